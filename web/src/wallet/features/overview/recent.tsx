import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { shortTime } from '#shared/time/moments.ts';
import { Avatar, AvatarIcon } from '#shared/ui/avatar.tsx';
import { RowParts } from '#shared/ui/rows.tsx';
import { paths } from '../../paths.ts';
import type { Booking } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { Apart } from '../partners/apart.parts.tsx';
import { namesakesOf, partnersOf } from '../partners/partners.rules.ts';
import { RemoteMark } from '../account/remote-mark.parts.tsx';

/** The number that fits below balance and people; the list of transactions has all of them. */
const most = 3;

/** The newest bookings: what has just come or gone is looked for here. */
export function Recent({ bookings, now }: { bookings: readonly Booking[]; now: number }): ReactNode {
  const t = useText();
  const recent = bookings.slice(0, most);
  if (recent.length === 0) return null;
  const namesakes = namesakesOf(partnersOf(bookings));
  return (
    <section className="stack tight" aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">{t('recent.title')}</h2>
        <Link to={paths.transactions()}>{t('recent.all')}</Link>
      </div>
      <ul className="rows">
        {recent.map((booking) => (
          <li key={booking.id}>
            <RecentRow booking={booking} namesakes={namesakes} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RecentRowProps {
  booking: Booking;
  namesakes: ReadonlySet<string>;
  now: number;
}

function RecentRow({ booking, namesakes, now }: RecentRowProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { partner, amount, memo, at, id } = booking;
  const tone = partner === undefined ? 'made' : amount > 0n ? 'in' : 'out';
  return (
    <Link className="row" to={paths.transactions({ transactionId: id })}>
      <RowParts
        avatar={
          partner === undefined ? (
            <AvatarIcon icon="sprout" tone="gold" />
          ) : (
            <Avatar id={partner.gradidoID} firstName={partner.firstName} lastName={partner.lastName} />
          )
        }
        name={
          partner === undefined ? (
            t('booking.created')
          ) : (
            <>
              {fullName(partner)}
              <Apart person={partner} namesakes={namesakes} />
            </>
          )
        }
        said={memo}
        much={<Gdd amount={amount} sign="always" tone={tone} />}
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
