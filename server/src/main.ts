/**
 * Starts the server: reads the environment, opens the database, serves until it receives a signal to stop.
 */
import { once } from 'node:events';
import { createServer as createTrial } from 'node:net';
import { uptime } from 'node:os';
import pino from 'pino';
import { type ClockDoubt, judgedClock } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { lockDataFolder, openDatabase, sqliteFile } from './platform/db/open.ts';
import { tighten } from './platform/db/private-files.ts';
import { fileTrouble } from './platform/db/sqlite-errors.ts';
import { warnOfMissingDocuments } from './community/site/site.usecases.ts';
import { collectAtRest } from './platform/jobs/rest.ts';
import { refuseNewCode } from './platform/no-new-code.ts';
import { prepareDatabase } from './app/prepare.ts';
import { createServer, type Parts, type Server } from './app/server.ts';
import type { Log } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { VERSION } from './platform/version.ts';

/** Signals within this time count as one. */
const SAME_SIGNAL_MS = 1000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  if (process.argv.length > 2)
    throw new StartError('The server takes no words behind it; docs/settings.md lists its settings.');
  // The copy has the secret itself: where it cannot be kept, the server does not start.
  await start({ ...readConfig(process.env) });
} catch (error) {
  const text =
    error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const unlock = lockDataFolder(config);
  await refuseTakenPort(config);
  const db = await openDatabase(config);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  if (db.dialect === 'postgres') log.info({ connections: config.databasePool }, 'PostgreSQL is used');
  for (const folder of [config.dataFolder, config.backupFolder]) {
    for (const path of folder === undefined ? [] : tighten(folder))
      log.warn(`others can read the data of the community: ${path}`);
  }
  for (const warning of config.warnings) log.warn(warning);
  const clock = config.production
    ? judgedClock({ wall: Date.now, uptime: () => uptime() * 1000 }, (doubt) => reportDoubt(doubt, log))
    : undefined;
  const parts = { db, now: clock?.now ?? Date.now, clock, config, log, chance: Math.random };
  await prepareOrExplain(parts, config);
  const server = await createServer(parts);
  await server.app.ready();
  stopOnSignal(server, db, unlock);
  refuseNewCode();
  const { port, host } = config;
  await listeningOrExplain(config, () => server.app.listen({ port, host }));
  greet(config);
  if (config.production) await warnOfMissingDocuments(server.deps);
  // Exists when Node is started with the flags in `server/process.json`. A plain collection would not return
  // the memory.
  const { gc } = globalThis;
  if (gc !== undefined) {
    collectAtRest({
      hasJustStarted: true,
      collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    });
  }
}

/** Once when a doubt begins, and once when it is over. */
function reportDoubt(doubt: ClockDoubt | undefined, log: Log): void {
  if (doubt === undefined) return log.warn({}, 'the clock is believed again');
  const [wall, reckoned] = [doubt.wall, doubt.reckoned].map((time) => new Date(time).toISOString());
  const since = doubt.isSinceStart ? 'the last time this community was served' : 'the uptime of this machine';
  log.error(
    { clock: wall, reckoned },
    `the clock is in doubt by ${since}: nothing is booked, cleaned up or ended; if the clock is right, confirm it with: npx kula clock confirm`,
  );
}

async function prepareOrExplain(parts: Parts, config: Config): Promise<void> {
  try {
    await prepareDatabase(parts, print);
  } catch (error) {
    const trouble = fileTrouble(error, sqliteFile(config));
    throw trouble === undefined ? error : new StartError(trouble);
  }
}

/** Before the database is changed, which older processes, or a move into it, may need as it is. */
async function refuseTakenPort(config: Config): Promise<void> {
  const { port, host } = config;
  const trial = createTrial();
  await listeningOrExplain(config, () => once(trial.listen({ port, host }), 'listening'));
  trial.close();
  await once(trial, 'close');
}

async function listeningOrExplain({ port, host }: Config, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken by another program; choose another one with PORT.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used; choose one above 1024 with PORT.`);
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(code)))
      throw new StartError(`HOST has to be an address of this machine, which ${host} is not.`);
    throw new StartError(`The address ${host}:${port} cannot be served: ${String(error)}.`);
  }
}

function greet(config: Config): void {
  const here = `http://${shownHost(config)}:${config.port}`;
  // A proxy leads from the one to the other.
  const where = config.production ? `${config.communityUrl}, here ${here}` : here;
  print(`Kula ${VERSION} serves ${config.communityName} at ${where}`);
  if (config.smtpUrl === undefined && !config.production) {
    print(`Mails are kept and shown at http://${shownHost(config)}:${config.port}/mailbox`);
  }
  if (config.demo) {
    print('Demo accounts (password Kula-Demo-1): maria@example.org, jonas@example.org, lea@example.org,');
    print(
      'amara@example.org (moderator), theo@example.org (administrator), member01@example.org … member40@example.org',
    );
  }
}

function shownHost({ host }: Config): string {
  return host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}

/**
 * The first signal stops regularly, a later one at once. Ctrl-C arrives twice: from the terminal and from the
 * launcher.
 */
function stopOnSignal(server: Server, db: Database, unlock: () => void): void {
  let stoppingSince: number | undefined;
  const stop = async (): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    await server.stop();
    await db.close();
    unlock();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
    });
  }
}
