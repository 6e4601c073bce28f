/** A complete server composed of its parts; started by `main.ts` and, with other clocks, by tests. */
import { ports } from './ports.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { allJobs, allQueues } from './jobs.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { watchReadiness } from './http/readiness.ts';
import type { Clock, JudgedClock } from '../platform/clock.ts';
import { refusingInDoubt } from '../platform/db/refusing-in-doubt.ts';
import { beginClock } from '../office/clock/clock.usecases.ts';
import { type OtherClocks, otherClocks } from '../office/clock/other-hosts.usecases.ts';
import type { Deps } from '../platform/deps.ts';
import type { Log } from '../platform/log.ts';
import { refuseEndedMail } from '../notify/mails/mail-validity.ts';
import { renderMail } from '../notify/mails/mail-rendering.ts';
import type { OutboxRow } from '../notify/mails/mail-row.ts';
import { mailboxService } from '../notify/mails/mailbox.usecases.ts';
import { endFormerClaims } from '../platform/jobs/claims.usecases.ts';
import { startWorkers } from '../platform/jobs/queue.ts';
import { startJobs } from '../platform/jobs/periodic.ts';
import { smtpMail } from '../platform/integrations/mail.ts';
import { type Clients, integrationServices } from '../platform/integrations/services.ts';

/** Answers are read within this time, or never. */
const LAST_ANSWERS_MS = 10_000;
const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface Parts extends Clients {
  readonly db: Database;
  readonly now: Clock;
  /** Judges the clock that `now` reads; without it the clock is always believed. */
  readonly clock?: JudgedClock | undefined;
  /** Replaces the clocks of other machines, for tests. */
  readonly others?: OtherClocks | undefined;
  readonly config: Config;
  readonly log: Log;
  /** A random number from 0 to 1, for delays; without it delays are not random. */
  readonly chance?: () => number;
  /** The folder of the built web files; without it the one of this repository. */
  readonly webFolder?: string | undefined;
}

export interface Server {
  readonly deps: Deps;
  readonly app: Awaited<ReturnType<typeof createApp>>;
  /** Runs the workers at once; commits of this process wake them automatically. */
  wakeWorkers(): void;
  /** Looks at the clock at once, as happens every minute. */
  checkClock(): Promise<void>;
  /**
   * Reports that it stops and continues for `DRAIN_SECONDS`; then answers open requests, for ten seconds at most,
   * ends the live streams, sends the mail in progress, and stops.
   */
  stop(): Promise<void>;
}

export async function createServer(parts: Parts): Promise<Server> {
  const { now, clock, config, log, chance, webFolder = builtWeb } = parts;
  const isInDoubt = (): boolean => clock?.doubt() !== undefined;
  const db = clock ? refusingInDoubt(parts.db, isInDoubt) : parts.db;
  const mail = mailOf(config, { db, now });
  const integrations = integrationServices(config, now, parts);
  const deps: Deps = { db, now, clock, config, log, ports, integrations };
  const watch = clock && (await beginClock({ db, clock, log, others: parts.others ?? otherClocks(deps) }));
  const checkClock = watch?.check ?? (async () => undefined);
  let isStopping = false;
  const readiness = watchReadiness(db, log);
  const app = await createApp(deps, {
    webFolder,
    stopping: { isStopping: () => isStopping },
    readiness,
    watch,
  });
  const deliver = async (row: OutboxRow): Promise<void> => {
    refuseEndedMail(row, config, now());
    await mail.send(renderMail(row, config));
  };
  await endFormerClaims(parts);
  const isResting = (): boolean => isInDoubt() || readiness.isOutgrown();
  const workers = startWorkers(allQueues(deps, { deliver, atOnce: mail.atOnce }), {
    now,
    log,
    isInDoubt: isResting,
    ...(chance && { chance }),
  });
  const stopWaking = db.onWork(workers.wake);
  const stopJobs = startJobs(allJobs(deps, { watchReadiness: readiness.watch, checkClock }), log, isResting);
  return {
    deps,
    app,
    wakeWorkers: () => workers.wake(),
    checkClock,
    stop: async () => {
      isStopping = true;
      await sleep(config.drainMs);
      await closeWithin(app);
      await stopJobs();
      stopWaking();
      await workers.stop();
      mail.close();
    },
  };
}

/** By SMTP, or into the mailbox of the development. */
function mailOf(
  { smtpUrl: url, smtpNeedsTls: needsTls, ...config }: Config,
  parts: Pick<Deps, 'db' | 'now'>,
) {
  if (url === undefined) return mailboxService(parts);
  return smtpMail({ url, needsTls }, { address: config.mailSender, name: config.communityName });
}

/** A client that reads an answer byte by byte does not prevent the stop. */
async function closeWithin(app: Server['app']): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS);
  await app.close();
  clearTimeout(cut);
}
