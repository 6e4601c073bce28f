/**
 * How long each kind of data is kept. The list in docs/security.md is generated from this, and a test
 * compares both.
 */
import { DAY_MS } from '@kula/core/platform/days';
import type { Config } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { kindsWithCode } from '../../notify/mails/mail-validity.ts';
import { EMPTY_PAYLOAD } from '../../notify/mails/mail-row.ts';

/** What becomes of the rows about a member when the account is closed; `nobody`: none is about a member. */
type AtClosing = 'retained' | 'removed' | 'nobody';

export interface Retention {
  readonly table: keyof Tables;
  readonly what: string;
  /** Columns that name a row. */
  readonly keys: readonly string[];
  /** The column from whose time it counts. */
  readonly since: string;
  /** SQL that excludes rows of other kinds. */
  readonly only?: string;
  /** Only this column is emptied, to the value given here; without it the row is removed. */
  readonly empties?: { readonly column: string; readonly to: string };
  readonly retentionMs: (config: Config) => number;
  /** A description in words. */
  readonly howLong: string;
  readonly why: string;
  readonly atClosing: AtClosing;
}

const days = (count: number) => (): number => count * DAY_MS;
const payload = { column: 'payload', to: EMPTY_PAYLOAD };
const hasPayload = `payload <> '${EMPTY_PAYLOAD}'`;
const withCode = `kind in (${kindsWithCode.map((kind) => `'${kind}'`).join(', ')})`;

/** Data that is removed after a time. */
export const retainedForATime: readonly Retention[] = [
  {
    table: 'sessions',
    what: 'sessions, with the names of their browsers',
    keys: ['id'],
    since: 'last_seen_at',
    retentionMs: days(30),
    howLong: '30 days after the last use',
    why: 'members see where they are signed in; a session without use ends long before',
    atClosing: 'retained',
  },
  {
    table: 'stays',
    what: 'devices that stay signed in: their names, half of their address, hashes of their secrets',
    keys: ['id'],
    since: 'ends_at',
    retentionMs: days(0),
    howLong: 'until they are signed out or expire (`STAY_SIGNED_IN_DAYS`)',
    why: 'members see where they stay signed in',
    atClosing: 'removed',
  },
  {
    table: 'used_challenges',
    what: 'hashes of challenges that a passkey answered',
    keys: ['challenge_hash'],
    since: 'expires_at',
    retentionMs: days(1),
    howLong: '1 day after the three minutes of their validity',
    why: 'none can be answered twice',
    atClosing: 'nobody',
  },
  {
    table: 'hand_overs',
    what: 'hashes of one-time tokens',
    keys: ['token_hash'],
    since: 'expires_at',
    retentionMs: days(1),
    howLong: '1 day after the minute of their validity',
    why: 'none can be used twice',
    atClosing: 'retained',
  },
  {
    table: 'email_codes',
    what: 'hashes of codes in mails',
    keys: ['id'],
    since: 'expires_at',
    retentionMs: days(180),
    howLong: '180 days after they expired',
    why: 'old links are distinguished from wrong ones, and moderators see the time of the last mail',
    atClosing: 'retained',
  },
  {
    table: 'throttles',
    what: 'counts of attempts, by member, device or network, and the networks of logins',
    keys: ['key'],
    since: 'window_at',
    retentionMs: days(1),
    howLong: '1 day',
    why: 'the longest limit covers a day',
    atClosing: 'retained',
  },
  {
    table: 'idempotency_keys',
    what: 'answers to commands that may be repeated',
    keys: ['member_id', 'operation', 'key'],
    since: 'created_at',
    retentionMs: days(7),
    howLong: '7 days',
    why: 'longer than any client repeats a command',
    atClosing: 'retained',
  },
  {
    table: 'outbox_mails',
    what: 'contents of a mail with a code',
    keys: ['id'],
    since: 'created_at',
    only: `${hasPayload} and ${withCode}`,
    empties: payload,
    retentionMs: ({ emailCodeValidMinutes }) => emailCodeValidMinutes * 60_000,
    howLong: 'until it is sent or its code has expired',
    why: 'it is useless after that',
    atClosing: 'retained',
  },
  {
    table: 'outbox_mails',
    what: 'contents of a sent mail, from versions that did not remove them on sending',
    keys: ['id'],
    since: 'created_at',
    only: `${hasPayload} and sent_at is not null`,
    empties: payload,
    retentionMs: () => 0,
    howLong: 'not at all',
    why: 'the recipient has it',
    atClosing: 'retained',
  },
  {
    table: 'outbox_mails',
    what: 'contents of a failed mail',
    keys: ['id'],
    since: 'failed_at',
    only: hasPayload,
    empties: payload,
    retentionMs: days(30),
    howLong: '30 days after the last attempt',
    why: 'administrators can send it again',
    atClosing: 'retained',
  },
  {
    table: 'outbox_mails',
    what: 'records of sent and failed mails',
    keys: ['id'],
    since: 'created_at',
    only: '(sent_at is not null or failed_at is not null)',
    retentionMs: days(90),
    howLong: '90 days',
    why: 'administrators can answer questions about a mail',
    atClosing: 'retained',
  },
  {
    table: 'mailbox',
    what: 'whole mails, only where no mail server is configured',
    keys: ['id'],
    since: 'created_at',
    retentionMs: days(30),
    howLong: '30 days',
    why: 'they are read during trials',
    atClosing: 'retained',
  },
  {
    table: 'push_devices',
    what: 'subscriptions of devices to push messages',
    keys: ['id'],
    since: 'renewed_at',
    retentionMs: days(365),
    howLong: 'until signing out, or 365 days without a visit',
    why: 'unused devices get no messages',
    atClosing: 'removed',
  },
  {
    table: 'device_notices',
    what: 'push messages that are not delivered yet',
    keys: ['id'],
    since: 'created_at',
    retentionMs: days(2),
    howLong: 'until they are delivered, 2 days at most',
    why: 'they are outdated by then',
    atClosing: 'removed',
  },
  {
    table: 'backups',
    what: 'records of backups: when, how large, why one failed',
    keys: ['id'],
    since: 'ended_at',
    retentionMs: days(365),
    howLong: '365 days',
    why: 'the last good one is shown, and copies are kept for a year',
    atClosing: 'nobody',
  },
  {
    table: 'seen_messages',
    what: 'hashes of messages from other communities',
    keys: ['hash'],
    since: 'expires_at',
    retentionMs: days(1),
    howLong: '1 day after they expired',
    why: 'none is accepted twice',
    atClosing: 'nobody',
  },
  {
    table: 'pictures',
    what: 'uploaded pictures that are not used',
    keys: ['name'],
    since: 'added_at',
    only: `name not in (select picture from communities where picture is not null)
      and name not in (select picture from project_brandings where picture is not null)`,
    retentionMs: days(1),
    howLong: '1 day after they were uploaded',
    why: 'the form may not be saved yet, or the picture was replaced',
    atClosing: 'nobody',
  },
];

