/** What the audit keeps of a new name, since the row that it is about has only the last one. */
import type { Migration } from '../migration.ts';

export const namesInTheAudit: Migration = {
  name: '0049-names-in-the-audit',
  oldestBeside: '1.0.0',
  statements: () => [
    `alter table events add column name text`,
    `alter table events add column name_before text`,
  ],
};
