/**
 * Queues of what is done after a commit: mails, notices on devices, syncs with outside services. What is due is claimed,
 * done outside of any transaction, and marked. What fails is tried again with growing pauses. If the program dies
 * between doing and marking, it is done once more. Each queue has a round of its own, so that a slow one delays no other.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { IntegrationFailure } from '../integrations/http.ts';

const POLL_MS = 5000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const MOST_DOUBLINGS = 16;
/** By how much of itself a pause is longer at most, so that what failed together does not come back together. */
const SPREAD = 0.25;
/** A claim is renewed before the turn of an item that has waited for longer; nobody else can have meddled with it so soon. */
const FRESH_MS = 1000;

/** What was to be done is worth nothing any more: it is given up at once. */
export class WorkEnded extends Error {}

interface Waiting {
  readonly attempts: number;
}

/** What is due now is claimed until then, so that no other process takes it meanwhile. */
export interface Span {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

export interface Failure {
  readonly reason: string;
  readonly pauseMs: number;
  /** It is not tried again. */
  readonly isLast: boolean;
}

/** What waits in one table, and how it is done. */
export interface Queue<Item extends Waiting> {
  /** As in `leaveWork`. */
  readonly name: string;
  /** How many are claimed at a time. */
  readonly batch: number;
  /** How many are worked on at the same time; without it one after the other. */
  readonly atOnce?: number;
  /** What was claimed and is not marked by then is taken up again: its process has died. */
  readonly claimMs: number;
  /** It is given up after so many; never without it. */
  readonly mostAttempts?: number;
  claim(span: Span): Promise<readonly Item[]>;
  /**
   * Claims an item for longer just before its turn, where those before it took their time; false when another process has
   * taken it up, because they used up the time of the claim.
   */
  renew?(item: Item, until: number): Promise<boolean>;
  /** Lets others have at once what was claimed and not begun, because this process stops; without it the claim runs out. */
  giveBack?(items: readonly Item[]): Promise<void>;
  deliver(item: Item): Promise<void>;
  /** Marks what was done meanwhile, all of it or nothing. */
  finish(items: readonly Item[]): Promise<void>;
  postpone(item: Item, failure: Failure): Promise<void>;
  /** Instead of postponing, after `WorkEnded`. */
  giveUp?(item: Item, reason: string): Promise<void>;
  /** What of a failure may be kept and logged; without it the words of our own failures alone: others may quote a member. */
  reasonOf?(error: unknown): string;
  /** What the log says when an item failed, and of which. */
  readonly complaint: string;
  about(item: Item): object;
}

export interface QueueDeps {
  readonly now: Clock;
  readonly log: Log;
  /** A number from 0 to 1 by which pauses are longer or shorter; without it they are as short as can be. */
  readonly chance?: () => number;
}

export interface Workers {
  /** Has the workers of these queues look at once, or of all. */
  wake(names?: ReadonlySet<string>): void;
  /** Waits for what is under way, then stops. */
  stop(): Promise<void>;
}

/** Works on the queues, a worker for each, until it is stopped. */
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
  let isStopped = false;
  let again = false;
  let round: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await workOff(queue, deps, { marks, isStopped: () => isStopped });
      } catch (error) {
        deps.log.error({ err: error, queue: queue.name }, 'a queue could not be worked on');
      }
    } while (again && !isStopped);
    round = undefined;
  };
  return {
    wake: () => {
      if (isStopped) return;
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

/** Does everything that is due now; returns how much was done. */
export async function workOff<Item extends Waiting>(
  queue: Queue<Item>,
  deps: QueueDeps,
  round: Round<Item> = { marks: createMarks(queue), isStopped: () => false },
): Promise<number> {
  const { marks, isStopped } = round;
  // What was done and could not be marked would be done again.
  await marks.write();
  let done = 0;
  for (;;) {
    const now = deps.now();
    const items = await queue.claim({ now, until: now + queue.claimMs, limit: queue.batch });
    done += await workThrough(items, now, { queue, deps, ...round });
    if (items.length < queue.batch || isStopped()) return done;
  }
}

interface Work<Item extends Waiting> extends Round<Item> {
  readonly queue: Queue<Item>;
  readonly deps: QueueDeps;
}

/** Resolves when all were worked on, so many at a time, and those that were done are marked. */
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
      const item = left.shift();
      if (item === undefined) return;
      const now = deps.now();
      const isFresh = now - claimedAt < FRESH_MS;
      // Nor does what was done before wait for its mark while the next one takes its time.
      if (!isFresh) await marks.write();
      const isOurs = isFresh || ((await queue.renew?.(item, now + queue.claimMs)) ?? true);
      if (!isOurs || !(await isDone(item, queue, deps))) continue;
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

/** What was done and is not yet marked. */
interface Marks<Item> {
  /** Has it marked soon, together with what else is done meanwhile. */
  add(item: Item): void;
  /** Resolves when everything is marked. Throws where that cannot be written; it is kept for the next time. */
  write(): Promise<void>;
}

function createMarks<Item extends Waiting>(queue: Queue<Item>): Marks<Item> {
  let waiting: Item[] = [];
  let writing: Promise<void> | undefined;
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      // What is done in the same moment comes along.
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
      // Whoever waits for `write` tries again and is told.
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