interface Untimed {
  readonly why: string;
  readonly atClosing: AtClosing;
}

const retained = (why: string): Untimed => ({ why, atClosing: 'retained' });
const nobody = (why: string): Untimed => ({ why, atClosing: 'nobody' });
const removed = (why: string): Untimed => ({ why, atClosing: 'removed' });
const ledger = retained('bookings are never changed, and depend on it');
const account = retained(
  'as long as the account; a closed one can be opened again by an administrator, one that nobody confirmed is removed after 30 days',
);
const own = removed('until the member removes it or closes the account');
const working = nobody('data of the community itself, none about a member');

/** Tables without a time limit, and why. */
export const retainedOtherwise: Readonly<Partial<Record<keyof Tables, Untimed>>> = {
  accounts: ledger,
  bookings: ledger,
  holds: ledger,
  transaction_links: ledger,
  contributions: ledger,
  contribution_messages: retained('the reasons for what was created'),
  contribution_words: retained('the search words of the contributions'),
  contribution_link_uses: retained('needed for the limits of a contribution link'),
  contribution_links: working,
  payment_requests: retained('the reason of a transfer; open ones end by their date'),
  remote_requests: retained('identifies a request for both communities; as long as the request'),
  thanks: retained('part of its booking'),
  members: account,
  member_roles: removed('until the role is removed or the account is closed'),
  member_words: account,
  findable_words: removed('until the member leaves the member search or the account'),
  favourites: own,
  passkeys: own,
  recovery_codes: removed('hashes; until they are replaced, or the account is closed'),
  send_limits: own,
  first_steps: removed('until the account is closed'),
  events: retained(
    'the audit: decisions about money and rights must be traceable for years; it contains no network addresses',
  ),
  gdt_entries: retained('a balance of another system, whose sum is shown'),
  purchases: retained('the basis of payments to publishers'),
  outside_pushes: retained('until the service has received it; a withdrawn consent has to arrive'),
  remote_transfers: ledger,
  remote_transfer_steps: retained('the history of a transfer, in case the communities disagree'),
  clearing_accounts: { ...ledger, atClosing: 'nobody' },
  clearing_entries: ledger,
  foreign_members: nobody('the other side of bookings'),
  peers: working,
  old_jwt_keys: nobody('until no community uses them any more'),
  communities: working,
  project_brandings: working,
  site_documents: working,
  push_keys: working,
  tallies: working,
  closed_months: working,
  believed_minutes: working,
  migrations: working,
  moves: working,
};
