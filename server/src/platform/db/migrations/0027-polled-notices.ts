/** Changes between processes for engines that have no LISTEN: each process polls the table. */
import type { Migration } from '../migration.ts';

export const polledNotices: Migration = {
  name: '0027-polled-notices',
  oldestBeside: '1.0.0',
  statements: ({ identity }) => [
    `create table notices (
      id ${identity},
      teller text not null,
      message text not null,
      told_at bigint not null
    )`,
    // Recent rows for polls; old rows for their removal.
    `create index notices_told on notices (told_at)`,
  ],
};
