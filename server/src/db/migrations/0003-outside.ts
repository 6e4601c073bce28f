/** What outside services were told of whom, and by which words those who want to be found are found. */
import type { Migration } from '../migration.ts';

export const outside: Migration = {
  name: '0003-outside',
  statements: ({ bytewise }) => [
    // Somebody who was never told of to the newsletter is not told of when the newsletter stays off.
    `alter table members add column newsletter_registered_at bigint`,
    // The export of subscribers.
    `create index members_newsletter on members (id) where newsletter = 1 and deleted_at is null`,
    // While one process tells of a member no other does: an older state must not arrive last.
    `alter table outside_pushes add column claimed_until_at bigint`,
    // The words of the names that members show to be found by, and of no others.
    `create table findable_words (
      word text ${bytewise} not null,
      member_id integer not null references members (id),
      primary key (word, member_id)
    )`,
    `create index findable_words_member on findable_words (member_id)`,
  ],
};
