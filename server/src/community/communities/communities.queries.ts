/** SQL about communities. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { CommunityTable } from '../../platform/db/tables.ts';

export type Community = Selectable<CommunityTable>;

const home = prepare((db) => db.selectFrom('communities').selectAll().where('foreign_flag', '=', 0));

export function findHomeCommunity(db: Db | Tx): Promise<Community> {
  return home.one(db, {});
}

/** This community and those with a verified identity, this one first, then by name. */
export function listReachable(db: Db | Tx): Promise<Community[]> {
  return reachable.all(db, {});
}

const reachable = prepare((db) =>
  db
    .selectFrom('communities')
    .selectAll()
    .where((e) => e.or([e('foreign_flag', '=', 0), e('authenticated_at', 'is not', null)]))
    .orderBy('foreign_flag')
    .orderBy('name'),
);

/** All known communities, this one first. */
export function listCommunities(
  db: Db,
  { offset, limit, order }: { offset: number; limit: number; order: 'asc' | 'desc' },
): Promise<Community[]> {
  return db
    .selectFrom('communities')
    .selectAll()
    .orderBy('foreign_flag')
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

type HomeRow = Pick<
  Insertable<CommunityTable>,
  'uuid' | 'name' | 'description' | 'url' | 'created_at' | 'public_key' | 'private_key'
>;

/** Stores the configured values. */
export async function updateHomeCommunity(
  tx: Tx,
  changes: Pick<HomeRow, 'name' | 'description' | 'url'>,
): Promise<void> {
  await tx.updateTable('communities').set(changes).where('foreign_flag', '=', 0).execute();
}

/** False when there is such a row already. */
export async function insertHomeCommunity(tx: Tx, row: HomeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('communities')
    .values({ ...row, foreign_flag: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes the fields that administrators set for this community; undefined when the id is that of another one. */
export function changeHomeCommunity(
  tx: Tx,
  uuid: string,
  changes: Updateable<CommunityTable>,
): Promise<Community | undefined> {
  return tx
    .updateTable('communities')
    .set(changes)
    .where('foreign_flag', '=', 0)
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirst();
}

/** Adds the keys that identify this community for others, unless it has some. */
export async function setCommunityKeys(
  tx: Tx,
  keys: { public_key: string; private_key: string },
): Promise<void> {
  await tx
    .updateTable('communities')
    .set(keys)
    .where('foreign_flag', '=', 0)
    .where('public_key', 'is', null)
    .execute();
}

/** Adds the signing keys of this community, unless it has some. */
export async function setJwtKeys(
  tx: Tx,
  keys: { public_jwt_key: string; private_jwt_key: string },
): Promise<void> {
  await tx
    .updateTable('communities')
    .set(keys)
    .where('foreign_flag', '=', 0)
    .where('public_jwt_key', 'is', null)
    .execute();
}
