import { formatDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import type { Partner } from '../account/booking.rules.ts';

/**
 * What is about to be sent: recipient, amount, and text. A link has no recipient yet: the first who opens it may
 * redeem it, once.
 */
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
 * The content that the key of a gift belongs to: as long as it is the same, a gift with a lost answer is never
 * sent twice, not even after going back and forth.
 */
export function contentOf({ to, amount, memo }: Gift): string {
  return JSON.stringify([to?.communityUuid ?? 'link', to?.gradidoID ?? '', formatDecimal(amount), memo]);
}
