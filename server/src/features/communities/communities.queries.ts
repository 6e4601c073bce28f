/** SQL about communities. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { CommunityTable } from '../../db/tables.ts';

export type Community = Selectable<CommunityTable>;

export function findHomeCommunity(db: Db | Tx): Promise<Community> {
  return db.selectFrom('communities').selectAll().where('foreign_flag', '=', 0).executeTakeFirstOrThrow();
}

/** This community and those that proved who they are, this one first, then by name. */
export function listReachable(db: Db | Tx): Promise<Community[]> {
  return db
    .selectFrom('communities')
    .selectAll()
    .where((e) => e.or([e('foreign_flag', '=', 0), e('authenticated_at', 'is not', null)]))
    .orderBy('foreign_flag')
    .orderBy('name')
    .execute();
}
