/** SQL of the counters of limits. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { prepare } from '../db/prepared.ts';

interface Increment {
  readonly key: string;
  readonly now: number;
  readonly windowBegan: number;
}

/** Adds one, or begins a new window when the last one is over. */
const oneMore = (windowBegan: number, now: number) => ({
  count: sql<number>`case when throttles.window_at <= ${windowBegan} then 1 else throttles.count + 1 end`,
  window_at: sql<number>`case when throttles.window_at <= ${windowBegan} then ${now} else throttles.window_at end`,
});

const addOne = (db: Db, { key, now, windowBegan }: Increment) =>
  db
    .insertInto('throttles')
    .values({ key, window_at: now, count: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore(windowBegan, now)));

const incremented = prepare((db, one: Increment) => addOne(db, one).returning('count'));
const incrementedUnread = prepare((db, one: Increment) => addOne(db, one));

export async function increment(tx: Tx, key: string, now: number, windowBegan: number): Promise<number> {
  return (await incremented.one(tx, { key, now, windowBegan })).count;
}

/** Not awaited: the transaction fails if this does. */
export function incrementLater(tx: Tx, one: Increment): void {
  incrementedUnread.later(tx, one);
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

const counted = prepare((db, { key }: { key: string }) =>
  db.selectFrom('throttles').select(['window_at', 'count']).where('key', '=', key),
);

export interface Window {
  readonly window_at: number;
  readonly count: number;
}

/** When the window of a key began, and how often it was counted since. */
export function windowOf(db: Db | Tx, key: string): Promise<Window | undefined> {
  return counted.first(db, { key });
}

export async function removeThrottle(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('throttles').where('key', '=', key).execute();
}
