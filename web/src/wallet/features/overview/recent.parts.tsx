import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { atServer } from '#shared/clock/server-time.ts';
import { useIsWide } from '#shared/page/use-is-wide.ts';
import { shortTime } from '#shared/time/moments.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { RowParts } from '#shared/ui/rows.tsx';
import { paths } from '../../paths.ts';
import { useDashboard } from '../account/account.data.ts';
import type { Booking } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { Apart } from '../partners/apart.parts.tsx';
import { namesakesOf, partnersOf } from '../partners/partners.rules.ts';
import { RemoteMark } from '../account/remote-mark.parts.tsx';

/** The number that fits below balance and people, and on wide screens; the list of transactions has all of them. */
const most = 3;
const mostOnWide = 8;

/** The newest bookings with others: what has just come or gone is looked for here. */
export function Recent({ bookings, now }: { bookings: readonly Booking[]; now: number }): ReactNode {
  const t = useText();
  const isWide = useIsWide();
  const recent = bookings.filter(({ kind }) => kind !== 'CREATION').slice(0, isWide ? mostOnWide : most);
  if (bookings.length === 0) return null;
  const namesakes = namesakesOf(partnersOf(bookings));
  return (
    <section className="stack tight recent" aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">{t('recent.title')}</h2>
        <Link to={paths.transactions()}>{t('recent.all')}</Link>
      </div>
      {recent.length === 0 ? (
        <p className="soft">{t('recent.none', { all: t('recent.all') })}</p>
      ) : (
        <ul className="rows">
          {recent.map((booking) => (
            <li key={booking.id}>
              <RecentRow booking={booking} namesakes={namesakes} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The same beside the screens that have nothing of their own there. */
export function RecentPanel(): ReactNode {
  const { data, dataUpdatedAt } = useDashboard();
  return data === undefined ? null : (
    <Recent bookings={data.account.bookings} now={atServer(dataUpdatedAt)} />
  );
}

interface RecentRowProps {
  booking: Booking;
  namesakes: ReadonlySet<string>;
  now: number;
}

function RecentRow({ booking, namesakes, now }: RecentRowProps): ReactNode {
  const formats = useFormats();
  const { partner, amount, memo, at, id } = booking;
  return (
    <Link className="row" to={paths.transactions({ transactionId: id })}>
      <RowParts
        avatar={
          <Avatar
            id={partner?.gradidoID ?? ''}
            firstName={partner?.firstName ?? ''}
            lastName={partner?.lastName ?? ''}
          />
        }
        name={
          partner === undefined ? null : (
            <>
              <span translate="no">{fullName(partner)}</span>
              <Apart person={partner} namesakes={namesakes} />
            </>
          )
        }
        said={memo}
        much={<Gdd amount={amount} sign="always" tone={amount > 0n ? 'in' : 'out'} />}
        when={
          <>
            <RemoteMark booking={booking} />
            {shortTime(formats, at, now)}
          </>
        }
      />
    </Link>
  );
}
