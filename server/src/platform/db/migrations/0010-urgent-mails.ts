/** Mails that open an account or warn about it are sent before all others. */
import type { Migration } from '../migration.ts';

export const urgentMails: Migration = {
  name: '0010-urgent-mails',
  oldestBeside: '1.0.0',
  statements: () => [
    `alter table outbox_mails add column urgent integer not null default 0 check (urgent in (0, 1))`,
    `update outbox_mails set urgent = 1
      where kind in ('accountActivation', 'accountMultiRegistration', 'resetPassword', 'passwordChanged')`,
    `drop index outbox_mails_due`,
    // The worker claims rows that are due, urgent ones first.
    `create index outbox_mails_due on outbox_mails (urgent, next_attempt_at)
      where sent_at is null and failed_at is null`,
  ],
};
