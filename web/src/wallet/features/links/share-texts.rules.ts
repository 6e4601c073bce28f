import type { Amount } from '@kula/core/money';
import type { TextKey } from '#shared/texts/texts.ts';

/** What can be handed over by an address: a gift that waits, or a request. */
export interface Shareable {
  link: string;
  amount: Amount;
  memo: string;
  validUntil: number;
}

/** What is said with it. */
export interface ShareTexts {
  /** A kind text with everything in it: {firstName}, {amount}, {memo}, {date}, {link}. */
  message: TextKey;
  qrTitle: TextKey;
  /** With {date}. */
  until: TextKey;
  /** With {amount}. */
  fileName: TextKey;
}

export const giftTexts: ShareTexts = {
  message: 'link.message',
  qrTitle: 'link.qrTitle',
  until: 'linkState.active',
  fileName: 'link.fileName',
};
