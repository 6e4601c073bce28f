import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { negate } from '@kula/core/money/money';
import type { Amount as Money } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { pageParam, searchParams } from '#shared/page/search-params.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Link } from '#shared/ui/link.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { paths } from '../../paths.ts';
import { usePollMs } from '../../poll.ts';
import type { Peer } from './peer.ts';
import { booksPageSize, peerBookingsQuery } from './peers.data.ts';
import type { PeerBooking } from './peers.data.ts';

const booksParams = searchParams({ page: pageParam('books') });

/** Every transfer that was booked with the community, newest first: their sum is what is owed. */
export function PeerBooks({ peer: { id } }: { peer: Peer }): ReactNode {
  const t = useText();
  const { page } = booksParams.parse(useSearchParams()[0]);
  const query = useQuery({
    ...peerBookingsQuery(id, page),
    refetchInterval: usePollMs(),
    placeholderData: keepPreviousData,
  });
  const count = query.data?.count ?? 0;
  return (
    <section className="stack" aria-labelledby="books">
      <div className="section-head">
        <h2 id="books">{t('peerBooks.title')}</h2>
        {count === 0 ? null : <span>{t('peerBooks.count', { count })}</span>}
      </div>
      <Loaded query={query} rows={3}>
        {({ bookings }): ReactNode =>
          count === 0 ? (
            <p className="soft">{t('peerBooks.none')}</p>
          ) : (
            <>
              <p className="small soft">{t('peerBooks.what')}</p>
              <ul className="rows" aria-label={t('peerBooks.title')}>
                {bookings.map((booking) => (
                  <BookingRow key={booking.id} booking={booking} />
                ))}
              </ul>
              <Pager
                label={t('peerBooks.pages')}
                page={page}
                pages={pageCount(count, booksPageSize)}
                hrefOf={(wanted) => paths.peer(id, booksParams.format({ page: wanted }))}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** Who sent to whom, and what was owed afterwards. A sign would say the contrary of the words: what is sent there is owed to us. */
function BookingRow({ booking }: { booking: PeerBooking }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { isSent, amount, bookedAt, owedAfter, memberId, memberName, foreignName } = booking;
  const here =
    memberId === undefined ? t('peerBooks.nobody') : <Link to={paths.member(memberId)}>{memberName}</Link>;
  return (
    <li className="workspace-line">
      <span className="what">
        <span>
          {isSent ? here : foreignName} → {isSent ? foreignName : here}
        </span>
        <small className="soft">
          {t(isSent ? 'peerBooks.sent' : 'peerBooks.received')} ·{' '}
          {t('peerBooks.booked', { when: formats.date(bookedAt, 'dayAndTime') })}
        </small>
      </span>
      <span className="workspace-end">
        <Amount amount={amount} />
        <small className="soft">{useOwed(owedAfter)}</small>
      </span>
    </li>
  );
}

function useOwed(owed: Money): string {
  const t = useText();
  const formats = useFormats();
  if (owed === 0n) return t('peerBooks.thenEven');
  return owed > 0n
    ? t('peerBooks.thenOwed', { amount: formats.amount(owed) })
    : t('peerBooks.thenWeOwe', { amount: formats.amount(negate(owed)) });
}
