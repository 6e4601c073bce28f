/** The gift that waits for a newcomer, for the mail with the activation code. */
import { formatDecimal } from '@kula/core/money';
import { Refusal } from '@kula/core/errors';
import type { Deps } from '../../deps.ts';
import { openLink } from '../links/link-reading.usecases.ts';

/**
 * Who gives how much with the code of a link, as anybody with the code may read; null where nothing waits
 * there, and for codes of other kinds.
 */
export async function giftOf(
  redeemCode: string | null,
  deps: Deps,
): Promise<{ giver: string; amount: string } | null> {
  if (redeemCode === null || redeemCode === '') return null;
  try {
    const { link, owner } = await openLink(redeemCode, deps);
    return { giver: owner.first_name, amount: formatDecimal(link.amount) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return null;
    throw thrown;
  }
}
