/** Mails about payment requests. */
import { formatAmount } from '../mail-amount.ts';
import { answered, answerLine, bookingUrl } from './money-mails.ts';
import type { Writers } from '../mail-writing.ts';

export const requestMails: Writers<
  'paymentRequestReceived' | 'paymentRequestAccepted' | 'paymentRequestDeclined'
> = {
  paymentRequestReceived: (payload, { texts, language, config }) => {
    const amount = formatAmount(payload.amount, language);
    const { received } = texts.request;
    return {
      subject: received.subject(payload.requesterName, amount),
      ...answered(payload.replyAddress, payload.requesterName),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: received.intro(payload.requesterName, amount) },
        { quote: payload.memo },
        { button: received.button, url: `${config.communityUrl}/request/${payload.code}` },
        { text: received.free(payload.days) },
        ...answerLine(payload.replyAddress, payload.requesterName, texts),
      ],
    };
  },
  paymentRequestAccepted: (payload, { texts, language, config }) => {
    const amount = formatAmount(payload.amount, language);
    const { accepted } = texts.request;
    return {
      subject: accepted.subject(payload.senderName, amount),
      ...answered(payload.replyAddress, payload.senderName),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: accepted.sent(payload.senderName, amount) },
        { quote: payload.memo },
        { button: texts.received.button, url: bookingUrl(payload, config) },
        ...answerLine(payload.replyAddress, payload.senderName, texts),
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
        { text: declined.intro(payload.payerName, amount) },
        { quote: payload.memo },
        { text: declined.nothing },
        { button: declined.button, url: `${config.communityUrl}/requests/sent` },
      ],
    };
  },
};
