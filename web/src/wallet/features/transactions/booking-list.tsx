import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { serverNow } from '#shared/clock/server-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import type { Booking } from '../account/booking.rules.ts';
import { BookingRow } from './booking-row.tsx';
import { namesakesOf, partnersOf } from '../partners/partners.rules.ts';
import { highlightedId } from './filter.rules.ts';
import { MonthSums } from './month-sums.tsx';
import { groupBookings } from './periods.rules.ts';
import type { Period } from './periods.rules.ts';
import { useWantedRow } from './use-wanted-row.ts';

interface Toggled {
  /** The navigation during which rows were folded by hand. */
  arrival: string;
  rows: ReadonlyMap<number, boolean>;
}

interface BookingListProps {
  bookings: readonly Booking[];
  toldAt: number;
  /** Whether the list has all bookings of the month of a moment, so that its sums belong above them. */
  hasSumsOf: (at: number) => boolean;
}

/** Bookings, one group for each period; an anchor opens its row and scrolls to it. */
export function BookingList({ bookings, toldAt, hasSumsOf }: BookingListProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { hash, key } = useLocation();
  const [toggled, setToggled] = useState<Toggled>({ arrival: key, rows: new Map() });
  const [openedAt] = useState(serverNow);
  // Without a connection the answer may be from another day, so the groups use the time of the answer.
  const now = Math.max(toldAt, openedAt);
  const wanted = highlightedId(hash);
  const isHere = bookings.some(({ id }) => id === wanted);

  const namesakes = namesakesOf(partnersOf(bookings));

  useWantedRow(isHere ? `transaction-${String(wanted)}` : undefined);

  // A new navigation, for example by the same anchor, resets the rows that were folded by hand.
  const rows = toggled.arrival === key ? toggled.rows : new Map<number, boolean>();
  const isOpen = (id: number): boolean => rows.get(id) ?? id === wanted;
  const toggle = (id: number, open: boolean): void => {
    if (isOpen(id) !== open) setToggled({ arrival: key, rows: new Map([...rows, [id, open]]) });
  };

  return (
    <>
      {groupBookings(bookings, now).map((group) => (
        <section className="group" key={group.key}>
          <h2>{periodName(t, formats, group.period)}</h2>
          {group.period.kind === 'month' && hasSumsOf(group.period.at) ? (
            <MonthSums at={group.period.at} />
          ) : null}
          <ul className="rows">
            {group.bookings.map((booking) => (
              <li key={booking.id}>
                <BookingRow
                  booking={booking}
                  namesakes={namesakes}
                  now={now}
                  open={isOpen(booking.id)}
                  highlighted={booking.id === wanted}
                  onOpen={(open) => toggle(booking.id, open)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function periodName(t: Translate, formats: Formats, period: Period): string {
  if (period.kind === 'today') return t('period.today');
  if (period.kind === 'week') return t('period.week');
  if (period.kind === 'month') return formats.date(period.at, 'month');
  return t('period.thisMonth', { month: formats.date(period.at, 'monthName') });
}
