/** The record of backups. */
import type { Migration } from '../migration.ts';

export const backups: Migration = {
  name: '0044-backups',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    // The script for dumps of PostgreSQL writes rows too: deploy/postgres/backup.sh.
    `create table backups (
      id ${identity},
      ended_at bigint not null,
      name text,
      bytes bigint,
      kept integer,
      failure text,
      check ((failure is null) = (bytes is not null and name is not null))
    )`,
    // Expired rows.
    `create index backups_ended on backups (ended_at)`,
  ],
};
