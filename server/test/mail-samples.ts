/** A mail of each kind. */
import type { Config } from '../src/platform/config/config.ts';
import type { PayloadKind, MailPayloads } from '../src/notify/mails/mail-payloads.ts';
import { renderMail } from '../src/notify/mails/mail-rendering.ts';
import type { OutgoingMail } from '../src/platform/integrations/mail.ts';

export const contribution = {
  firstName: 'Lea',
  moderatorName: 'Amara Diallo',
  memo: 'Obst geerntet',
  contributionId: 42,
};
const money = { firstName: 'Lea', amount: '1234.5', memo: 'Merci beaucoup', bookingId: 7 };
const changedAt = '2026-05-15T12:03:59.000Z';
/** One of each kind; a new kind does not compile until it is added here. */
export const samples: { readonly [Kind in PayloadKind]: MailPayloads[Kind] } = {
  accountActivation: { firstName: 'Lea', code: '123', redeemCode: 'CL-a/b', project: 'x&y' },
  accountMultiRegistration: { firstName: 'Lea' },
  accountStaysClosed: { firstName: 'Lea' },
  accountClosed: { firstName: 'Lea', closedAt: changedAt },
  accountOpened: { firstName: 'Lea' },
  roleChanged: { firstName: 'Lea', role: 'MODERATOR' },
  resetPassword: { firstName: 'Lea', code: '123' },
  passwordChanged: { firstName: 'Lea', changedAt },
  guardChanged: { firstName: 'Lea', what: 'PASSKEY_ADDED', name: 'Telefon', changedAt },
  transactionReceived: { ...money, senderName: 'Maria Sommer', replyAddress: 'maria@example.org' },
  transactionLinkRedeemed: { ...money, redeemerName: 'Jonas Winter' },
  paymentRequestAccepted: { ...money, senderName: 'Maria Sommer', replyAddress: 'maria@example.org' },
  paymentRequestReceived: {
    ...money,
    requesterName: 'Jonas Winter',
    replyAddress: 'jonas@example.org',
    days: 14,
    code: 'abc123',
  },
  paymentRequestDeclined: { ...money, payerName: 'Maria Sommer' },
  addedContributionMessage: { ...contribution, message: 'Wie lange?' },
  contributionChangedByModerator: { ...contribution, memoBefore: 'Obst' },
  contributionConfirmed: { ...contribution, amount: '1234.5' },
  contributionDenied: contribution,
  contributionDeleted: contribution,
};
export const kinds = Object.keys(samples) as PayloadKind[];
/** As it leaves the queue. */
export function writtenMail(
  config: Config,
  { kind, language, payload = samples[kind], name = 'Lea Brunner' }: Sample,
): OutgoingMail {
  return renderMail(
    {
      event_key: `${kind}:1`,
      kind,
      to_address: 'lea@example.org',
      to_name: name,
      language,
      payload: JSON.stringify(payload),
    },
    config,
  );
}

interface Sample {
  readonly kind: PayloadKind;
  readonly language: string;
  readonly payload?: object;
  readonly name?: string;
}

/** The payload with every text but addresses replaced; codes stay those of the server. */
export function poisoned(kind: PayloadKind, words: string): object {
  return Object.fromEntries(
    Object.entries(samples[kind]).map(([name, value]) => [
      name,
      /name|memo|message/i.test(name) ? words : value,
    ]),
  );
}
