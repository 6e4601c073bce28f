/** What a server does by itself: the queues that it works off, and the work that it repeats. */
import { monthsJob } from '../money/ledger/months.usecases.ts';
import { deviceQueue } from '../notify/devices/push-messages.usecases.ts';
import { mailQueue, type MailQueueDeps } from '../notify/mails/mail-queue.usecases.ts';
import { syncQueues } from '../notify/sync/sync.usecases.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs/periodic.ts';
import type { Queue, Waiting } from '../platform/jobs/queue.ts';
import { backupJobs } from './backups/nightly.usecases.ts';
import { removeExpiredData } from './cleanup/cleanup.usecases.ts';
import { peerJobs } from './federation/jobs.ts';
import { searchWordsJob } from './renew-search-words.usecases.ts';
import { standbyJobs } from './standby-job.ts';
import { syncDeliveries } from './ports.ts';

const CLEANUP_MS = 3_600_000;
const READINESS_CHECK_MS = 10_000;
const LOOK_AT_CLOCK_MS = 60_000;

export function allQueues(deps: Deps, mails: Pick<MailQueueDeps, 'deliver' | 'atOnce'>): Queue<Waiting>[] {
  return [
    mailQueue({ ...mails, db: deps.db, now: deps.now }),
    deviceQueue(deps),
    ...syncQueues(deps, syncDeliveries),
  ];
}

interface OwnWork {
  watchReadiness(): Promise<void>;
  checkClock(): Promise<void>;
}

export function allJobs(deps: Deps, { watchReadiness, checkClock }: OwnWork): Job[] {
  return [
    { name: 'cleanup', everyMs: CLEANUP_MS, run: () => removeExpiredData(deps) },
    { name: 'readiness', everyMs: READINESS_CHECK_MS, run: watchReadiness, goesOnInDoubt: true },
    searchWordsJob(deps.db, deps.log),
    ...peerJobs(deps),
    ...backupJobs(deps),
    monthsJob(deps),
    ...standbyJobs(deps),
    { name: 'clock', everyMs: LOOK_AT_CLOCK_MS, run: checkClock, goesOnInDoubt: true },
  ];
}
