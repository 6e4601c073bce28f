/**
 * Queues of work that is done after a commit: mails, push messages, syncs with outside services. Due items
 * are claimed, processed outside of any transaction, and marked. A failed item is retried with growing
 * pauses. If the program ends between processing and marking, the item is processed once more. Each queue has
 * a loop of its own, so that a slow one delays no other.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Span } from '../db/claims.ts';
import { failureLog, isNotNow } from './failure-log.ts';
import { IntegrationFailure } from '../integrations/http.ts';

const POLL_MS = 5000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const MOST_DOUBLINGS = 16;
/**
 * The largest random extension of a pause, as a share of it, so that items which failed together are not
 * retried together.
 */
const SPREAD = 0.25;
/**
 * A claim is renewed before the turn of an item that has waited for longer; no other process can have
 * claimed it before that.
 */
const FRESH_MS = 1000;

/** The work of the item is obsolete: it is given up at once. */
export class WorkEnded extends Error {}

export interface Waiting {
  readonly attempts: number;
}

export interface Failure {
  readonly reason: string;
  readonly pauseMs: number;
  /** It is not retried. */
  readonly isLast: boolean;
}

/** The queue of one table, and how its items are processed. */
export interface Queue<Item extends Waiting> {
  /** As in `leaveWork`. */
  readonly name: string;
  /** How many items are claimed at a time. */
  readonly batch: number;
  /** How many items are processed at the same time; without it one after the other. */
  readonly atOnce?: number;
  /**
   * An item that was claimed and is not marked within this time is claimed again, because its process has
   * ended.
   */
  readonly claimMs: number;
  /** It is given up after so many attempts; without it never. */
  readonly mostAttempts?: number;
  claim(span: Span): Promise<readonly Item[]>;
  /**
   * Extends the claim of an item just before its turn, where the items before it took long; undefined when
   * another process has claimed it after the claim ran out. What follows is about the item that it returns.
   */
  renew?(item: Item, until: number): Promise<Item | undefined>;
  /**
   * Releases claimed items that were not begun, because this process stops; without it the claims run out.
   */
  giveBack?(items: readonly Item[]): Promise<void>;
  deliver(item: Item): Promise<void>;
  /** Marks the processed items, all or none. */
  finish(items: readonly Item[]): Promise<void>;
  postpone(item: Item, failure: Failure): Promise<void>;
  /** Called instead of postponing, after `WorkEnded`. */
  giveUp?(item: Item, reason: string): Promise<void>;
  /**
   * The part of a failure that may be stored and logged; without it only messages of our own failures,
   * because others may quote a member.
   */
  reasonOf?(error: unknown): string;
  /** The log text for a failed item. */
  readonly complaint: string;
  about(item: Item): object;
}

export interface QueueDeps {
  readonly now: Clock;
  readonly log: Log;
  /** A number from 0 to 1 by which pauses are extended; without it they are as short as possible. */
  readonly chance?: () => number;
  /** While the clock is not believed the queues rest: nothing is due, tried again or given up. */
  readonly isInDoubt?: () => boolean;
}

export interface Workers {
  /** Wakes the workers of these queues, or of all. */
  wake(names?: ReadonlySet<string>): void;
  /** Waits for the work under way, then stops. */
  stop(): Promise<void>;
}

/** Processes the queues, one worker each, until it is stopped. */
export function startWorkers(queues: readonly Queue<Waiting>[], deps: QueueDeps): Workers {
  const workers = queues.map((queue) => ({ name: queue.name, ...startWorker(queue, deps) }));
  const wake: Workers['wake'] = (names) => {
    for (const worker of workers) if (names?.has(worker.name) ?? true) worker.wake();
  };
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

function startWorker(queue: Queue<Waiting>, deps: QueueDeps): Workers {
  const marks = createMarks(queue);
  const { succeeded, failed } = failureLog(deps.log, { queue: queue.name }, 'a queue could not be worked on');
  let isStopped = false;
  let again = false;
  let round: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await workOff(queue, deps, { marks, isStopped: () => isStopped }).then(succeeded, failed);
    } while (again && !isStopped);
    round = undefined;
  };
  return {
    wake: () => {
      if (isStopped || deps.isInDoubt?.() === true) return;
      again = true;
      round ??= run();
    },
    stop: async () => {
      isStopped = true;
      await round;
    },
  };
}

