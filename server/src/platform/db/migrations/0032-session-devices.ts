/** On which device a session was opened, so that members recognise their sessions. */
import type { Migration } from '../migration.ts';

export const sessionDevices: Migration = {
  name: '0032-session-devices',
  oldestBeside: '1.0.0',
  statements: () => [`alter table sessions add column device text`],
};
