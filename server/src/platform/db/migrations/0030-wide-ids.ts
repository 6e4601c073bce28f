/**
 * Numbers of rows that grow with bookings take 64 bits, with everything that refers to them (docs/decisions/0028). On SQLite
 * all whole numbers have 64 bits.
 */
import type { Migration } from '../migration.ts';

/** Each table once, because each is written anew. Members, communities and what they set up stay at 32 bits. */
export const wideColumns: Readonly<Record<string, readonly string[]>> = {
  contributions: ['id', 'booking_id'],
  holds: ['id'],
  payment_requests: ['id', 'booking_id'],
  remote_transfers: ['id', 'hold_id', 'foreign_link_id', 'request_id'],
  bookings: ['id', 'previous_id', 'partner_booking_id', 'contribution_id', 'hold_id', 'remote_transfer_id'],
  accounts: ['last_booking_id'],
  transaction_links: ['id', 'redeemed_abroad_id'],
  contribution_link_uses: ['contribution_id'],
  contribution_messages: ['id', 'contribution_id'],
  contribution_words: ['contribution_id'],
  thanks: ['id', 'booking_id', 'partner_booking_id'],
  remote_requests: ['request_id'],
  remote_transfer_steps: ['id', 'transfer_id'],
  clearing_entries: ['id', 'sequence', 'previous_id', 'transfer_id'],
  clearing_accounts: ['last_entry_id', 'sequence'],
  outbox_mails: ['id'],
  mailbox: ['id'],
  device_notices: ['id'],
  notices: ['id'],
  events: ['id', 'involved_id'],
  // There are as many contributions of a state as there are contributions.
  tallies: ['count'],
};

export const wideIds: Migration = {
  name: '0030-wide-ids',
  oldestBeside: '1.0.0',
  statements: ({ widen }) => widen(wideColumns),
};
