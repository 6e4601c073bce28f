/** Notices between processes for engines that have no LISTEN: each process looks for them. */
import type { Migration } from '../migration.ts';

export const polledNotices: Migration = {
  name: '0027-polled-notices',
  statements: ({ identity }) => [
    `create table notices (
      id ${identity},
      teller text not null,
      message text not null,
      told_at bigint not null
    )`,
    // What was told lately, for whoever looks; and what is over, for being removed.
    `create index notices_told on notices (told_at)`,
  ],
};
