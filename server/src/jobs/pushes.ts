/**
 * Sends the queued pushes to the outside services. Each service has a round of its own, so that a slow one delays no
 * other; what fails is tried again with growing pauses and never given up, because a withdrawal has to arrive.
 */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { OutsideFailure } from '../integrations/http.ts';

const POLL_MS = 15_000;
const BATCH = 5;
/** Longer than telling a whole batch can take with every call at its time limit. */
const CLAIM_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const MOST_DOUBLINGS = 16;

/** What waits for one service, and how it is told. */
export interface PushQueue<Push> {
  readonly service: string;
  /** How many are told at the same time; one after the other without it. */
  readonly atOnce?: number;
  /** Takes what is due, for so long that no other process takes it meanwhile. */
  claim(span: { now: number; until: number; limit: number }): Promise<readonly Push[]>;
  deliver(push: Push): Promise<void>;
  finish(push: Push): Promise<void>;
  postpone(push: Push, reason: { reason: string; pauseMs: number }): Promise<void>;
}

export interface PushDeps<Push extends Waiting> {
  readonly now: Clock;
  readonly log: Log;
  readonly queues: readonly PushQueue<Push>[];
}

interface Waiting {
  readonly attempts: number;
}

export interface PushWorker {
  /** Work was committed: look at once. */
  wake(): void;
  /** Waits for what is under way, then stops. */
  stop(): Promise<void>;
}

export function startPushes<Push extends Waiting>(deps: PushDeps<Push>): PushWorker {
  const rounds = deps.queues.map((queue) => startQueue(queue, deps));
  const timer = setInterval(wake, POLL_MS);
  wake();
  function wake(): void {
    for (const round of rounds) round.wake();
  }
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

function startQueue<Push extends Waiting>(
  queue: PushQueue<Push>,
  deps: Omit<PushDeps<Push>, 'queues'>,
): PushWorker {
  const { service } = queue;
  let stopped = false;
  let again = false;
  let round: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await pushDue(queue, deps, () => stopped);
      } catch (error) {
        deps.log.error({ err: error, service }, 'what is to be told to a service could not be read');
      }
    } while (again && !stopped);
    round = undefined;
  };
  return {
    wake: () => {
      if (stopped) return;
      again = true;
      round ??= run();
    },
    stop: async () => {
      stopped = true;
      await round;
    },
  };
}

/** Tells a service everything that is due now. */
async function pushDue<Push extends Waiting>(
  queue: PushQueue<Push>,
  deps: Omit<PushDeps<Push>, 'queues'>,
  isStopped: () => boolean,
): Promise<void> {
  const limit = queue.atOnce ?? BATCH;
  for (;;) {
    const now = deps.now();
    const pushes = await queue.claim({ now, until: now + CLAIM_MS, limit });
    if (queue.atOnce === undefined) {
      for (const push of pushes) {
        // What was claimed and not told is taken up again when the claim is over.
        if (isStopped()) return;
        await pushOne(push, queue, deps.log);
      }
    } else await Promise.all(pushes.map((push) => pushOne(push, queue, deps.log)));
    if (pushes.length < limit || isStopped()) return;
  }
}

async function pushOne<Push extends Waiting>(push: Push, queue: PushQueue<Push>, log: Log): Promise<void> {
  const { service } = queue;
  const { attempts } = push;
  try {
    await queue.deliver(push);
  } catch (error) {
    // The text of anything but our own failure may quote a member.
    const reason = error instanceof OutsideFailure ? error.message : 'unexpected';
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
    log.warn({ service, reason, attempts: attempts + 1 }, 'a service could not be told');
    await queue.postpone(push, { reason, pauseMs });
    return;
  }
  await queue.finish(push);
}
