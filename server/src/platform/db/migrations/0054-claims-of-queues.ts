/**
 * Each queue has the same four columns: when an item is tried next, until when a process has claimed it, how often it failed,
 * and why. Older processes claim by the first alone, which a claim moves as well.
 */
import type { Migration } from '../migration.ts';

export const claimsOfQueues: Migration = {
  name: '0054-claims-of-queues',
  oldestBeside: '1.0.0',
  statements: () => [
    ...['outbox_mails', 'device_notices', 'remote_requests', 'remote_transfers'].map(
      (table) => `alter table ${table} add column claimed_until_at bigint`,
    ),
    `alter table device_notices add column last_error text`,
    // The worker of a service claims its rows, and reads none that wait for another service.
    `drop index outside_pushes_due`,
    `create index outside_pushes_due on outside_pushes (service, next_attempt_at)`,
    // The cleanup keeps accounts that a service has yet to hear of.
    `create index outside_pushes_member on outside_pushes (member_id)`,
    // The cleanup removes old mails, and the contents of those that need them no more.
    `create index outbox_mails_age on outbox_mails (created_at)`,
    `create index outbox_mails_contents on outbox_mails (created_at) where payload <> '{}'`,
  ],
};
