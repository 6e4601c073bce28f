import {
  dashboardDocument,
  redeemLinkDocument,
  redeemTransactionLinkDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { RequestProblem } from '#shared/client/problem.ts';
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import { openedLinkFrom } from './redeem.rules.ts';
import type { OpenedLink, Redeemer, Viewer } from './redeem.rules.ts';

/** What stands behind a code; of a gift that is gone a member is also told to whom, if it can be known. */
export async function loadLink(code: string, viewer: Viewer): Promise<OpenedLink> {
  if (code === '') throw new RequestProblem('LINK_INCOMPLETE', 'The address holds no code');
  const { queryTransactionLink } = await request(redeemLinkDocument, { code });
  const link = openedLinkFrom(queryTransactionLink);
  if (link.kind !== 'gift' || link.redeemedAt === null || viewer === undefined) return link;
  if (link.sender.gradidoID === viewer.gradidoID) return link;
  return { ...link, redeemer: link.redeemedBy === viewer.gradidoID ? 'me' : await redeemerFor() };
}

/** Whose session is over on the server is a visitor there, and a visitor is told nothing: then it is not known. */
async function redeemerFor(): Promise<Redeemer> {
  try {
    await request(dashboardDocument, { pageSize: 1 });
    return 'other';
  } catch {
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
