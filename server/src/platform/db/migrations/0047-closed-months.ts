/** Figures of the months that are over, and the way to the bookings of those that are not. */
import type { Migration } from '../migration.ts';

export const closedMonths: Migration = {
  name: '0047-closed-months',
  oldestBeside: '1.0.0',
  statements: () => [
    `create table closed_months (
      month text primary key,
      members integer not null,
      active integer not null,
      created bigint not null,
      sent bigint not null,
      faded bigint not null,
      held bigint not null,
      counted_at bigint not null
    )`,
    // The bookings of a month, whoever made them.
    `create index bookings_month on bookings (booked_at)`,
  ],
};
