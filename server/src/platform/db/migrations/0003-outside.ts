/**
 * The state of members in outside services, and the words by which members who agreed to it are
 * found.
 */
import type { Migration } from '../migration.ts';

export const outside: Migration = {
  name: '0003-outside',
  oldestBeside: '1.0.0',
  statements: ({ bytewise }) => [
    // A member who was never synced to the newsletter is not synced while the newsletter stays off.
    `alter table members add column newsletter_registered_at bigint`,
    // The export of subscribers.
    `create index members_newsletter on members (id) where newsletter = 1 and deleted_at is null`,
    // While one process syncs a member no other does: an older state must not arrive last.
    `alter table outside_pushes add column claimed_until_at bigint`,
    // Only the words of the names that members show in the search.
    `create table findable_words (
      word text ${bytewise} not null,
      member_id integer not null references members (id),
      primary key (word, member_id)
    )`,
    `create index findable_words_member on findable_words (member_id)`,
  ],
};
