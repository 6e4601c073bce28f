import { queryOptions } from '@tanstack/react-query';
import type { Period } from '@kula/core/money/statement';
import { accountStatementDocument, myDataDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { accountKey } from '../account/account.data.ts';
import { statementOfWire } from './account-statement.rules.ts';

/**
 * The own account between two times, fetched in parts, because the size of an answer is limited. A past period
 * does not change; one that has not ended is refetched.
 */
export function statementQuery({ fromMs, toMs }: Period) {
  return queryOptions({
    queryKey: [accountKey, 'statement', session.get().gradidoID, fromMs, toMs],
    async queryFn() {
      const moments = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
      const partBehind = async (after: number) =>
        (await request(accountStatementDocument, { ...moments, after })).accountStatement;
      const first = await partBehind(0);
      const others: (typeof first)[] = [];
      for (let { next } = first; typeof next === 'number';) {
        const part = await partBehind(next);
        others.push(part);
        next = part.next;
      }
      return statementOfWire(first, ...others);
    },
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** All data that the server has about the member: parts of one text, because the size of an answer is limited. */
export async function fetchMyData(): Promise<string[]> {
  const pieces: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { text, next } = (await request(myDataDocument, { after })).myDataPiece;
    pieces.push(text);
    after = next ?? null;
  }
  return pieces;
}
