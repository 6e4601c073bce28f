/** Limits that all processes share: so many attempts in so much time. */
import { DAY_MS } from '@kula/core/platform/days';
import { createHmac } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import type { Db, Tx } from '../db/database.ts';
import { evenInDoubt } from '../db/refusing-in-doubt.ts';
import type { Deps } from '../deps.ts';
import type { Limit, SomeSubjects, Subjects, Value } from './limit.ts';
import {
  decrement,
  increment,
  incrementLater,
  removeThrottle,
  type Window,
  windowOf,
} from './limits.queries.ts';

/** A limit with the key by which it counts. */
export interface Counted {
  readonly key: string;
  readonly limit: Limit;
}

/** What limits are counted together, such as an operation by its entry. */
interface Counting {
  readonly attempts: readonly Limit[];
}

/** Those of the limits whose subjects are given, with their keys. */
export function countedBy(
  limits: readonly Limit[],
  subjects: Readonly<Record<string, Value | undefined>>,
): Counted[] {
  return limits.flatMap((limit) => {
    let isWhole = true;
    const key = limit.by.replaceAll(/\{([^}]+)\}/g, (_, subject: string) => {
      isWhole &&= subjects[subject] !== undefined;
      return String(subjects[subject]);
    });
    return isWhole ? [{ key, limit }] : [];
  });
}

/**
 * Counts an attempt of an operation that is no command of a member. Refuses with TOO_MANY_REQUESTS; returns what was
 * counted.
 */
export async function countAttempts<Of extends Counting>(
  operation: Of,
  subjects: SomeSubjects<Of['attempts'][number]['by']>,
  deps: Deps,
): Promise<readonly Counted[]> {
  const attempts = countedBy(operation.attempts, subjects);
  await countAlone(attempts, deps);
  return attempts;
}

/** Counts against one limit. Refuses with TOO_MANY_REQUESTS. */
export async function countAttempt<By extends string>(
  limit: Limit<By>,
  subjects: Subjects<By>,
  deps: Deps,
): Promise<void> {
  await countAlone(countedBy([limit], subjects), deps);
}

/** Counts one attempt against all of the limits, or against none, in a transaction of its own. */
export async function countAlone(attempts: readonly Counted[], deps: Deps): Promise<void> {
  const count = (tx: Tx) => countAll(tx, attempts, deps);
  // In doubt of the clock too, because reads are counted as well.
  if (deps.config.rateLimits && attempts.length > 0)
    await evenInDoubt(deps.db).transaction(count, { isPreliminary: true });
}

/** Counts one attempt against all of the limits, or against none. Refuses with TOO_MANY_REQUESTS. */
export async function countAll(tx: Tx, attempts: readonly Counted[], deps: Deps): Promise<void> {
  if (!deps.config.rateLimits) return;
  for (const [index, count] of (await incrementAll(tx, attempts, deps)).entries()) {
    const limit = attempts[index]?.limit;
    if (limit && count > mostOf(limit, deps)) throw overLimit(limit);
  }
}

/** The counts with this attempt, in the order of the limits. */
function incrementAll(tx: Tx, attempts: readonly Counted[], deps: Deps): Promise<number[]> {
  const now = deps.now();
  return Promise.all(
    attempts.map(({ key, limit }) => increment(tx, storedKey(key, deps), now, beganBefore(limit, now))),
  );
}

/**
 * Reads how much of these limits is used, under the lock of what they limit. The returned function refuses with
 * TOO_MANY_REQUESTS where one is reached, and counts a use of each.
 */
export async function prepareUses(tx: Tx, uses: readonly Counted[], deps: Deps): Promise<() => void> {
  const prepared = await Promise.all(
    uses.map(async (counted) => ({ ...counted, use: await prepareCounted(tx, counted, deps) })),
  );
  return () => {
    for (const { limit, use } of prepared) if (!use()) throw overLimit(limit);
  };
}

/** Like `prepareUses`, without refusing: the returned function returns false where there is no room left. */
export async function prepareUse<By extends string>(
  tx: Tx,
  limit: Limit<By>,
  subjects: Subjects<By>,
  deps: Deps,
): Promise<() => boolean> {
  const prepared = countedBy([limit], subjects).map((counted) => prepareCounted(tx, counted, deps));
  const uses = await Promise.all(prepared);
  return () => uses.every((use) => use());
}

