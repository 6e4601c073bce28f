/**
 * Communities that this one trades with: their identity, transfers to and from them, and the
 * balance with each.
 */
import type { Migration } from '../migration.ts';

export const peers: Migration = {
  name: '0020-peers',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    // Former signing keys of this community, for messages that were encrypted for them.
    `create table old_jwt_keys (
      fingerprint text primary key,
      public_jwt_key text not null,
      private_jwt_key text not null,
      replaced_at bigint not null
    )`,

    `create table peers (
      id ${identity},
      end_point text not null,
      public_key text not null check (public_key = lower(public_key)),
      jwt_key text not null,
      next_jwt_key text,
      old_jwt_key text,
      old_jwt_key_until_at bigint,
      known_own_key text,
      name text not null,
      description text not null,
      began_at bigint not null,
      community_id integer references communities (id),
      additions integer not null default 0 check (additions in (0, 1)),
      added_at bigint not null,
      connected_at bigint,
      paused_at bigint,
      removed_at bigint,
      opened_at bigint,
      opened_handshake text,
      code text,
      code_handshake text,
      code_at bigint,
      last_contact_at bigint,
      last_error_at bigint,
      last_error text,
      failures integer not null default 0,
      next_look_at bigint not null,
      most_owed_by_peer bigint not null check (most_owed_by_peer >= 0),
      most_owed_to_peer bigint not null check (most_owed_to_peer >= 0),
      most_per_day bigint not null check (most_per_day >= 0),
      check ((connected_at is null) or (community_id is not null))
    )`,
    // A message names its sender by the key, an answer to a handshake by the address.
    `create unique index peers_key on peers (public_key) where removed_at is null`,
    `create unique index peers_end_point on peers (end_point) where removed_at is null`,
    // Sending: the peer of a community.
    `create index peers_community on peers (community_id) where community_id is not null`,

    `create table seen_messages (
      hash text primary key,
      expires_at bigint not null
    )`,
    // Expired rows are removed in the order of their age.
    `create index seen_messages_age on seen_messages (expires_at)`,

    // Members of other communities, as far as transfers name them.
    `create table foreign_members (
      id ${identity},
      community_id integer not null references communities (id),
      uuid text not null,
      alias text,
      first_name text not null,
      last_name text not null,
      updated_at bigint not null,
      unique (community_id, uuid)
    )`,

    `create table remote_transfers (
      id ${identity},
      peer_id integer not null references peers (id),
      direction text not null check (direction in ('SENT', 'RECEIVED')),
      transfer_key text not null,
      state text not null check (state in
        ('HELD', 'SENT', 'RECALLED', 'UNCLEAR', 'STOPPING', 'STOPPED', 'RETURNED', 'PROMISED', 'NEVER', 'BOOKED')),
      is_plain integer not null check (is_plain in (0, 1)),
      member_id integer references members (id),
      foreign_member_id integer references foreign_members (id),
      named text not null,
      amount bigint not null check (amount > 0),
      memo text not null,
      creation_at bigint not null,
      handshake text not null,
      hold_id integer references holds (id),
      foreign_link_id integer,
      idempotency_key text,
      arguments_hash text,
      refusal text,
      created_at bigint not null,
      until_at bigint not null,
      vote_over_at bigint,
      ended_at bigint,
      attempts integer not null default 0,
      next_attempt_at bigint not null,
      last_error text,
      unique (peer_id, direction, transfer_key),
      check ((direction = 'SENT') or (state in ('PROMISED', 'NEVER', 'BOOKED'))),
      check ((direction = 'RECEIVED') or (state not in ('PROMISED', 'NEVER'))),
      check ((state in ('STOPPED', 'RETURNED', 'NEVER', 'BOOKED')) = (ended_at is not null)),
      check ((member_id is not null) or (state = 'NEVER'))
    )`,
    // The worker claims rows that are due, and open ones count towards the limits of a peer.
    `create index remote_transfers_open on remote_transfers (peer_id, next_attempt_at) where ended_at is null`,
    // A command that is repeated.
    `create unique index remote_transfers_repeated on remote_transfers (member_id, idempotency_key)
      where idempotency_key is not null`,
    // A member's own, newest first.
    `create index remote_transfers_member on remote_transfers (member_id, id)`,
    // A link is redeemed elsewhere by one transfer at a time.
    `create unique index remote_transfers_hold on remote_transfers (hold_id)
      where hold_id is not null and state not in ('STOPPING', 'STOPPED')`,

    // The messages about a transfer, for an operator who investigates it.
    `create table remote_transfer_steps (
      id ${identity},
      transfer_id integer not null references remote_transfers (id),
      step text not null,
      detail text not null,
      created_at bigint not null
    )`,
    `create index remote_transfer_steps_order on remote_transfer_steps (transfer_id, id)`,

    `alter table bookings add column remote_transfer_id integer references remote_transfers (id)`,
    // Once off the account and at most once back on it; once on the account of the recipient.
    `create unique index bookings_remote_transfer on bookings (remote_transfer_id, type)
      where remote_transfer_id is not null`,

    `create table clearing_accounts (
      peer_id integer primary key references peers (id),
      last_entry_id integer,
      sequence integer not null default 0 check (sequence >= 0),
      balance bigint not null default 0,
      booked_at bigint not null default 0,
      day_at bigint not null default 0,
      sent_in_day bigint not null default 0,
      received_in_day bigint not null default 0,
      check ((last_entry_id is null) = (sequence = 0))
    )`,
    `create table clearing_entries (
      id ${identity},
      peer_id integer not null references clearing_accounts (peer_id),
      sequence integer not null check (sequence > 0),
      previous_id integer unique references clearing_entries (id),
      amount bigint not null check (amount <> 0),
      balance bigint not null,
      booked_at bigint not null,
      transfer_id integer not null unique references remote_transfers (id),
      unique (peer_id, sequence),
      check ((previous_id is null) = (sequence = 1))
    )`,

    // A hold that waits for another community's answer is no link.
    `alter table holds add column purpose text not null default 'LINK' check (purpose in ('LINK', 'TRANSFER'))`,
  ],
  afterwards: ({ forbidAnyChange, forbidChangeOf }) => [
    ...forbidAnyChange('clearing_entries'),
    ...forbidChangeOf('bookings', 'remote_transfer_id'),
  ],
};
