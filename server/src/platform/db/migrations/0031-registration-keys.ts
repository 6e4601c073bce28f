/**
 * Which registrations one newcomer sent: whoever mistyped the address corrects it, and the account of the
 * wrong one is withdrawn.
 */
import type { Migration } from '../migration.ts';

export const registrationKeys: Migration = {
  name: '0031-registration-keys',
  oldestBeside: '1.0.0',
  statements: () => [
    `alter table email_codes add column registration_hash text`,
    // createUser: the earlier registrations with the same key.
    `create index email_codes_registration on email_codes (registration_hash)
      where registration_hash is not null`,
  ],
};
