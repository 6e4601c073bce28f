/** Mails about payment requests. */
import { formatAmount } from '../mail-amount.ts';
import { bookingUrl } from './money-mails.ts';
import type { Writers } from '../mail-writing.ts';

export const requestMails: Writers<
  'paymentRequestReceived' | 'paymentRequestAccepted' | 'paymentRequestDeclined'
> = {
  paymentRequestReceived: (payload, { texts, language, config }) => {
    const amount = formatAmount(payload.amount, language);
    const { received } = texts.request;
    // An asking member of another community has no address here.
    const isKnown = payload.requesterEmail !== '';
    return {
      subject: received.subject(payload.requesterName, amount),
      ...(isKnown ? { replyTo: { address: payload.requesterEmail, name: payload.requesterName } } : {}),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: received.asks(payload.requesterName, amount) },
        { quote: payload.memo },
        { button: received.button, url: `${config.communityUrl}/request/${payload.code}` },
        { text: received.free(payload.days) },
        ...(isKnown ? [{ text: texts.received.reply(payload.requesterName) }] : []),
      ],
    };
  },
  paymentRequestAccepted: (payload, { texts, language, config }) => {
    const amount = formatAmount(payload.amount, language);
    const { accepted } = texts.request;
    const isKnown = payload.senderEmail !== '';
    return {
      subject: accepted.subject(payload.senderName, amount),
      ...(isKnown ? { replyTo: { address: payload.senderEmail, name: payload.senderName } } : {}),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: accepted.sent(payload.senderName, amount) },
        { quote: payload.memo },
        { button: texts.received.button, url: bookingUrl(payload, config) },
        ...(isKnown ? [{ text: texts.received.reply(payload.senderName) }] : []),
      ],
    };
  },
  paymentRequestDeclined: (payload, { texts, language, config }) => {
    const amount = formatAmount(payload.amount, language);
    const { declined } = texts.request;
    return {
      subject: declined.subject(payload.payerName),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: declined.told(payload.payerName, amount) },
        { quote: payload.memo },
        { text: declined.nothing },
        { button: declined.button, url: `${config.communityUrl}/requests/sent` },
      ],
    };
  },
};
