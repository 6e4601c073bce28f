/** The one place in which nothing is written while the clock is not believed. */
import { Refusal } from '@kula/core/platform/errors';
import type { Database, Tx } from './database.ts';

/** The databases behind those that refuse. */
const originals = new WeakMap<Database, Database>();

/**
 * The same database, whose transactions refuse with CLOCK_IN_DOUBT while the clock is in doubt, also when the doubt
 * arises during their work: what they have read of the time is not written. Reads are not concerned.
 */
export function refusingInDoubt(db: Database, isInDoubt: () => boolean): Database {
  const refuse = (): void => {
    if (isInDoubt()) throw new Refusal('CLOCK_IN_DOUBT');
  };
  const watched =
    <T>(work: (tx: Tx) => Promise<T>) =>
    async (tx: Tx): Promise<T> => {
      refuse();
      const result = await work(tx);
      refuse();
      return result;
    };
  const refusing: Database = {
    ...db,
    transaction: (work, how) => db.transaction(watched(work), how),
    inGroup: (work) => db.inGroup(watched(work)),
  };
  originals.set(refusing, db);
  return refusing;
}

/**
 * For transactions that are also carried out in doubt of the clock: they book nothing, end nothing by time, and the
 * time that counts meanwhile is good enough for them.
 */
export function evenInDoubt(db: Database): Database {
  return originals.get(db) ?? db;
}
