import { formatDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { attemptOf } from '#shared/client/attempt.ts';
import type { Attempt } from '#shared/client/attempt.ts';
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
 * The attempt for a gift: the same one as long as the gift is the same, so that a gift whose answer got lost is never sent
 * twice, not even after going back and forth.
 */
export function attemptFor(gift: Gift, before: Attempt | undefined, newKey?: () => string): Attempt {
  return attemptOf(contentOf(gift), before, newKey);
}

function contentOf({ to, amount, memo }: Gift): string {
  return JSON.stringify([to?.communityUuid ?? 'link', to?.gradidoID ?? '', formatDecimal(amount), memo]);
}
