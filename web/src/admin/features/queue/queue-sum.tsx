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
    // Asked anew when the list has become longer or shorter, and with all of it after a decision.
    queryKey: [contributionsKey, 'sum', filter, count],
    queryFn: () => request(contributionSumDocument, { filter }),
    select: ({ contributionSum: { amount } }) =>
      typeof amount === 'string' ? amountFromWire(amount) : undefined,
    placeholderData: keepPreviousData,
  });
}

/** What all that fits comes to, not this page alone: hours and GDD; or why that is not said. */
export function QueueSum({ search, count }: { search: QueueSearch; count: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { round } = useHoursFormats();
  const { data: amount, isSuccess } = useQuery(sumQuery(search, count));
  // The list is there without it.
  if (!isSuccess) return null;
  return amount === undefined
    ? ` · ${t('queue.sumTooMany')}`
    : `, ${t('queue.sum', { hours: round(hoursOf(amount)), amount: formats.amount(amount) })}`;
}
