import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contributionSumDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { contributionsKey } from './open-count.data.ts';
import { toServerFilter } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';

function sumQuery(search: QueueSearch, count: number) {
  const filter = toServerFilter(search);
  return queryOptions({
    // Refetched when the number of rows changes, and after each decision like all of the queue.
    queryKey: [contributionsKey, 'sum', filter, count],
    queryFn: () => request(contributionSumDocument, { filter }),
    select: ({ contributionSum: { amount } }) =>
      typeof amount === 'string' ? amountFromWire(amount) : undefined,
    placeholderData: keepPreviousData,
  });
}

/** The sum of all matching contributions, not of this page alone, in hours and GDD; or why it is missing. */
export function QueueSum({ search, count }: { search: QueueSearch; count: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { round } = useHoursFormats();
  const { data: amount, isSuccess } = useQuery(sumQuery(search, count));
  // The list is there without it; its place is kept, so that nothing moves when it comes.
  return (
    <p className="queue-sum small soft">
      {!isSuccess
        ? null
        : amount === undefined
          ? t('queue.sumTooMany')
          : t('queue.sum', { hours: round(hoursOf(amount)), amount: formats.amount(amount) })}
    </p>
  );
}
