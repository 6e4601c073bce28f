import {
  dashboardDocument,
  redeemLinkDocument,
  redeemTransactionLinkDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { RequestProblem } from '#shared/client/problem.ts';
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import { openedLinkFrom, redeemerOf } from './redeem.rules.ts';
import type { GiftLink, OpenedLink, Redeemer, Viewer } from './redeem.rules.ts';

/** What stands behind a code; of a gift that is gone a member is also told to whom, if it can be known. */
export async function loadLink(code: string, viewer: Viewer): Promise<OpenedLink> {
  if (code === '') throw new RequestProblem('LINK_INCOMPLETE', 'The address holds no code');
  const { queryTransactionLink } = await request(redeemLinkDocument, { code });
  const link = openedLinkFrom(queryTransactionLink);
  if (link.kind !== 'gift' || link.redeemedAt === null || viewer === undefined) return link;
  return { ...link, redeemer: await redeemerFor(link, viewer) };
}

const bookingsLookedAt = 50;

/** The link itself does not tell strangers who redeemed it, but a member knows the own bookings. */
async function redeemerFor(gift: GiftLink, viewer: Viewer): Promise<Redeemer> {
  try {
    const { transactionList } = await request(dashboardDocument, { pageSize: bookingsLookedAt });
    const rows = transactionList.transactions.filter(({ id }) => id > 0);
    return redeemerOf(gift, viewer, { rows, isAll: rows.length >= transactionList.balance.count });
  } catch {
    // The link is told all the same, without whose it became.
    return undefined;
  }
}

/** Redeems a code once. */
export function useRedeem() {
  return useIdempotentMutation({
    send: (code: string, idempotencyKey) => request(redeemTransactionLinkDocument, { code, idempotencyKey }),
    contentOf: (code) => code,
    // No answer of the server is on this page but the link itself, and none is kept from before.
    invalidates: [],
  });
}
