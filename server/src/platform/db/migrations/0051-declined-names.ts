/** Names that a peer announces and an administrator declined: they wait for nobody any more. */
import type { Migration } from '../migration.ts';

export const declinedNames: Migration = {
  name: '0051-declined-names',
  oldestBeside: '1.0.0',
  statements: () => [`alter table peers add column declined_name text`],
};
