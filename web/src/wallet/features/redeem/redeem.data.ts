import {
  dashboardDocument,
  redeemLinkDocument,
  redeemTransactionLinkDocument,
} from '../../../generated/operations.ts';
import { request } from '../../../shared/client.ts';
import { RequestProblem, isWorthAnotherTry } from '../../../shared/problem.ts';
import { parcelOf, redeemerOf } from './redeem.rules.ts';
import type { GiftParcel, Parcel, Redeemer, Viewer } from './redeem.rules.ts';

/** What stands behind a code; of a gift that is gone a member is also told to whom, if it can be known. */
export async function loadParcel(code: string, viewer: Viewer): Promise<Parcel> {
  if (code === '') throw new RequestProblem('LINK_INCOMPLETE', 'The address holds no code');
  const { queryTransactionLink } = await request(redeemLinkDocument, { code });
  const parcel = parcelOf(queryTransactionLink);
  if (parcel.kind !== 'gift' || parcel.redeemedAt === null || viewer === undefined) return parcel;
  return { ...parcel, redeemer: await redeemerFor(parcel, viewer) };
}

const bookingsLookedAt = 50;

/** The link itself does not tell strangers who redeemed it, but a member knows the own bookings. */
async function redeemerFor(gift: GiftParcel, viewer: Viewer): Promise<Redeemer> {
  try {
    const { transactionList } = await request(dashboardDocument, { pageSize: bookingsLookedAt });
    const rows = transactionList.transactions.filter(({ id }) => id > 0);
    return redeemerOf(gift, viewer, { rows, isAll: rows.length >= transactionList.balance.count });
  } catch {
    // The link is told all the same, without whose it became.
    return undefined;
  }
}

const tries = 3;
const pauseMs = 1000;

/** Redeems a code once: a lost answer is asked for again under the same key, and the server books a key once. */
export async function redeem(code: string, idempotencyKey: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await request(redeemTransactionLinkDocument, { code, idempotencyKey });
      return;
    } catch (thrown) {
      if (attempt === tries || !isWorthAnotherTry(thrown)) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
