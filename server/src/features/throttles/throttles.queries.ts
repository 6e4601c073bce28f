/** SQL of the counters of limits. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';

const incremented = prepare(
  (db, { key, now, windowBegan }: { key: string; now: number; windowBegan: number }) =>
    db
      .insertInto('throttles')
      .values({ key, window_at: now, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when throttles.window_at <= ${windowBegan} then 1 else throttles.count + 1 end`,
          window_at: sql<number>`case when throttles.window_at <= ${windowBegan} then ${now} else throttles.window_at end`,
        }),
      )
      .returning('count'),
);

/** Adds one, or begins a new window when the last one is over. */
export async function increment(tx: Tx, key: string, now: number, windowBegan: number): Promise<number> {
  return (await incremented.one(tx, { key, now, windowBegan })).count;
}

export async function decrement(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('throttles')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** When the window of a key began. */
export async function windowOf(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('throttles').select('window_at').where('key', '=', key).executeTakeFirst();
  return row?.window_at;
}

export async function removeThrottle(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('throttles').where('key', '=', key).execute();
}
