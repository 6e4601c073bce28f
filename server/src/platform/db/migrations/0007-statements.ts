/** Indexes for the statement of an account by time, and for the records about one member. */
import type { Migration } from '../migration.ts';

export const statements: Migration = {
  name: '0007-statements',
  oldestBeside: '1.0.0',
  statements: () => [
    // accountStatement: the last booking before a moment. The number within the account orders
    // those of one millisecond.
    `create index bookings_time on bookings (member_id, booked_at, sequence)`,
    // myData: all sessions of a member, those that have ended included.
    `create index sessions_of_member on sessions (member_id, created_at)`,
    // myData: the mails to a member.
    `create index outbox_mails_address on outbox_mails (to_address, id)`,
  ],
};
