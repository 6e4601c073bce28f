/**
 * Links, messages about contributions, contribution links, GDT, branding, purchases, searching, and
 * the sync with outside services.
 */
import type { Migration } from '../migration.ts';

export const wholeContract: Migration = {
  name: '0002-whole-contract',
  oldestBeside: '1.0.0',
  statements: ({ identity, bytewise }) => [
    // A link is a hold that a code opens: it has the number of its hold.
    `create table transaction_links (
      id integer primary key references holds (id),
      member_id integer not null references members (id),
      code text not null unique,
      memo text not null,
      reserved bigint not null check (reserved > 0),
      deleted_at bigint,
      redeemed_at bigint,
      redeemed_by integer references members (id),
      check (deleted_at is null or redeemed_at is null),
      check ((redeemed_at is null) = (redeemed_by is null))
    )`,
    // listTransactionLinks, linkCount and LINK_SUMMARY: a member's links that are neither redeemed nor deleted.
    `create index transaction_links_open on transaction_links (member_id, id)
      where deleted_at is null and redeemed_at is null`,
    // listTransactionLinksAdmin: all links of a member.
    `create index transaction_links_member on transaction_links (member_id, id)`,
    // A hold is used up by one transfer, however many try (both sides of it name the hold).
    `create unique index bookings_hold on bookings (hold_id, type) where hold_id is not null`,

    `create table contribution_links (
      id ${identity},
      name text not null,
      memo text not null,
      amount bigint not null check (amount > 0),
      cycle text not null check (cycle in ('ONCE', 'DAILY')),
      max_per_cycle integer not null check (max_per_cycle > 0),
      max_amount_per_month bigint check (max_amount_per_month > 0),
      valid_from_day text not null,
      valid_to_day text not null check (valid_to_day >= valid_from_day),
      code text not null unique,
      created_at bigint not null,
      deleted_at bigint
    )`,
    // listContributionLinks: those that can still be used, by the day on which they end.
    `create index contribution_links_open on contribution_links (valid_to_day) where deleted_at is null`,

    // The redemptions of a contribution link: the n-th of a member in a cycle. The unique key
    // enforces the limit.
    `create table contribution_link_uses (
      contribution_link_id integer not null references contribution_links (id),
      member_id integer not null references members (id),
      cycle_key text not null,
      nth integer not null check (nth > 0),
      contribution_id integer not null unique references contributions (id),
      primary key (contribution_link_id, member_id, cycle_key, nth)
    )`,

    `alter table contributions add column contribution_link_id integer references contribution_links (id)`,
    `alter table contributions add column has_hashtag integer not null default 0 check (has_hashtag in (0, 1))`,
    `update contributions set has_hashtag = 1 where memo like '%#%'`,
    // The moderators' queue: one status at a time, newest first.
    `create index contributions_status on contributions (status, id)`,
    `create index contributions_status_plain on contributions (status, id) where has_hashtag = 0`,
    // listContributions: a member's own, newest first.
    `create index contributions_member on contributions (member_id, id)`,
    // countContributionsInProgress.
    `create index contributions_questions on contributions (member_id) where status = 'IN_PROGRESS'`,
    // The contributions of a member in a month through one contribution link.
    `create index contributions_link on contributions (contribution_link_id, member_id, month)
      where contribution_link_id is not null`,

    `create table contribution_messages (
      id ${identity},
      contribution_id integer not null references contributions (id),
      member_id integer not null references members (id),
      type text not null check (type in ('HISTORY', 'DIALOG', 'MODERATOR')),
      is_moderator integer not null check (is_moderator in (0, 1)),
      message text not null,
      created_at bigint not null,
      updated_at bigint
    )`,
    // The messages about a contribution, oldest first.
    `create index contribution_messages_talk on contribution_messages (contribution_id, id)`,

    // Words by which members and contributions are found: a search reads only the rows that match.
    `create table member_words (
      word text ${bytewise} not null,
      member_id integer not null references members (id),
      primary key (word, member_id)
    )`,
    `create index member_words_member on member_words (member_id)`,
    `create table contribution_words (
      word text ${bytewise} not null,
      contribution_id integer not null references contributions (id),
      primary key (word, contribution_id)
    )`,
    `create index contribution_words_contribution on contribution_words (contribution_id)`,

    // How many rows of a kind there are, kept by triggers, so that no page has to count them.
    `create table tallies (
      name text primary key,
      count integer not null
    )`,
    // searchUsers without words: members by state, in the order of their numbers.
    `create index members_unchecked on members (id) where email_checked_at is null`,
    `create index members_deleted on members (id) where deleted_at is not null`,

    `create table gdt_entries (
      id ${identity},
      email text not null check (email = lower(email)),
      kind text not null check (kind in
        ('FORM', 'CVS', 'ELOPAGE', 'ELOPAGE_PUBLISHER', 'DIGISTORE', 'CVS2', 'GLOBAL_MODIFICATOR')),
      amount double precision not null,
      factor double precision not null,
      amount2 double precision not null,
      factor2 double precision not null,
      gdt double precision not null,
      comment text not null,
      coupon_code text not null,
      entry_at bigint not null,
      source_key text unique,
      created_at bigint not null
    )`,
    // listGDTEntries: a member's entries by age.
    `create index gdt_entries_email on gdt_entries (email, entry_at, id)`,

    `create table purchases (
      id ${identity},
      event text not null,
      affiliate_program_id integer,
      publisher_id integer,
      order_id integer,
      product_id integer not null,
      price_cents integer not null,
      payer_email text not null,
      publisher_email text,
      paid integer not null check (paid in (0, 1)),
      success_at bigint,
      membership_id integer,
      created_at bigint not null
    )`,
    // hasElopage.
    `create index purchases_payer on purchases (payer_email)`,

    `create table project_brandings (
      id ${identity},
      name text not null,
      alias text not null unique,
      description text,
      space_id integer,
      space_url text,
      new_user_to_space integer not null check (new_user_to_space in (0, 1)),
      logo_url text
    )`,

    // The audit: newest first, by type, by acting member, by member concerned.
    `create index events_type on events (type, id)`,
    `create index events_actor on events (acting_member_id, id)`,
    `create index events_affected on events (affected_member_id, id)`,
    // The administrators' list of mails: waiting and failed ones.
    `create index outbox_mails_waiting on outbox_mails (id) where sent_at is null and failed_at is null`,
    `create index outbox_mails_failed on outbox_mails (id) where failed_at is not null`,
    // The history of the community: creations in the order of time.
    `create index bookings_creations on bookings (booked_at) where type = 'CREATION'`,

    `alter table communities add column updated_at bigint`,
    `alter table communities add column public_key text`,
    `alter table communities add column private_key text`,
    `alter table communities add column public_jwt_key text`,
    `alter table communities add column private_jwt_key text`,
    `alter table communities add column gms_api_key text`,
    `alter table communities add column hiero_topic_id text`,
    `alter table communities add column latitude_e7 integer check (latitude_e7 between -900000000 and 900000000)`,
    `alter table communities add column longitude_e7 integer check (longitude_e7 between -1800000000 and 1800000000)`,

    `alter table members add column project text`,
    `alter table members add column contribution_link_id integer references contribution_links (id)`,
    `alter table members add column gms_registered_at bigint`,
    `alter table members add column humhub_username text`,
    // searchMembers: members who agreed to be found.
    `create index members_findable on members (id) where gms_allowed = 1 and deleted_at is null`,

    // A member whose state has to be synced to an outside service. One row for both kinds, however
    // many changes: the state is synced, not the single changes.
    `create table outside_pushes (
      service text not null check (service in ('GMS', 'HUMHUB', 'NEWSLETTER')),
      member_id integer not null references members (id),
      version integer not null default 1,
      attempts integer not null default 0,
      next_attempt_at bigint not null,
      last_error text,
      primary key (service, member_id)
    )`,
    // The worker claims rows that are due.
    `create index outside_pushes_due on outside_pushes (next_attempt_at)`,

    // One-time tokens in place of a session: for the way to the admin area, and for services that
    // verify a member's identity.
    `create table hand_overs (
      token_hash text primary key,
      purpose text not null check (purpose in ('ADMIN', 'GMS')),
      member_id integer not null references members (id),
      session_id text references sessions (id),
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    `create index hand_overs_age on hand_overs (expires_at)`,
  ],
  afterwards: ({ tally }) => [
    ...tally('contributions', 'status', (row) => `'contributions:' || ${row}.status`),
    ...tally('members', 'email_checked_at, deleted_at', (row) => memberState(row)),
  ],
};

/** The state by which searchUsers filters: two flags, four names. */
function memberState(row: string): string {
  return `'members:' || case when ${row}.email_checked_at is null then 'new' else 'active' end
    || case when ${row}.deleted_at is null then '' else '-deleted' end`;
}
