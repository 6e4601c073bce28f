/** SQL of the counters of limits. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { anyOf } from '../db/many-rows.ts';
import { prepare } from '../db/prepared.ts';

interface Increment {
  readonly key: string;
  readonly now: number;
  readonly windowBegan: number;
}

/** Adds one, or begins a new window when the last one is over. */
const oneMore = (windowBegan: number | RawBuilder<number>, now: number) => ({
  count: sql<number>`case when throttles.window_at <= ${windowBegan} then 1 else throttles.count + 1 end`,
  window_at: sql<number>`case when throttles.window_at <= ${windowBegan} then ${now} else throttles.window_at end`,
});

const incremented = prepare((db, { key, now, windowBegan }: Increment) =>
  db
    .insertInto('throttles')
    .values({ key, window_at: now, count: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore(windowBegan, now)))
    .returning('count'),
);

export async function increment(tx: Tx, key: string, now: number, windowBegan: number): Promise<number> {
  return (await incremented.one(tx, { key, now, windowBegan })).count;
}

interface TwoIncrements extends Increment {
  readonly otherKey: string;
  readonly otherWindowBegan: number;
}

/** Adds one under two keys in one statement; the rows are taken in the order in which they are given. */
const bothIncremented = prepare(
  (db, { key, otherKey, now, windowBegan, otherWindowBegan }: TwoIncrements) => {
    const began = sql<number>`case throttles.key when ${key} then cast(${windowBegan} as bigint) else cast(${otherWindowBegan} as bigint) end`;
    return db
      .insertInto('throttles')
      .values([
        { key, window_at: now, count: 1 },
        { key: otherKey, window_at: now, count: 1 },
      ])
      .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore(began, now)))
      .returning(['key', 'count']);
  },
);

export async function incrementBoth(tx: Tx, two: TwoIncrements): Promise<[number, number]> {
  const rows = await bothIncremented.all(tx, two);
  const countOf = (key: string): number => rows.find((row) => row.key === key)?.count ?? 0;
  return [countOf(two.key), countOf(two.otherKey)];
}

interface ManyIncrements {
  readonly keys: readonly string[];
  readonly now: number;
  readonly windowBegan: number;
}

const manyIncremented = prepare((db, { keys, now, windowBegan }: ManyIncrements) =>
  db
    .insertInto('throttles')
    .columns(['key', 'window_at', 'count'])
    .expression(sql`select key, ${now}::bigint, 1 from unnest(${keys}::text[]) as given (key)`)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore(windowBegan, now)))
    .returning(['key', 'count']),
);

/**
 * Adds one under any number of different keys; where `takesMany`. The rows are taken in the order of the keys, so that no two
 * transactions block each other.
 */
export async function incrementMany(
  tx: Tx,
  { keys, now, windowBegan }: ManyIncrements,
): Promise<ReadonlyMap<string, number>> {
  const rows = await manyIncremented.all(tx, { keys: keys.toSorted(), now, windowBegan });
  return new Map(rows.map(({ key, count }) => [key, count]));
}

const manyDecremented = prepare((db, { keys }: { keys: readonly string[] }) =>
  db
    .updateTable('throttles')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', anyOf(keys, 'text'))
    .where('count', '>', 0),
);

/** Not awaited: the transaction fails if this does. The transaction has counted all of them before. */
export function decrementManyLater(tx: Tx, keys: readonly string[]): void {
  manyDecremented.later(tx, { keys });
}

const decremented = prepare((db, { key }: { key: string }) =>
  db
    .updateTable('throttles')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0),
);

export function decrement(tx: Tx, key: string): Promise<void> {
  return decremented.run(tx, { key });
}

/** Not awaited: the transaction fails if this does. */
export function decrementLater(tx: Tx, key: string): void {
  decremented.later(tx, { key });
}

const counted = prepare((db, { key }: { key: string }) =>
  db.selectFrom('throttles').select(['window_at', 'count']).where('key', '=', key),
);

/** When the window of a key began, and how often it was counted since. */
export function windowOf(
  db: Db | Tx,
  key: string,
): Promise<{ window_at: number; count: number } | undefined> {
  return counted.first(db, { key });
}

export async function removeThrottle(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('throttles').where('key', '=', key).execute();
}
