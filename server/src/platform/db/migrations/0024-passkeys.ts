/** Passkeys, recovery codes, and how much a member sends without one of them. */
import type { Migration } from '../migration.ts';

export const passkeys: Migration = {
  name: '0024-passkeys',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    `create table passkeys (
      id ${identity},
      member_id integer not null references members (id),
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null check (counter >= 0),
      transports text not null,
      is_synced integer not null check (is_synced in (0, 1)),
      name text not null,
      created_at bigint not null,
      last_used_at bigint
    )`,
    // passkeys: those of one member.
    `create index passkeys_member on passkeys (member_id)`,

    `create table used_challenges (
      challenge_hash text primary key,
      expires_at bigint not null
    )`,
    // The clean-up looks for challenges that are too old to be used again.
    `create index used_challenges_expired on used_challenges (expires_at)`,

    `create table recovery_codes (
      code_hash text primary key,
      member_id integer not null references members (id),
      created_at bigint not null,
      used_at bigint
    )`,
    // safeguards, and new codes in place of the old ones.
    `create index recovery_codes_member on recovery_codes (member_id)`,

    `create table send_limits (
      member_id integer primary key references members (id),
      amount bigint not null check (amount >= 0),
      unconfirmed bigint not null check (unconfirmed >= 0),
      window_at bigint not null,
      created_at bigint not null
    )`,
  ],
};
