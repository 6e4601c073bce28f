import type { Amount } from '@kula/core/money/money';
import type { TextKey } from '#shared/texts/texts.ts';

/** Something that is shared by its address: a gift, or a request. */
export interface Shareable {
  link: string;
  amount: Amount;
  memo: string;
  validUntil: number;
}

/** The texts of the buttons and messages. */
export interface ShareTexts {
  /** The text to copy: {firstName}, {amount}, {memo}, {date}, {link}. */
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
