import {
  dashboardDocument,
  redeemLinkDocument,
  redeemTransactionLinkDocument,
} from '../../../generated/operations.ts';
import { serverNow } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { RequestProblem } from '#shared/client/problem.ts';
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import { session } from '#shared/session/current-session.ts';
import { openedLinkFrom, stateOf } from './redeem.rules.ts';
import type { OpenedLink, Redeemer, Viewer } from './redeem.rules.ts';

/** The link of a code; for a redeemed gift, members also see who redeemed it, if that is known. */
export async function loadLink(code: string, viewer: Viewer): Promise<OpenedLink> {
  if (code === '') throw new RequestProblem('LINK_INCOMPLETE', 'The address holds no code');
  const { queryTransactionLink } = await request(redeemLinkDocument, { code });
  const link = openedLinkFrom(queryTransactionLink);
  if (link.kind === 'gift' && link.redeemedAt === null && link.sender.isClosed)
    throw new RequestProblem('LINK_OWNER_GONE', 'The account of the sender is closed');
  if (link.kind !== 'gift' || link.redeemedAt === null || viewer === undefined) return link;
  if (link.sender.gradidoID === viewer.gradidoID) return link;
  return { ...link, redeemer: link.redeemedBy === viewer.gradidoID ? 'me' : await redeemerFor() };
}

/**
 * A member whose session has ended is a visitor for the server, which does not send visitors who redeemed a
 * link: then it is not known.
 */
async function redeemerFor(): Promise<Redeemer> {
  try {
    await request(dashboardDocument, { pageSize: 1 });
    return 'other';
  } catch {
    return undefined;
  }
}

/** Whether a gift that was put off can still be redeemed by this member. */
export async function isStillOpen(code: string): Promise<boolean> {
  const viewer = { gradidoID: session.get().gradidoID };
  return stateOf(await loadLink(code, viewer), viewer, serverNow()).state === 'open';
}

/** Redeems a code once. */
export function useRedeem() {
  return useIdempotentMutation({
    send: (code: string, idempotencyKey) => request(redeemTransactionLinkDocument, { code, idempotencyKey }),
    contentOf: (code) => code,
    // This page shows no answers but the link, and none is cached from before.
    invalidates: [],
  });
}