/** The count is not awaited: the transaction fails if it does. */
async function prepareCounted(tx: Tx, { key, limit }: Counted, deps: Deps): Promise<() => boolean> {
  if (!deps.config.rateLimits) return () => true;
  const now = deps.now();
  const stored = storedKey(key, deps);
  const window = await windowOf(tx, stored);
  return () => {
    if (isFull(window, limit, now, deps)) return false;
    incrementLater(tx, { key: stored, now, windowBegan: beganBefore(limit, now) });
    return true;
  };
}

/** Counts an attempt without refusing it; returns whether the limit still holds with it. */
export function countWithin<By extends string>(
  limit: Limit<By>,
  subjects: Subjects<By>,
  deps: Deps,
): Promise<boolean> {
  return evenInDoubt(deps.db).transaction((tx) => countInTransaction(tx, limit, subjects, deps));
}

/** Like `countWithin`, in a transaction: a rollback removes the count. */
export async function countInTransaction<By extends string>(
  tx: Tx,
  limit: Limit<By>,
  subjects: Subjects<By>,
  deps: Deps,
): Promise<boolean> {
  if (!deps.config.rateLimits) return true;
  const counts = await incrementAll(tx, countedBy([limit], subjects), deps);
  return counts.every((count) => count <= mostOf(limit, deps));
}

/** Whether a further attempt would exceed the limit; counts nothing. */
export async function isUsedUp<By extends string>(
  db: Db | Tx,
  limit: Limit<By>,
  subjects: Subjects<By>,
  deps: Deps,
): Promise<boolean> {
  if (!deps.config.rateLimits) return false;
  const windows = await Promise.all(
    countedBy([limit], subjects).map(({ key }) => windowOf(db, storedKey(key, deps))),
  );
  return windows.some((window) => isFull(window, limit, deps.now(), deps));
}

/** Whether this window of the limit goes on at that time, and has no room left. */
function isFull(window: Window | undefined, limit: Limit, now: number, deps: Deps): boolean {
  if (!window || window.window_at <= beganBefore(limit, now)) return false;
  return window.count >= mostOf(limit, deps);
}

/** A window that began then, or earlier, is over at `now`. */
function beganBefore({ minutes }: Limit, now: number): number {
  return now - minutes * 60_000;
}

function overLimit({ minutes }: Limit): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { detail: { minutes } });
}

function mostOf({ most }: Limit, { config }: Deps): number {
  return most * config.rateLimitFactor;
}

/** Removes attempts from their counts, as if they had not been made. */
export async function undoAttempts(tx: Tx, attempts: readonly Counted[], deps: Deps): Promise<void> {
  if (!deps.config.rateLimits) return;
  for (const { key } of attempts) await decrement(tx, storedKey(key, deps));
}

/** Resets the counts of an operation for these subjects. */
export async function resetAttempts<Of extends Counting>(
  tx: Tx,
  operation: Of,
  subjects: SomeSubjects<Of['attempts'][number]['by']>,
  deps: Deps,
): Promise<void> {
  for (const { key } of countedBy(operation.attempts, subjects))
    await removeThrottle(tx, storedKey(key, deps));
}

/** Stores a key for a day; `isMarked` checks it. */
export async function mark(tx: Tx, key: string, deps: Deps): Promise<void> {
  if (!deps.config.rateLimits) return;
  const now = deps.now();
  await increment(tx, storedKey(key, deps), now, now);
}

/** Whether `mark` stored the key within the last day. */
export async function isMarked(key: string, deps: Deps): Promise<boolean> {
  const window = await windowOf(deps.db.read, storedKey(key, deps));
  return window !== undefined && window.window_at > deps.now() - DAY_MS;
}

/**
 * Keys may be long and contain addresses, so a short HMAC is stored, which reveals nothing without the
 * secret.
 */
function storedKey(key: string, { config }: Deps): string {
  return createHmac('sha256', config.jwtSecret).update(`throttle ${key}`).digest('hex');
}
