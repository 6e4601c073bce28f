/** Mails about GDD that moved between two members. Replies go to the other one where one has named the other. */
import type { Config } from '../../../platform/config/config.ts';
import { formatAmount } from '../mail-amount.ts';
import type { Block } from '../mail-layout.ts';
import type { MailTexts } from '../mail-texts.ts';
import type { Writers, Written } from '../mail-writing.ts';

export const moneyMails: Writers<'transactionReceived' | 'transactionLinkRedeemed'> = {
  transactionReceived: (payload, { texts, language, config }) => {
    const amount = formatAmount(payload.amount, language);
    return {
      subject: texts.received.subject(payload.senderName, amount),
      ...answered(payload.replyAddress, payload.senderName),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: texts.received.thanks(payload.senderName, amount) },
        { quote: payload.memo },
        { button: texts.received.button, url: bookingUrl(payload, config) },
        ...answerLine(payload.replyAddress, payload.senderName, texts),
      ],
    };
  },
  transactionLinkRedeemed: (payload, { texts, language, config }) => {
    const amount = formatAmount(payload.amount, language);
    return {
      subject: texts.linkRedeemed.subject(payload.redeemerName, amount),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: texts.linkRedeemed.redeemed(payload.redeemerName, amount) },
        { quote: payload.memo },
        { button: texts.received.button, url: bookingUrl(payload, config) },
      ],
    };
  },
};

export function bookingUrl({ bookingId }: { bookingId: number }, config: Config): string {
  return `${config.communityUrl}/transactions#transaction-${bookingId}`;
}

/** The reply address of a mail from another member, where there is one. */
export function answered(address: string | undefined, name: string): Pick<Written, 'replyTo'> {
  return address === undefined ? {} : { replyTo: { address, name } };
}

/** The sentence about it. */
export function answerLine(address: string | undefined, name: string, { received }: MailTexts): Block[] {
  return address === undefined ? [] : [{ text: received.reply(name) }];
}
