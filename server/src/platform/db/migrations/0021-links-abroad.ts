/**
 * A link that a member of another community redeemed: it names the transfer instead of a member of
 * this one.
 */
import type { Migration } from '../migration.ts';

export const linksAbroad: Migration = {
  name: '0021-links-abroad',
  oldestBeside: '1.0.0',
  // SQLite cannot change a check of an existing table, so the table is created again; nothing
  // refers to it.
  statements: () => [
    `create table new_transaction_links (
      id integer primary key references holds (id),
      member_id integer not null references members (id),
      code text not null unique,
      memo text not null,
      reserved bigint not null check (reserved > 0),
      deleted_at bigint,
      redeemed_at bigint,
      redeemed_by integer references members (id),
      redeemed_abroad_id integer references remote_transfers (id),
      check (deleted_at is null or redeemed_at is null),
      check (redeemed_by is null or redeemed_abroad_id is null),
      check ((redeemed_at is null) = (redeemed_by is null and redeemed_abroad_id is null))
    )`,
    `insert into new_transaction_links
      (id, member_id, code, memo, reserved, deleted_at, redeemed_at, redeemed_by)
      select id, member_id, code, memo, reserved, deleted_at, redeemed_at, redeemed_by from transaction_links`,
    `drop table transaction_links`,
    `alter table new_transaction_links rename to transaction_links`,
    // listTransactionLinks, linkCount and LINK_SUMMARY: a member's links that are neither redeemed nor deleted.
    `create index transaction_links_open on transaction_links (member_id, id)
      where deleted_at is null and redeemed_at is null`,
    // listTransactionLinksAdmin: all links of a member.
    `create index transaction_links_member on transaction_links (member_id, id)`,
  ],
};
