/**
 * How long each kind of data is kept. The table in docs/security.md is generated from this, and a test
 * compares both.
 */
import { DAY_MS } from '@kula/core/days';
import type { Config } from '../../config.ts';
import type { Tables } from '../../db/tables.ts';
import { kindsWithCode } from '../../features/mails/mail-validity.ts';
import { EMPTY_PAYLOAD } from '../../features/mails/mail-row.ts';

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
  readonly keptMs: (config: Config) => number;
  /** A description in words. */
  readonly howLong: string;
  readonly why: string;
}

const days = (count: number) => (): number => count * DAY_MS;
const payload = { column: 'payload', to: EMPTY_PAYLOAD };
const stillSays = `payload <> '${EMPTY_PAYLOAD}'`;
const withCode = `kind in (${kindsWithCode.map((kind) => `'${kind}'`).join(', ')})`;

/** Data that is removed after a time. */
export const forgotten: readonly Retention[] = [
  {
    table: 'sessions',
    what: 'sessions',
    keys: ['id'],
    since: 'last_seen_at',
    keptMs: days(30),
    howLong: '30 days after the last use',
    why: 'members see where they are signed in; a session without use ends long before',
  },
  {
    table: 'stays',
    what: 'devices that stay signed in: what they call themselves, half of their address, hashes of what they show',
    keys: ['id'],
    since: 'ends_at',
    keptMs: days(0),
    howLong: 'until they are signed out, or their time (`STAY_SIGNED_IN_DAYS`) is over',
    why: 'members see where they stay signed in',
  },
  {
    table: 'used_challenges',
    what: 'hashes of what was answered with a passkey',
    keys: ['challenge_hash'],
    since: 'expires_at',
    keptMs: days(1),
    howLong: '1 day after their three minutes',
    why: 'none is answered twice',
  },
  {
    table: 'hand_overs',
    what: 'hashes of one-time tokens',
    keys: ['token_hash'],
    since: 'expires_at',
    keptMs: days(1),
    howLong: '1 day after their minute',
    why: 'none is used twice',
  },
  {
    table: 'email_codes',
    what: 'hashes of codes in mails',
    keys: ['id'],
    since: 'expires_at',
    keptMs: days(180),
    howLong: '180 days after they ended',
    why: 'an old link is told from a wrong one, and moderators see when somebody was last written to',
  },
  {
    table: 'throttles',
    what: 'counts of tries, by member, device or network, and from which networks members signed in',
    keys: ['key'],
    since: 'window_at',
    keptMs: days(1),
    howLong: '1 day',
    why: 'limits look back for a day at most',
  },
  {
    table: 'idempotency_keys',
    what: 'answers to commands that may be repeated',
    keys: ['member_id', 'operation', 'key'],
    since: 'created_at',
    keptMs: days(7),
    howLong: '7 days',
    why: 'longer than any client tries again',
  },
  {
    table: 'outbox_mails',
    what: 'what a mail with a code says',
    keys: ['id'],
    since: 'created_at',
    only: `${stillSays} and ${withCode}`,
    empties: payload,
    keptMs: ({ emailCodeValidMinutes }) => emailCodeValidMinutes * 60_000,
    howLong: 'until it is sent or its code has ended',
    why: 'it is worth nothing after that',
  },
  {
    table: 'outbox_mails',
    what: 'what a sent mail said, from before it was emptied on sending',
    keys: ['id'],
    since: 'sent_at',
    only: stillSays,
    empties: payload,
    keptMs: () => 0,
    howLong: 'not at all',
    why: 'the receiver has it',
  },
  {
    table: 'outbox_mails',
    what: 'what a failed mail says',
    keys: ['id'],
    since: 'failed_at',
    only: stillSays,
    empties: payload,
    keptMs: days(30),
    howLong: '30 days after the last try',
    why: 'administrators can try it again',
  },
  {
    table: 'outbox_mails',
    what: 'that a mail was sent or failed',
    keys: ['id'],
    since: 'created_at',
    only: '(sent_at is not null or failed_at is not null)',
    keptMs: days(90),
    howLong: '90 days',
    why: 'administrators answer who asks after a mail',
  },
  {
    table: 'mailbox',
    what: 'whole mails, only where no mail server is configured',
    keys: ['id'],
    since: 'created_at',
    keptMs: days(30),
    howLong: '30 days',
    why: 'they are looked at while trying things out',
  },
  {
    table: 'push_devices',
    what: 'devices that are told what happens',
    keys: ['id'],
    since: 'renewed_at',
    keptMs: days(365),
    howLong: 'until signing out, or 365 days without a visit',
    why: 'a device nobody uses is told nothing',
  },
  {
    table: 'device_notices',
    what: 'what a device is still to be told',
    keys: ['id'],
    since: 'created_at',
    keptMs: days(2),
    howLong: 'until it is told, 2 days at most',
    why: 'it is old by then',
  },
  {
    table: 'notices',
    what: 'what processes told each other where they do not listen (`NOTICES=poll`)',
    keys: ['id'],
    since: 'told_at',
    keptMs: () => 600_000,
    howLong: '10 minutes; each process that looks removes what is older than one',
    why: 'all others have looked by then',
  },
  {
    table: 'seen_messages',
    what: 'hashes of messages from other communities',
    keys: ['hash'],
    since: 'expires_at',
    keptMs: days(1),
    howLong: '1 day after they expired',
    why: 'none is taken twice',
  },
  {
    table: 'pictures',
    what: 'uploaded pictures that nothing shows',
    keys: ['name'],
    since: 'added_at',
    only: `name not in (select picture from communities where picture is not null)
      and name not in (select picture from project_brandings where picture is not null)`,
    keptMs: days(1),
    howLong: '1 day after they were uploaded',
    why: 'a form that was not saved yet, or a picture that was replaced',
  },
];

const ledger = 'bookings are never changed, and this is what they rest on';
const account = 'as long as the account; a closed one can be opened again by an administrator';
const working = 'what the community itself is made of, nothing about a member';

/** Tables without a time limit, and why. */
export const keptOtherwise: Readonly<Partial<Record<keyof Tables, string>>> = {
  accounts: ledger,
  bookings: ledger,
  holds: ledger,
  transaction_links: ledger,
  contributions: ledger,
  contribution_messages: 'the reasons for what was created',
  contribution_words: 'the words of the contributions, for finding them',
  contribution_link_uses: 'keeps to the limits of a contribution link',
  contribution_links: working,
  payment_requests: 'what a transfer answered; those that are open end by their date',
  remote_requests: 'what both communities know a request by; as long as the request',
  thanks: 'belongs to its booking',
  members: account,
  member_roles: account,
  member_words: account,
  findable_words: 'until the member leaves the member search or the account',
  favourites: account,
  passkeys: 'until the member removes them or closes the account',
  recovery_codes: 'hashes; until there are new ones, or the account is closed',
  send_limits: 'until the member takes it away or closes the account',
  first_steps: account,
  events:
    'the audit: who decided about money and rights has to be found years later; it holds no address of the network',
  gdt_entries: 'a balance of another system, which only shows its sum',
  purchases: 'what a publisher is owed for',
  outside_pushes: 'until the service was told; a withdrawn consent has to arrive',
  remote_transfers: ledger,
  remote_transfer_steps: 'what both communities said about a transfer, should they disagree',
  clearing_accounts: ledger,
  clearing_entries: ledger,
  foreign_members: 'who is on the other side of bookings',
  peers: working,
  old_jwt_keys: 'until no community knows them any more',
  communities: working,
  project_brandings: working,
  site_documents: working,
  push_keys: working,
  tallies: working,
  migrations: working,
};
