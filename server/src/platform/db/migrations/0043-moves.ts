/** Whether this database was moved to another one, or is the target of a move that is not finished (db/moves/). */
import type { Migration } from '../migration.ts';

export const moves: Migration = {
  name: '0043-moves',
  // An older program would serve a database that was moved.
  oldestBeside: '1.0.0',
  statements: () => [
    `create table moves (
      role text primary key check (role in ('SOURCE', 'TARGET')),
      community_uuid text not null,
      other_database text not null,
      created_at bigint not null
    )`,
  ],
};
