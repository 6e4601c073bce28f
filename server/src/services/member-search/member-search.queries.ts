/** SQL of the member search: only members who agreed to be found, and only their shown names. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { MOST_FOUND } from '../../platform/db/word-search.ts';

/**
 * The numbers of these members, or of all, who agreed to be found and have open accounts; newest first. Counted
 * up to a bound.
 */
export async function listFindable(
  db: Db,
  ids: readonly number[] | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; ids: number[] }> {
  const findable = db
    .selectFrom('members')
    // Written out, because a partial index serves only queries that contain its condition.
    .where('gms_allowed', '=', sql.lit(1))
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]));
  const { count } = await db
    .selectFrom(findable.select('id').limit(MOST_FOUND).as('some'))
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const page = await findable.select('id').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { count: Number(count), ids: page.map(({ id }) => id) };
}

/** Those of these members who show a first name and an initial. */
export async function onlyWithInitial(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...ids])
    .where('gms_publish_name', '=', 'PUBLISH_NAME_FIRST_INITIAL')
    .execute();
  return rows.map(({ id }) => id);
}
