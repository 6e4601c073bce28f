/**
 * What a peer announces of itself and what is not taken over without a decision: another name, and an id that another
 * community has.
 */
import type { Migration } from '../migration.ts';

export const announcedIdentities: Migration = {
  name: '0040-announced-identities',
  oldestBeside: '1.0.0',
  statements: () => [
    `alter table peers add column announced_name text`,
    `alter table peers add column claimed_uuid text`,
  ],
};
