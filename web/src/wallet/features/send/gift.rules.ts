import { formatDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { randomKey } from '../../../shared/random-key.ts';
import type { Partner } from '../account/booking.rules.ts';

/** What is about to be given: to whom, how much, and the words. A link has nobody yet: whoever opens it first redeems it. */
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

/** A try to send: the key under which the server books it once, and what it was made for. */
export interface Attempt {
  key: string;
  content: string;
}

/**
 * The attempt for a gift: the same one as long as the gift is the same, so that a gift whose answer got lost is never sent
 * twice, not even after going back and forth.
 */
export function attemptFor(
  gift: Gift,
  before: Attempt | undefined,
  newKey: () => string = randomKey,
): Attempt {
  const content = contentOf(gift);
  return before?.content === content ? before : { key: newKey(), content };
}

function contentOf({ to, amount, memo }: Gift): string {
  return JSON.stringify([to?.communityUuid ?? 'link', to?.gradidoID ?? '', formatDecimal(amount), memo]);
}