interface Round<Item> {
  readonly marks: Marks<Item>;
  readonly isStopped: () => boolean;
}

/** Processes everything that is due now; returns the number of items. */
export async function workOff<Item extends Waiting>(
  queue: Queue<Item>,
  deps: QueueDeps,
  { marks = createMarks(queue), isStopped = () => false }: Partial<Round<Item>> = {},
): Promise<number> {
  // Items that were processed and could not be marked would be processed again.
  await marks.write();
  let done = 0;
  for (;;) {
    const now = deps.now();
    const items = await queue.claim({ now, until: now + queue.claimMs, limit: queue.batch });
    done += await workThrough(items, now, { queue, deps, marks, isStopped });
    if (items.length < queue.batch || isStopped()) return done;
  }
}

interface Work<Item extends Waiting> extends Round<Item> {
  readonly queue: Queue<Item>;
  readonly deps: QueueDeps;
}

/** Resolves when all items were processed, so many at a time, and the successful ones are marked. */
async function workThrough<Item extends Waiting>(
  items: readonly Item[],
  claimedAt: number,
  work: Work<Item>,
): Promise<number> {
  const { queue, deps, marks, isStopped } = work;
  const left = [...items];
  let done = 0;
  const lane = async (): Promise<void> => {
    while (!isStopped()) {
      const next = left.shift();
      if (next === undefined) return;
      const now = deps.now();
      const isFresh = now - claimedAt < FRESH_MS;
      // A processed item does not wait for its mark while the next one is slow.
      if (!isFresh) await marks.write();
      const mustRenew = !isFresh && queue.renew !== undefined;
      const item = mustRenew ? await queue.renew?.(next, now + queue.claimMs) : next;
      if (item === undefined || !(await isDone(item, queue, deps))) continue;
      done++;
      marks.add(item);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: queue.atOnce ?? 1 }, lane));
  await marks.write();
  if (isStopped() && left.length > 0) await queue.giveBack?.(left);
  const failed = lanes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return done;
}

/** Items that were processed and are not yet marked. */
interface Marks<Item> {
  /** Marks an item soon, together with others that are processed meanwhile. */
  add(item: Item): void;
  /**
   * Resolves when everything is marked. Throws if the marks cannot be written; they are kept for the next
   * attempt.
   */
  write(): Promise<void>;
}

function createMarks<Item extends Waiting>(queue: Queue<Item>): Marks<Item> {
  let waiting: Item[] = [];
  let writing: Promise<void> | undefined;
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Items that are processed in the same moment are marked together.
      await nextTurn();
      const items = waiting;
      waiting = [];
      try {
        await queue.finish(items);
      } catch (error) {
        waiting = [...items, ...waiting];
        throw error;
      }
    }
  };
  const write = (): Promise<void> => (writing ??= writeAll().finally(() => (writing = undefined)));
  return {
    add: (item) => {
      waiting.push(item);
      // The caller of `write` retries and gets the error.
      write().catch(() => undefined);
    },
    write,
  };
}

async function isDone<Item extends Waiting>(
  item: Item,
  queue: Queue<Item>,
  deps: QueueDeps,
): Promise<boolean> {
  try {
    await queue.deliver(item);
    return true;
  } catch (error) {
    // It was not tried: its claim runs out.
    if (isNotNow(error)) throw error;
    await fail(item, error, queue, deps);
    return false;
  }
}

async function fail<Item extends Waiting>(
  item: Item,
  error: unknown,
  queue: Queue<Item>,
  { log, chance = () => 0 }: QueueDeps,
): Promise<void> {
  const reason = (queue.reasonOf ?? reasonOfOurs)(error);
  const attempts = item.attempts + 1;
  log.warn({ ...queue.about(item), reason, attempts }, queue.complaint);
  if (error instanceof WorkEnded && queue.giveUp) return queue.giveUp(item, reason);
  const pauseMs = pauseAfter(item.attempts) * (1 + SPREAD * chance());
  const isLast = queue.mostAttempts !== undefined && attempts >= queue.mostAttempts;
  return queue.postpone(item, { reason, pauseMs: Math.round(pauseMs), isLast });
}

function reasonOfOurs(error: unknown): string {
  return error instanceof IntegrationFailure ? error.message : 'unexpected';
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
}
