/** SQL about communities. */
import type { Insertable, Selectable } from 'kysely';
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

type HomeRow = Pick<Insertable<CommunityTable>, 'uuid' | 'name' | 'description' | 'url' | 'created_at'>;

/** Writes what is configured; false when there is no row yet. */
export async function updateHomeCommunity(
  tx: Tx,
  changes: Pick<HomeRow, 'name' | 'description' | 'url'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('communities')
    .set(changes)
    .where('foreign_flag', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertHomeCommunity(tx: Tx, row: HomeRow): Promise<void> {
  await tx
    .insertInto('communities')
    .values({ ...row, foreign_flag: 0 })
    .execute();
}
