import { formatDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { Partner } from '../account/booking.rules.ts';

/** What is about to be given: to whom, how much, and the words. A link has nobody yet: whoever has it may redeem it, once. */
export interface Gift {
  to: Partner | undefined;
  amount: Amount;
  memo: string;
}

/** A gift to one person. */
export interface DirectGift extends Gift {
  to: Partner;
}

export function isDirect(gift: Gift): gift is DirectGift {
  return gift.to !== undefined;
}

/**
 * What the key of a gift stands for: as long as this is the same, a gift whose answer got lost is never sent twice, not even
 * after going back and forth.
 */
export function contentOf({ to, amount, memo }: Gift): string {
  return JSON.stringify([to?.communityUuid ?? 'link', to?.gradidoID ?? '', formatDecimal(amount), memo]);
}
