/** SQL that removes expired data, some rows at a time. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Retention } from './retention.ts';

function tooOld({ since, only = '1 = 1' }: Retention, before: number): RawBuilder<unknown> {
  return sql`${sql.ref(since)} <= ${before} and ${sql.raw(only)}`;
}

/** Whether there is any; read outside of a transaction, because SQLite has one writer only. */
export async function isAnythingTooOld(db: Db, retention: Retention, before: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(retention.table)}
    where ${tooOld(retention, before)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes the oldest of them; returns how many. `skipLocked` where the database supports it. */
export async function removeOldest(
  tx: Tx,
  retention: Retention,
  { before, limit, skipLocked }: { before: number; limit: number; skipLocked: boolean },
): Promise<number> {
  const { table, keys, since, empties } = retention;
  const key = sql.join(keys.map((column) => sql.ref(column)));
  const oldest = sql`with oldest as materialized (
    select ${key} from ${sql.table(table)} where ${tooOld(retention, before)}
    order by ${sql.ref(since)} limit ${limit} ${sql.raw(skipLocked ? 'for update skip locked' : '')})`;
  const those = sql`where (${key}) in (select ${key} from oldest)`;
  const { numAffectedRows } = await (
    empties
      ? sql`${oldest} update ${sql.table(table)} set ${sql.ref(empties.column)} = ${empties.to} ${those}`
      : sql`${oldest} delete from ${sql.table(table)} ${those}`
  ).execute(tx);
  return Number(numAffectedRows ?? 0n);
}
