import { queryOptions } from '@tanstack/react-query';
import type { Period } from '@kula/core/statement';
import { monthSumsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { accountKey } from '../account/account.data.ts';

/** Only fading changes them without a booking, and a booking has them asked for anew. */
const staysMs = 60_000;

/** What a month has made of the own balance so far; `monthSumsOf` reads it. */
export function monthSumsQuery({ fromMs, toMs }: Period) {
  return queryOptions({
    queryKey: [accountKey, 'month', session.get().gradidoID, fromMs],
    async queryFn() {
      const moments = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
      return (await request(monthSumsDocument, moments)).accountStatement;
    },
    staleTime: staysMs,
  });
}
