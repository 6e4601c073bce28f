/** Why a session was ended, where its device should show the reason. */
import type { Migration } from '../migration.ts';

export const endsOfSessions: Migration = {
  name: '0009-ends-of-sessions',
  oldestBeside: '1.0.0',
  statements: () => [`alter table sessions add column end_reason text check (end_reason in ('PASSWORD'))`],
};
