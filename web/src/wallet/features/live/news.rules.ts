import type { Amount } from '@kula/core/money/money';
import type { LiveKind } from '@kula/core/notify/live-changes';
import { amountFromWire } from '#shared/client/wire.ts';
import { queryClient } from '#shared/client/query-client.ts';
import type { WaitingRequestsResult } from '../../../generated/operations.ts';
import { dashboardQuery } from '../account/account.data.ts';
import { accountOf, nameAndCommunity } from '../account/booking.rules.ts';
import type { Booking } from '../account/booking.rules.ts';
import { openQuestionsQuery } from '../contributions/open-questions.data.ts';
import { waitingRequestsQuery } from '../requests/waiting-requests.data.ts';

/** The state of the wallet at a moment, as far as news are derived from it; undefined is not known. */
export interface Known {
  bookings: readonly Pick<Booking, 'id' | 'kind' | 'amount' | 'viaLink' | 'partner' | 'remote'>[] | undefined;
  /** Questions to the member about contributions. */
  questions: number | undefined;
  /** Open requests to the member, and the newest of them. */
  requests: { count: number; newest: Requested | undefined } | undefined;
}

/** Who asks, and for how much. */
export interface Requested {
  name: string;
  amount: Amount;
}

export type News =
  /** `returned`: an amount that came back because it did not arrive in the other community. */
  | { kind: 'received' | 'returned'; id: number; name: string; amount: Amount }
  | ({ kind: 'requested' } & Requested)
  | { kind: 'confirmed' | 'asked' | 'thanked' };

/** The current state of the query cache. */
export function known(): Known {
  const account = queryClient.getQueryData(dashboardQuery().queryKey);
  return {
    bookings: account === undefined ? undefined : accountOf(account.transactionList).bookings,
    questions: queryClient.getQueryData(openQuestionsQuery().queryKey)?.countContributionsInProgress,
    requests: requestsOf(queryClient.getQueryData(waitingRequestsQuery().queryKey)),
  };
}

function requestsOf(answer: WaitingRequestsResult | undefined): Known['requests'] {
  if (answer === undefined) return undefined;
  const { count, requests } = answer.paymentRequests;
  const [newest] = requests;
  if (newest === undefined) return { count, newest: undefined };
  const { firstName, lastName, communityName } = newest.requester;
  const name = nameAndCommunity({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    communityName: communityName ?? '',
  });
  return { count, newest: { name, amount: amountFromWire(newest.amount) } };
}

/** What others did between the two states, never what the member did. */
export function newsBetween(before: Known, after: Known, kinds: ReadonlySet<LiveKind>): News[] {
  const last = Math.max(0, ...(before.bookings ?? []).map(({ id }) => id));
  const fresh = before.bookings === undefined ? [] : (after.bookings ?? []).filter(({ id }) => id > last);
  return [
    // A redeemed link is reported by the page on which it was redeemed.
    ...fresh.flatMap(({ id, kind, viaLink, partner, amount, remote }): News[] => {
      if (kind !== 'RECEIVE' || viaLink) return [];
      const name = partner === undefined ? '' : nameAndCommunity(partner);
      return [{ kind: remote === 'RETURNED' ? 'returned' : 'received', id, name, amount }];
    }),
    ...(fresh.some(({ kind }) => kind === 'CREATION') ? [{ kind: 'confirmed' } as const] : []),
    ...(hasGrown(before.questions, after.questions) ? [{ kind: 'asked' } as const] : []),
    ...(after.requests?.newest !== undefined && hasGrown(before.requests?.count, after.requests.count)
      ? [{ kind: 'requested', ...after.requests.newest } as const]
      : []),
    ...(reportsThanks(kinds) ? [{ kind: 'thanked' } as const] : []),
  ];
}

/** After missed changes all kinds are named, whether there were thanks or not. */
export function reportsThanks(kinds: ReadonlySet<LiveKind>): boolean {
  return kinds.has('thanks') && !kinds.has('session');
}

function hasGrown(before: number | undefined, after: number | undefined): boolean {
  return before !== undefined && after !== undefined && after > before;
}
