/** Thanks that answer a gift, and the favourites of members. */
import type { Migration } from '../migration.ts';

export const gratitude: Migration = {
  name: '0006-gratitude',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    // One answer to a gift: both sides of the transfer are named once.
    `create table thanks (
      id ${identity},
      booking_id integer not null unique references bookings (id),
      partner_booking_id integer not null unique references bookings (id),
      member_id integer not null references members (id),
      thanked_id integer not null references members (id),
      message text not null,
      created_at bigint not null,
      seen_at bigint,
      check (member_id <> thanked_id)
    )`,
    // thanksReceived: the newest first.
    `create index thanks_thanked on thanks (thanked_id, id)`,
    // The count of those that were not seen yet.
    `create index thanks_unseen on thanks (thanked_id) where seen_at is null`,

    `create table favourites (
      member_id integer not null references members (id),
      favourite_id integer not null references members (id),
      created_at bigint not null,
      primary key (member_id, favourite_id),
      check (member_id <> favourite_id)
    )`,
    // A deleted member is removed from all favourites.
    `create index favourites_favourite on favourites (favourite_id)`,
  ],
};
