/** Whether a device that stays signed in has a cookie that no other host can set. */
import type { Migration } from '../migration.ts';

export const staysBoundToTheHost: Migration = {
  name: '0048-stays-bound-to-the-host',
  oldestBeside: '1.0.0',
  statements: () => [`alter table stays add column bound_at bigint`],
};
