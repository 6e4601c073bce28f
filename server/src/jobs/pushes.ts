/**
 * Tells outside services what they must hear. Each service has a round of its own, so that a slow one delays no
 * other; what fails is tried again with growing pauses and never given up, because a withdrawal has to arrive.
 */
import type { Database } from '../db/database.ts';
import type { Clock, Log } from '../deps.ts';
import {
  claimPushes,
  finishPush,
  postponePush,
  type Push,
  type PushService,
} from '../features/pushes/pushes.queries.ts';
import { OutsideFailure } from '../outside/http.ts';

const POLL_MS = 15_000;
const BATCH = 5;
/** Longer than telling a whole batch can take with every call at its time limit. */
const CLAIM_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const MOST_DOUBLINGS = 16;

export interface PushDeps {
  readonly db: Database;
  readonly now: Clock;
  readonly log: Log;
  readonly services: readonly PushService[];
  readonly deliver: (push: Push) => Promise<void>;
}

export interface PushWorker {
  /** Work was committed: look at once. */
  wake(): void;
  /** Waits for what is under way, then stops. */
  stop(): Promise<void>;
}

export function startPushes(deps: PushDeps): PushWorker {
  const rounds = deps.services.map((service) => startService(service, deps));
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

function startService(service: PushService, deps: PushDeps): PushWorker {
  let stopped = false;
  let again = false;
  let round: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await pushDue(service, deps, () => stopped);
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
export async function pushDue(
  service: PushService,
  deps: PushDeps,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    const now = deps.now();
    const pushes = await claimPushes(deps.db, { service, now, until: now + CLAIM_MS, limit: BATCH });
    for (const push of pushes) {
      // What was claimed and not told is taken up again when the claim is over.
      if (isStopped()) return;
      await pushOne(push, deps);
    }
    if (pushes.length < BATCH) return;
  }
}

async function pushOne(push: Push, { db, now, log, deliver }: PushDeps): Promise<void> {
  const { service, attempts } = push;
  try {
    await deliver(push);
  } catch (error) {
    // The text of anything but our own failure may quote a member.
    const reason = error instanceof OutsideFailure ? error.message : 'unexpected';
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS), LONGEST_PAUSE_MS);
    log.warn({ service, reason, attempts: attempts + 1 }, 'a service could not be told');
    await db.transaction((tx) => postponePush(tx, push, { reason, until: now() + pause }));
    return;
  }
  await db.transaction((tx) => finishPush(tx, push));
}
