/**
 * Whether members of a peer may search for members here, and the other way round: each side decides
 * for itself.
 */
import type { Migration } from '../migration.ts';

export const sharedSearch: Migration = {
  name: '0028-shared-search',
  oldestBeside: '1.0.0',
  statements: () => [
    `alter table peers add column shares_members integer not null default 0 check (shares_members in (0, 1))`,
  ],
};
