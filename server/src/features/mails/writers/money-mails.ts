/** Mails about GDD that moved between two members. Replies go to the other member. */
import type { Config } from '../../../config.ts';
import { formatAmount } from '../mail-amount.ts';
import type { Writers } from '../mail-writing.ts';

export const moneyMails: Writers<'transactionReceived' | 'transactionLinkRedeemed'> = {
  transactionReceived: (payload, { texts, language, config }) => {
    // A sender in another community has no address here.
    const isKnown = payload.senderEmail !== '';
    const amount = formatAmount(payload.amount, language);
    return {
      subject: texts.received.subject(payload.senderName, amount),
      ...(isKnown ? { replyTo: { address: payload.senderEmail, name: payload.senderName } } : {}),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: texts.received.thanks(payload.senderName, amount) },
        { quote: payload.memo },
        { button: texts.received.button, url: bookingUrl(payload, config) },
        ...(isKnown ? [{ text: texts.received.reply(payload.senderName) }] : []),
      ],
    };
  },
  transactionLinkRedeemed: (payload, { texts, language, config }) => {
    const isKnown = payload.redeemerEmail !== '';
    const amount = formatAmount(payload.amount, language);
    return {
      subject: texts.linkRedeemed.subject(payload.redeemerName, amount),
      ...(isKnown ? { replyTo: { address: payload.redeemerEmail, name: payload.redeemerName } } : {}),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: texts.linkRedeemed.redeemed(payload.redeemerName, amount) },
        { quote: payload.memo },
        { button: texts.received.button, url: bookingUrl(payload, config) },
        ...(isKnown ? [{ text: texts.received.reply(payload.redeemerName) }] : []),
      ],
    };
  },
};

export function bookingUrl({ bookingId }: { bookingId: number }, config: Config): string {
  return `${config.communityUrl}/transactions#transaction-${bookingId}`;
}
