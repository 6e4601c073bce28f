/**
 * How the rows of each table are placed where one community is distributed over several machines.
 * `kula distribute` places them, and `npm run shard-safe` checks the statements against it
 * (docs/scale.md).
 */
import type { Tables } from './tables.ts';

export type Spread =
  /** By this column, which holds a member: all rows of a member are on one machine. */
  | { readonly kind: 'member'; readonly column: string }
  /** By this column, independent of members: a row is found by it and by nothing else. */
  | { readonly kind: 'alone'; readonly column: string }
  /** Small and seldom changed: each machine has all of it. */
  | { readonly kind: 'reference' }
  /** On one machine, the coordinator. */
  | { readonly kind: 'local' };

const member: Spread = { kind: 'member', column: 'member_id' };
const reference: Spread = { kind: 'reference' };
const local: Spread = { kind: 'local' };

export const spreads: Readonly<Record<keyof Tables, Spread>> = {
  // The ledger, and what is decided behind the lock of an account.
  accounts: member,
  bookings: member,
  holds: member,
  transaction_links: member,
  idempotency_keys: member,
  send_limits: member,
  favourites: member,
  first_steps: member,
  // Counted with every command.
  throttles: { kind: 'alone', column: 'key' },
  // Joined in every list, to show the members.
  communities: reference,
  members: reference,
  member_roles: reference,
  contribution_links: reference,
  project_brandings: reference,
  pictures: reference,
  site_documents: reference,
  push_keys: reference,
  peers: reference,
  old_jwt_keys: reference,
  foreign_members: reference,
  remote_transfers: reference,
  thanks: reference,
  // The queues of moderators, which contain all members, and rare actions of members.
  contributions: local,
  contribution_messages: local,
  contribution_words: local,
  contribution_link_uses: local,
  payment_requests: local,
  sessions: local,
  stays: local,
  hand_overs: local,
  email_codes: local,
  passkeys: local,
  used_challenges: local,
  recovery_codes: local,
  member_words: local,
  findable_words: local,
  tallies: local,
  closed_months: local,
  // Found by an address that need not belong to a member.
  gdt_entries: local,
  purchases: local,
  // Queues and the audit: read in the order of time.
  outbox_mails: local,
  mailbox: local,
  outside_pushes: local,
  push_devices: local,
  device_notices: local,
  notices: local,
  events: local,
  backups: local,
  // Between communities.
  seen_messages: local,
  remote_requests: local,
  remote_transfer_steps: local,
  clearing_accounts: local,
  clearing_entries: local,
  believed_minutes: local,
  migrations: local,
  moves: local,
};

/** How the rows of a table are placed; undefined for a table that is not of this program. */
export function spreadOf(table: string): Spread | undefined {
  return Object.hasOwn(spreads, table) ? spreads[table as keyof Tables] : undefined;
}

/** The column by which the rows of a table are distributed; undefined where they are not. */
export function spreadColumn(table: string): string | undefined {
  const spread = spreadOf(table);
  return spread?.kind === 'member' || spread?.kind === 'alone' ? spread.column : undefined;
}
