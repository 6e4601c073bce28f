import { minus, sum } from '@kula/core/money/money';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contributionSumDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { usePollMs } from '../../poll.ts';
import { contributionsKey } from './open-count.data.ts';
import { toSumFilter } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';
import type { QueueItem } from './queue-item.ts';

function sumQuery(search: QueueSearch, listed: string) {
  const filter = toSumFilter(search);
  return queryOptions({
    // Fetched again as soon as the list shows other amounts, and after each decision like all of the queue.
    queryKey: [contributionsKey, 'sum', filter, listed],
    queryFn: () => request(contributionSumDocument, { filter }),
    select: ({ contributionSum: { amount } }) =>
      typeof amount === 'string' ? amountFromWire(amount) : undefined,
    placeholderData: keepPreviousData,
  });
}

interface QueueSumProps {
  search: QueueSearch;
  /** How many match on all pages. */
  count: number;
  /** Those of this page. */
  rows: readonly QueueItem[];
  /** Those of them that the server still counts, although they are decided here. */
  decided: readonly QueueItem[];
}

/** The sum of all matching contributions, not of this page alone, in hours and GDD; or why it is missing. */
export function QueueSum({ search, count, rows, decided }: QueueSumProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { nearest } = useHoursFormats();
  const listed = [count, ...rows.map((row) => `${String(row.id)}=${String(row.amount)}`)].join(' ');
  // Changes on other pages do not change `listed`; they are polled as often as the list.
  const refetchInterval = usePollMs();
  const { data: counted, isSuccess } = useQuery({ ...sumQuery(search, listed), refetchInterval });
  const amount = counted === undefined ? undefined : minus(counted, sum(decided.map((row) => row.amount)));
  // The list is shown without it; its room is reserved, so that nothing moves when it arrives.
  return (
    <p className="queue-sum small soft">
      {!isSuccess
        ? null
        : amount === undefined
          ? t('queue.sumTooMany')
          : t(search.tab === 'all' ? 'queue.sumOfAll' : 'queue.sum', {
              hours: nearest(hoursOf(amount)),
              amount: formats.amount(amount),
            })}
    </p>
  );
}
