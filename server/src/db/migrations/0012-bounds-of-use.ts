/** What is looked up where use is bounded. */
import type { Migration } from '../migration.ts';

export const boundsOfUse: Migration = {
  name: '0012-bounds-of-use',
  statements: () => [
    // Sessions that are removed take along the one-time tokens that were made in them, and are named by no others.
    `create index hand_overs_session on hand_overs (session_id) where session_id is not null`,
  ],
};
