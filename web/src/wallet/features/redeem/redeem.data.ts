import { redeemLinkDocument, redeemTransactionLinkDocument } from '../../../generated/operations.ts';
import { request } from '../../../shared/client.ts';
import { RequestProblem, isWorthAnotherTry } from '../../../shared/problem.ts';
import { parcelOf } from './parcel.ts';
import type { Parcel } from './parcel.ts';

/** What stands behind a code. */
export async function loadParcel(code: string): Promise<Parcel> {
  if (code === '') throw new RequestProblem('LINK_INCOMPLETE', 'The address holds no code');
  const { queryTransactionLink } = await request(redeemLinkDocument, { code });
  return parcelOf(queryTransactionLink);
}

const tries = 3;
const pauseMs = 1000;

/** Redeems a code once: a lost answer is asked for again under the same key (decisions 3.5). */
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
