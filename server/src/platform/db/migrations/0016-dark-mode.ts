/** Whether a member chose dark colours, for clients that sync it between devices. */
import type { Migration } from '../migration.ts';

export const darkMode: Migration = {
  name: '0016-dark-mode',
  oldestBeside: '1.0.0',
  statements: () => [
    `alter table members add column dark_mode integer not null default 0 check (dark_mode in (0, 1))`,
  ],
};
