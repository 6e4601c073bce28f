/** Limits that all processes share: so many tries in so much time. */
import { createHmac } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import type { Database, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { decrement, increment, removeThrottle, windowOf } from './throttles.queries.ts';

const DAY_MS = 86_400_000;

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
  if (!deps.config.rateLimits) return;
  const now = deps.now();
  await run(async (tx) => {
    for (const { key, limit } of tries) {
      const { windowMinutes: minutes } = limit;
      const count = await increment(tx, storedKey(key, deps), now, now - minutes * 60_000);
      if (count > triesOf(limit, deps)) throw new Refusal('TOO_MANY_REQUESTS', { detail: { minutes } });
    }
  });
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
