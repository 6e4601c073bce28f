/** Processes notify each other over a connection that listens, and by no table. */
import type { Migration } from '../migration.ts';

export const noPolledNotices: Migration = {
  name: '0052-no-polled-notices',
  oldestBeside: '1.0.0',
  statements: () => ['drop table notices'],
};
