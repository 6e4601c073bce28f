/** Limits that all processes share: so many tries in so much time. */
import { DAY_MS } from '@kula/core/days';
import { createHmac } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import type { Database, Tx } from '../../db/database.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { Deps } from '../../deps.ts';
import { decrement, increment, removeThrottle, windowOf } from './throttles.queries.ts';

export interface Limit {
  readonly tries: number;
  readonly windowMinutes: number;
}

export interface Try {
  readonly key: string;
  readonly limit: Limit;
}

/** Counts a try; refuses with TOO_MANY_REQUESTS when there were too many in the window. */
export function countTry(key: string, limit: Limit, deps: Deps): Promise<void> {
  return countTries([{ key, limit }], deps);
}

/** Counts one try against all of the limits, or against none: refuses with TOO_MANY_REQUESTS where one is reached. */
export function countTries(tries: readonly Try[], deps: Deps): Promise<void> {
  return countBy(deps.db.transaction, tries, deps);
}

/**
 * The same for a command that writes in a transaction of its own right afterwards, and tells nobody anything before it is
 * committed: the count goes to the disk with it. Not for what is looked up or compared, such as passwords: whoever
 * learned something must have been counted.
 */
export function countTriesAhead(tries: readonly Try[], deps: Deps): Promise<void> {
  return countBy(deps.db.soon, tries, deps);
}

/** One try of the same kind. */
export function countTryAhead(key: string, limit: Limit, deps: Deps): Promise<void> {
  return countTriesAhead([{ key, limit }], deps);
}

async function countBy(run: Database['soon'], tries: readonly Try[], deps: Deps): Promise<void> {
  if (deps.config.rateLimits) await run((tx) => countAll(tx, tries, deps));
}

async function countAll(tx: Tx, tries: readonly Try[], deps: Deps): Promise<void> {
  if (!deps.config.rateLimits) return;
  const now = deps.now();
  const counts = tries.map(({ key, limit }) =>
    increment(tx, storedKey(key, deps), now, now - limit.windowMinutes * 60_000),
  );
  for (const [index, count] of (await Promise.all(counts)).entries()) {
    const limit = tries[index]?.limit;
    if (!limit || count <= triesOf(limit, deps)) continue;
    throw new Refusal('TOO_MANY_REQUESTS', { detail: { minutes: limit.windowMinutes } });
  }
}

/** A command that writes, with what it is bounded by. */
export interface CountedCommand<Found, T> {
  readonly tries: readonly Try[];
  /** What is read or locked first. It may travel with the count, so it must write nothing. */
  readonly look: (tx: Tx) => Promise<Found>;
  readonly work: (tx: Tx, found: Found) => Promise<T>;
  /** As for a transaction. */
  readonly isRepeatable: boolean;
}

/**
 * Runs a command in a transaction. One try is counted against all of the limits, or against none: refuses with
 * TOO_MANY_REQUESTS where one is reached. Whoever is told anything, a refusal too, was counted for good before.
 */
export async function runCounted<Found, T>(command: CountedCommand<Found, T>, deps: Deps): Promise<T> {
  const { tries, look, work, isRepeatable } = command;
  if (deps.db.dialect === 'sqlite') {
    await countTriesAhead(tries, deps);
    return deps.db.transaction(async (tx) => work(tx, await look(tx)));
  }
  let isOverLimit = false;
  const count = async (tx: Tx): Promise<void> => {
    isOverLimit = true;
    await countAll(tx, tries, deps);
    isOverLimit = false;
  };
  try {
    // On the same way to the database: what is found is told to nobody before the count stands.
    return await deps.db.transaction(
      async (tx) => {
        const [counted, found] = await Promise.allSettled([count(tx), look(tx)]);
        if (counted.status === 'rejected') throw counted.reason;
        if (found.status === 'rejected') throw found.reason;
        return work(tx, found.value);
      },
      { isRepeatable },
    );
  } catch (error) {
    // What was rolled back was not counted.
    if (!isOverLimit && !isDatabaseUnavailable(error)) await countTries(tries, deps);
    throw error;
  }
}

/** Counts a try without refusing it; returns whether the limit still holds with it. */
export function countWithin(key: string, limit: Limit, deps: Deps): Promise<boolean> {
  return deps.db.transaction((tx) => countInTransaction(tx, key, limit, deps));
}

/** The same in a transaction: what is rolled back was not counted. */
export async function countInTransaction(tx: Tx, key: string, limit: Limit, deps: Deps): Promise<boolean> {
  if (!deps.config.rateLimits) return true;
  const now = deps.now();
  const windowBegan = now - limit.windowMinutes * 60_000;
  return (await increment(tx, storedKey(key, deps), now, windowBegan)) <= triesOf(limit, deps);
}

function triesOf({ tries }: Limit, { config }: Deps): number {
  return tries * config.rateLimitFactor;
}

/** Takes tries back from their counts, as if they had not been made. */
export async function takeBack(tx: Tx, tries: readonly Try[], deps: Deps): Promise<void> {
  if (!deps.config.rateLimits) return;
  for (const { key } of tries) await decrement(tx, storedKey(key, deps));
}

/** Sets the count of a key back to none, whatever was counted before. */
export function forgetTries(tx: Tx, key: string, deps: Deps): Promise<void> {
  return removeThrottle(tx, storedKey(key, deps));
}

/** Keeps a key for a day; `isMarked` asks for it. */
export async function mark(tx: Tx, key: string, deps: Deps): Promise<void> {
  if (!deps.config.rateLimits) return;
  const now = deps.now();
  await increment(tx, storedKey(key, deps), now, now);
}

/** Whether `mark` kept the key within the last day. */
export async function isMarked(key: string, deps: Deps): Promise<boolean> {
  const markedAt = await windowOf(deps.db.read, storedKey(key, deps));
  return markedAt !== undefined && markedAt > deps.now() - DAY_MS;
}

/** Keys may be long, and name addresses: what is stored of them is short, and says nothing without the secret. */
function storedKey(key: string, { config }: Deps): string {
  return createHmac('sha256', config.jwtSecret).update(`throttle ${key}`).digest('hex');
}
