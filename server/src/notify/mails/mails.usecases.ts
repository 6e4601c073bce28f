/**
 * The outbox: a mail is queued in the transaction that it is about, so that both are committed together.
 */
import { DAY_MS } from '@kula/core/platform/days';
import type { Language } from '@kula/core/people/members';
import type { Tx } from '../../platform/db/database.ts';
import type { Config } from '../../platform/config/config.ts';
import { leaveWork } from '../../platform/db/left-work.ts';
import type { PayloadKind, MailPayloads } from './mail-payloads.ts';
import { kindsWithCode } from './mail-validity.ts';
import {
  insertMails,
  insertMailsWithin,
  kindsFromMembers,
  type NewMail,
  removeMails,
} from './mails.queries.ts';

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

/**
 * To one address in a day, from all other members together. There is a bound for each pair, but whoever has many accounts
 * could fill a mailbox all the same. What is beyond it is shown in the wallet alone.
 */
const MOST_FROM_MEMBERS = 50;

/** The others of them are left for people to whom the member has sent something, so that cents of strangers hide no mail of theirs. */
const MOST_FROM_STRANGERS = 30;

/** The name of the queue of mails. */
export const MAILS = 'mails';

type Limits = Pick<Config, 'rateLimits' | 'rateLimitFactor'>;

/** A mail with the time of its event, and the members between whom it happened. */
export interface DatedMail extends QueuedMail {
  readonly at: number;
  readonly between?: {
    readonly memberId: number;
    readonly byId: number | undefined;
    readonly byRemoteId: number | undefined;
  };
}

/** Queues mails in the transaction that they are about, which fails if one cannot be queued. */
export function enqueueMails(
  tx: Tx,
  mails: readonly DatedMail[],
  { rateLimits, rateLimitFactor }: Limits,
): void {
  if (mails.length === 0) return;
  const isBounded = ({ kind }: QueuedMail): boolean =>
    rateLimits && kindsFromMembers.some((one) => one === kind);
  insertMails(tx, mails.filter((mail) => !isBounded(mail)).map(rowOf));
  const between = mails.filter(isBounded).map((mail) => {
    const { memberId = null, byId = null, byRemoteId = null } = mail.between ?? {};
    return { ...rowOf(mail), member_id: memberId, by_id: byId, by_foreign_id: byRemoteId };
  });
  insertMailsWithin(tx, between, {
    mostOfStrangers: MOST_FROM_STRANGERS * rateLimitFactor,
    most: MOST_FROM_MEMBERS * rateLimitFactor,
    withinMs: DAY_MS,
  });
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
