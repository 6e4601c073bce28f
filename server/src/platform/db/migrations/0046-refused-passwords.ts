/** Who was refused a password has the next mail at once, although the one before is young. */
import type { Migration } from '../migration.ts';

export const refusedPasswords: Migration = {
  name: '0046-refused-passwords',
  oldestBeside: '1.0.0',
  statements: () => [`alter table email_codes add column refused_at bigint`],
};
