/**
 * The outbox: a mail is queued in the transaction that it is about, so that both are committed together.
 */
import type { Language } from '@kula/core/people/members';
import type { Tx } from '../../platform/db/database.ts';
import { leaveWork } from '../../platform/db/left-work.ts';
import type { PayloadKind, MailPayloads } from './mail-payloads.ts';
import { kindsWithCode } from './mail-validity.ts';
import { insertMails, type NewMail, removeMails } from './mails.queries.ts';

export interface QueuedMail<Kind extends PayloadKind = PayloadKind> {
  /** Identifies the event: a mail with the same key is queued only once. */
  readonly eventKey: string;
  readonly kind: Kind;
  readonly to: { readonly address: string; readonly name: string };
  readonly language: Language;
  readonly payload: MailPayloads[Kind];
}

/** A person waits for these mails, or must be informed at once. */
const urgentKinds: ReadonlySet<PayloadKind> = new Set<PayloadKind>([
  'accountActivation',
  'accountMultiRegistration',
  'accountStaysClosed',
  'accountClosed',
  'accountOpened',
  'resetPassword',
  'passwordChanged',
  'guardChanged',
]);

/** The name of the queue of mails. */
export const MAILS = 'mails';

/** A mail with the time of its event. */
export interface DatedMail extends QueuedMail {
  readonly at: number;
}

/** Queues mails in the transaction that they are about, which fails if one cannot be queued. */
export function enqueueMails(tx: Tx, mails: readonly DatedMail[]): void {
  if (mails.length === 0) return;
  insertMails(tx, mails.map(rowOf));
  leaveWork(tx, MAILS);
}

function rowOf(mail: DatedMail): NewMail {
  return {
    event_key: mail.eventKey,
    kind: mail.kind,
    to_address: mail.to.address,
    to_name: mail.to.name,
    language: mail.language,
    payload: JSON.stringify(mail.payload),
    created_at: mail.at,
    attempts: 0,
    next_attempt_at: mail.at,
    sent_at: null,
    failed_at: null,
    last_error: null,
    urgent: urgentKinds.has(mail.kind) ? 1 : 0,
  };
}

/** Mails with a code to this address are not sent any more: their codes have ended. */
export function dropMailsWithCode(tx: Tx, address: string): Promise<void> {
  return removeMails(tx, address, kindsWithCode);
}
