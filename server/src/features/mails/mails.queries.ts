/** The outbox: mails are queued in the transaction of the deed they tell of (decisions 3.6). */
import type { Language } from '@kula/core/members';
import type { Tx } from '../../db/database.ts';

/** What each mail needs to be written. Amounts and times travel as text. */
export interface MailPayloads {
  accountActivation: {
    firstName: string;
    /** Sealed; see sealed-codes.ts. */
    code: string;
    redeemCode: string | null;
    project: string | null;
    /** Image of the project; absent in mails that were queued by older versions. */
    logoUrl?: string | null;
  };
  accountMultiRegistration: { firstName: string };
  /** The code is sealed; see sealed-codes.ts. */
  resetPassword: { firstName: string; code: string };
  /** Carries no code: whoever reads a mailbox along would have a way in. */
  passwordChanged: { firstName: string; changedAt: string };
  transactionReceived: MoneyReceived;
  /** To the member who asked, in place of `transactionReceived`. */
  paymentRequestAccepted: MoneyReceived;
  /** To the member who is asked; answers reach the one who asks. */
  paymentRequestReceived: {
    firstName: string;
    requesterName: string;
    requesterEmail: string;
    amount: string;
    memo: string;
    days: number;
    code: string;
  };
  /** To the member who asked. */
  paymentRequestDeclined: { firstName: string; payerName: string; amount: string; memo: string };
  /** To the owner of the link; answers reach the redeemer. */
  transactionLinkRedeemed: {
    firstName: string;
    redeemerName: string;
    redeemerEmail: string;
    amount: string;
    memo: string;
    bookingId: number;
  };
  addedContributionMessage: {
    firstName: string;
    moderatorName: string;
    memo: string;
    message: string;
    contributionId: number;
  };
  contributionChangedByModerator: {
    firstName: string;
    moderatorName: string;
    memoBefore: string;
    memo: string;
    contributionId: number;
  };
  contributionConfirmed: {
    firstName: string;
    moderatorName: string;
    memo: string;
    amount: string;
    contributionId: number;
  };
  contributionDenied: ContributionEnded & { reason?: string };
  contributionDeleted: ContributionEnded;
}

interface MoneyReceived {
  firstName: string;
  senderName: string;
  senderEmail: string;
  amount: string;
  memo: string;
  bookingId: number;
}

interface ContributionEnded {
  firstName: string;
  moderatorName: string;
  memo: string;
  contributionId: number;
}

export type MailKind = keyof MailPayloads;

export interface QueuedMail<Kind extends MailKind = MailKind> {
  /** Names the event: a mail with the same key is queued once only. */
  readonly eventKey: string;
  readonly kind: Kind;
  readonly to: { readonly address: string; readonly name: string };
  readonly language: Language;
  readonly payload: MailPayloads[Kind];
}

/** Somebody waits for these, or has to know at once. */
const urgentKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  'accountActivation',
  'accountMultiRegistration',
  'resetPassword',
  'passwordChanged',
]);

export async function enqueueMail<Kind extends MailKind>(
  tx: Tx,
  mail: QueuedMail<Kind>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('outbox_mails')
    .values({
      event_key: mail.eventKey,
      kind: mail.kind,
      to_address: mail.to.address,
      to_name: mail.to.name,
      language: mail.language,
      payload: JSON.stringify(mail.payload),
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      failed_at: null,
      last_error: null,
      urgent: urgentKinds.has(mail.kind) ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .execute();
}
