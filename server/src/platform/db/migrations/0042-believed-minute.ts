/** The last minute in which the clock was believed, so that the next start has something to compare it with. */
import type { Migration } from '../migration.ts';

export const believedMinute: Migration = {
  name: '0042-believed-minute',
  oldestBeside: '1.0.0',
  statements: () => [
    `create table believed_minutes (
       id integer primary key check (id = 1),
       minute_at bigint not null
     )`,
  ],
};
