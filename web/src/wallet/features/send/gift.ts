import { formatDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { Partner } from '../../account/booking.ts';

/** What is about to be sent: to whom, how much, and the words. */
export interface Gift {
  to: Partner;
  amount: Amount;
  memo: string;
}

/** A try to send: the key under which the server books it once, and what it was made for. */
export interface Attempt {
  key: string;
  content: string;
}

/**
 * The attempt for a gift: the same one as long as the gift is the same, so that a gift whose answer got lost is never sent
 * twice, not even after going back and forth (decisions 3.5).
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
  return JSON.stringify([to.communityUuid, to.gradidoID, formatDecimal(amount), memo]);
}

/** 128 random bits; works on plain HTTP too, where `crypto.randomUUID` is missing. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
