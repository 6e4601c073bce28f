/** Devices that receive push messages while the member's wallet is closed. */
import type { Migration } from '../migration.ts';

export const liveAndPush: Migration = {
  name: '0005-live-and-push',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    // The key pair with which this community signs towards the push services: one row, made at the
    // first use.
    `create table push_keys (
      id integer primary key check (id = 1),
      public_key text not null,
      private_key text not null,
      created_at bigint not null
    )`,
    `create table push_devices (
      id ${identity},
      member_id integer not null references members (id),
      session_id text not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      renewed_at bigint not null
    )`,
    // The devices of a member: read for push messages, counted, and removed with the account.
    `create index push_devices_member on push_devices (member_id)`,
    // The device of a session that ends.
    `create index push_devices_session on push_devices (session_id)`,
    `create table device_notices (
      id ${identity},
      device_id integer not null references push_devices (id) on delete cascade,
      kind text not null,
      first_name text,
      created_at bigint not null,
      attempts integer not null default 0,
      next_attempt_at bigint not null
    )`,
    // Rows that are due, for the worker.
    `create index device_notices_due on device_notices (next_attempt_at)`,
    `create index device_notices_device on device_notices (device_id)`,
  ],
};
