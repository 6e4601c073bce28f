import { queryOptions } from '@tanstack/react-query';
import type { Period } from '@kula/core/money/statement';
import { monthSumsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { accountKey } from '../account/account.data.ts';

/** Without a booking only fading changes them, and after a booking they are refetched. */
const staysMs = 60_000;

/** The change of the own balance in the current month; `monthSumsOf` reads it. */
export function monthSumsQuery({ fromMs, toMs }: Period) {
  return queryOptions({
    queryKey: [accountKey, 'month', session.get().gradidoID, fromMs, toMs],
    async queryFn() {
      const moments = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
      return (await request(monthSumsDocument, moments)).accountStatement;
    },
    staleTime: staysMs,
    meta: { keptOffline: monthSumsDocument },
  });
}
