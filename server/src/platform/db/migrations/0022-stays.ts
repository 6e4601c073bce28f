/**
 * Devices on which members stay signed in, and when the member of a session last confirmed their
 * identity.
 */
import type { Migration } from '../migration.ts';

export const stays: Migration = {
  name: '0022-stays',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    `create table stays (
      id ${identity},
      member_id integer not null references members (id),
      family_hash text not null unique,
      secret_hash text not null,
      previous_hash text,
      salt text,
      session_id text,
      device text not null,
      network text not null,
      created_at bigint not null,
      rotated_at bigint not null,
      last_used_at bigint not null,
      ends_at bigint not null
    )`,
    // stays, and the end of all of them with a new password.
    `create index stays_member on stays (member_id, last_used_at)`,
    // The clean-up looks for expired ones.
    `create index stays_ended on stays (ends_at)`,
    `alter table sessions add column stay_id integer`,
    `alter table sessions add column proven_at bigint`,
    // endStay: the sessions that were opened by one device.
    `create index sessions_stay on sessions (stay_id) where stay_id is not null`,
  ],
};
