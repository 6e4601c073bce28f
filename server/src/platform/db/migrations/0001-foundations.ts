/** Members, sessions, the ledger, contributions, the outbox. */
import type { Migration } from '../migration.ts';

export const foundations: Migration = {
  name: '0001-foundations',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    `create table communities (
      id ${identity},
      uuid text not null unique,
      foreign_flag integer not null check (foreign_flag in (0, 1)),
      name text not null,
      description text not null,
      url text not null,
      created_at bigint not null,
      authenticated_at bigint
    )`,
    // There is exactly one home community.
    `create unique index communities_home on communities (foreign_flag) where foreign_flag = 0`,

    `create table members (
      id ${identity},
      uuid text not null,
      community_id integer not null references communities (id),
      email text not null unique check (email = lower(email)),
      email_checked_at bigint,
      alias text,
      alias_key text unique check (alias_key = lower(alias)),
      first_name text not null,
      last_name text not null,
      language text not null,
      password_hash text,
      publisher_id integer,
      referrer_id integer references members (id),
      newsletter integer not null default 0 check (newsletter in (0, 1)),
      hide_amount_gdd integer not null default 0 check (hide_amount_gdd in (0, 1)),
      hide_amount_gdt integer not null default 0 check (hide_amount_gdt in (0, 1)),
      gms_allowed integer not null default 0 check (gms_allowed in (0, 1)),
      gms_publish_name text not null default 'PUBLISH_NAME_ALIAS_OR_INITALS',
      gms_publish_location text not null default 'GMS_LOCATION_TYPE_RANDOM',
      humhub_allowed integer not null default 0 check (humhub_allowed in (0, 1)),
      humhub_publish_name text not null default 'PUBLISH_NAME_ALIAS_OR_INITALS',
      latitude_e7 integer check (latitude_e7 between -900000000 and 900000000),
      longitude_e7 integer check (longitude_e7 between -1800000000 and 1800000000),
      created_at bigint not null,
      deleted_at bigint,
      unique (uuid, community_id),
      check ((latitude_e7 is null) = (longitude_e7 is null)),
      check ((alias is null) = (alias_key is null))
    )`,

    `create table member_roles (
      member_id integer not null references members (id),
      role text not null check (role in ('MODERATOR', 'MODERATOR_AI', 'ADMIN')),
      created_at bigint not null,
      primary key (member_id, role)
    )`,
    // searchAdminUsers: all members with a role, in the order in which they got it.
    `create index member_roles_order on member_roles (created_at, member_id)`,

    `create table email_codes (
      id ${identity},
      member_id integer not null references members (id),
      kind text not null check (kind in ('REGISTER', 'RESET')),
      code_hash text not null unique,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    // forgotPassword and createUser: when the member was last sent a mail.
    `create index email_codes_member on email_codes (member_id, created_at)`,

    `create table sessions (
      id text primary key,
      member_id integer not null references members (id),
      created_at bigint not null,
      last_seen_at bigint not null,
      ended_at bigint
    )`,
    // "Sign out everywhere", password change and deletion end all sessions of a member.
    `create index sessions_member on sessions (member_id) where ended_at is null`,

    `create table accounts (
      member_id integer primary key references members (id),
      last_booking_id integer,
      sequence integer not null default 0 check (sequence >= 0),
      balance bigint not null default 0 check (balance >= 0),
      booked_at bigint not null default 0,
      check ((last_booking_id is null) = (sequence = 0))
    )`,

    `create table contributions (
      id ${identity},
      member_id integer not null references members (id),
      memo text not null,
      amount bigint not null check (amount > 0),
      contribution_date text not null,
      month text not null check (month = substr(contribution_date, 1, 7)),
      status text not null check (status in ('PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED')),
      type text not null check (type in ('USER', 'ADMIN', 'LINK')),
      moderator_id integer references members (id),
      booking_id integer unique,
      created_at bigint not null,
      updated_at bigint,
      updated_by integer references members (id),
      confirmed_at bigint,
      confirmed_by integer references members (id),
      denied_at bigint,
      denied_by integer references members (id),
      deleted_at bigint,
      deleted_by integer references members (id),
      resubmission_at bigint,
      check ((status = 'CONFIRMED') = (booking_id is not null))
    )`,
    // openCreations and the monthly limit: a member's contributions of a month.
    `create index contributions_month on contributions (member_id, month)`,

    `create table holds (
      id ${identity},
      member_id integer not null references members (id),
      amount bigint not null check (amount > 0),
      created_at bigint not null,
      valid_until_at bigint not null,
      closed_at bigint,
      check (valid_until_at > created_at)
    )`,
    // Every booking reads the holds of a member.
    `create index holds_open on holds (member_id, valid_until_at) where closed_at is null`,

    `create table bookings (
      id ${identity},
      member_id integer not null references accounts (member_id),
      sequence integer not null check (sequence > 0),
      previous_id integer unique references bookings (id),
      type text not null check (type in ('CREATION', 'SEND', 'RECEIVE')),
      amount bigint not null,
      balance bigint not null check (balance >= 0),
      decay bigint not null check (decay <= 0),
      decay_start_at bigint,
      booked_at bigint not null,
      memo text not null,
      partner_member_id integer references members (id),
      partner_booking_id integer unique,
      contribution_id integer unique references contributions (id),
      creation_at bigint,
      hold_id integer references holds (id),
      unique (member_id, sequence),
      check ((type = 'SEND' and amount < 0) or (type <> 'SEND' and amount > 0)),
      check ((previous_id is null) = (sequence = 1)),
      check ((type = 'CREATION') = (contribution_id is not null)),
      check (partner_member_id is null or partner_member_id <> member_id)
    )`,
    // The list of a member's bookings is read along unique (member_id, sequence), newest first.

    `create table idempotency_keys (
      member_id integer not null references members (id),
      operation text not null,
      key text not null,
      arguments_hash text not null,
      answer text not null,
      created_at bigint not null,
      primary key (member_id, operation, key)
    )`,
    // Old keys are removed in the order of their age.
    `create index idempotency_keys_age on idempotency_keys (created_at)`,

    `create table outbox_mails (
      id ${identity},
      event_key text not null unique,
      kind text not null,
      to_address text not null,
      to_name text not null,
      language text not null,
      payload text not null,
      created_at bigint not null,
      attempts integer not null default 0,
      next_attempt_at bigint not null,
      sent_at bigint,
      failed_at bigint,
      last_error text
    )`,
    // The worker claims rows that are due.
    `create index outbox_mails_due on outbox_mails (next_attempt_at) where sent_at is null and failed_at is null`,

    `create table mailbox (
      id ${identity},
      to_address text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      created_at bigint not null
    )`,

    `create table events (
      id ${identity},
      type text not null,
      acting_member_id integer references members (id),
      affected_member_id integer references members (id),
      involved_id integer,
      amount bigint,
      created_at bigint not null
    )`,
    // The audit page reads by time.
    `create index events_time on events (created_at)`,

    `create table throttles (
      key text primary key,
      window_at bigint not null,
      count integer not null
    )`,
  ],
  // Booked rows are never changed and never removed (docs/ledger.md); the only exception is the link from one side
  // of a transfer to the other, which is set once in the transaction that wrote both.
  afterwards: ({ forbidChange }) => forbidChange('bookings', 'partner_booking_id'),
};
