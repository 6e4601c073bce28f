/** The gift that waits for a newcomer, for the mail with the activation code. */
import { formatDecimal } from '@kula/core/money/money';
import type { Deps } from '../../platform/deps.ts';

/**
 * Who gives how much with the code of a link, as anybody with the code may read; null where nothing waits
 * there, and for codes of other kinds.
 */
export async function giftOf(
  redeemCode: string | null,
  deps: Deps,
): Promise<{ giver: string; amount: string } | null> {
  if (redeemCode === null || redeemCode === '') return null;
  const gift = await deps.ports.membership.giftOf(redeemCode, deps);
  return gift === undefined ? null : { giver: gift.giver, amount: formatDecimal(gift.amount) };
}
