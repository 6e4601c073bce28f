/** The tested server: a process of its own with a seeded community, watched from inside and outside. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/test/ports.ts';
import { isRunning, untilReady } from '../server/test/server-process.ts';
import { type DatabaseKind, type Home, makeHome, onDatabase } from '../e2e/setup/templates.ts';
import serverProcess from '../server/process.json' with { type: 'json' };
import { verifyLedger } from '../server/src/money/ledger/verify.usecases.ts';
import { type Doubles, startDoubles } from './doubles.ts';
import { elopageSecret } from './make/others.ts';
import { appointOfficials } from './officials.ts';
import type { Report } from './watch/reports.ts';

export interface WorldOptions {
  readonly database: DatabaseKind;
  /** As in production: limits for each address, no development features. */
  readonly production: boolean;
  readonly slowMs: number;
}

export interface World {
  readonly port: number;
  readonly url: string;
  readonly secret: string;
  readonly folder: string;
  readonly marks: string;
  readonly doubles: Doubles;
  /** The reports since the last call. */
  readonly reports: Report[];
  /** Lines on standard error that do not belong to the log, and lines of the log. */
  readonly complaints: string[];
  readonly incidents: Map<string, string>;
  isUp(): boolean;
  /** Collects garbage and returns the memory in use. */
  measure(): Promise<{ rss: number; heapUsed: number } | undefined>;
  kill(): void;
  /** Ends it regularly; returns problems with that, and with the ledger afterwards. */
  stop(): Promise<string[]>;
}

const mainFile = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const preload = new URL('./watch/preload.ts', import.meta.url).href;
const REPORT_ATTEMPTS = 1200;
const PAUSE_MS = 50;
const STOP_MS = 40_000;

export async function startWorld(options: WorldOptions): Promise<World> {
  const home = await makeHome(options.database);
  await onDatabase(home, appointOfficials);
  const doubles = await startDoubles();
  const port = await freePort();
  const secret = randomBytes(32).toString('hex');
  const marks = mkdtempSync(join(tmpdir(), 'kula-fuzz-marks-'));
  const child = spawn(process.execPath, [...serverProcess.flags, '--import', preload, mainFile], {
    env: environmentOf(home, doubles, { ...options, port, secret }),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const reports: Report[] = [];
  const complaints: string[] = [];
  const incidents = new Map<string, string>();
  createInterface({ input: child.stdio[3] as Readable }).on('line', (line) =>
    reports.push(JSON.parse(line) as Report),
  );
  createInterface({ input: child.stderr as Readable }).on('line', (line) =>
    readComplaint(line, complaints, incidents),
  );
  const isUp = (): boolean => isRunning(child);
  await untilReady(`http://127.0.0.1:${port}`, child, () => complaints.join('\n')).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  complaints.length = 0;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    secret,
    folder: home.folder,
    marks,
    doubles,
    reports,
    complaints,
    incidents,
    isUp,
    measure: () => measured(child, reports, isUp),
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      const faults = isUp() ? await ended(child) : [];
      faults.push(...(await ledgerFaults(home)));
      await doubles.close();
      await home.remove();
      rmSync(marks, { recursive: true, force: true });
      return faults;
    },
  };
}

const forTests = {
  RATE_LIMITS: 'off',
  JWT_EXPIRES_MINUTES: '1440',
  PASSWORD_MEMORY_KIB: '64',
  ANSWER_STEP_MS: '1',
};
/** Production refuses the settings of tests, so the newsletter, whose address is one, is not among the doubles there. */
const forMembers = {
  NODE_ENV: 'production',
  OUTSIDE_TIMEOUT_MS: undefined,
  PUSH_HOSTS: undefined,
  KLICKTIPP_URL: undefined,
  KLICKTIPP_USER: undefined,
  KLICKTIPP_PASSWORD: undefined,
  KLICKTIPP_APIKEY_DE: undefined,
  KLICKTIPP_APIKEY_EN: undefined,
};

function environmentOf(
  home: Home,
  doubles: Doubles,
  { port, secret, production, slowMs }: WorldOptions & { port: number; secret: string },
): Record<string, string | undefined> {
  const database = home.databaseUrl === undefined ? [] : [new URL(home.databaseUrl)];
  const expected = [
    ...doubles.hosts,
    ...database.flatMap(({ hostname, port }) => [`${hostname}:${port === '' ? '5432' : port}`]),
  ];
  return {
    PATH: process.env['PATH'],
    ...serverProcess.env,
    ...(process.env['TMPDIR'] === undefined ? {} : { TMPDIR: process.env['TMPDIR'] }),
    KULA_DATA: home.folder,
    ...(home.databaseUrl === undefined ? {} : { DATABASE_URL: home.databaseUrl }),
    PORT: String(port),
    COMMUNITY_URL: `http://127.0.0.1:${port}`,
    JWT_SECRET: secret,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    WEBHOOK_ELOPAGE_SECRET: elopageSecret,
    ...doubles.environment,
    ...(production ? forMembers : forTests),
    FUZZ_EXPECTED: expected.join(','),
    FUZZ_SLOW_MS: String(slowMs),
  };
}

/** The log is JSON; anything else on standard error is unexpected. */
function readComplaint(line: string, complaints: string[], incidents: Map<string, string>): void {
  let entry: { level?: number; msg?: string; incident?: string; err?: { message?: string; stack?: string } };
  try {
    entry = JSON.parse(line) as typeof entry;
  } catch {
    complaints.push(line);
    return;
  }
  const place = entry.err?.stack
    ?.split('\n')
    .find((part) => /server\/src|core\/src/.test(part))
    ?.replace(/.*\/((?:server|core)\/src\/[^)]*)\)?$/, '$1');
  const text = `${entry.msg ?? ''}: ${entry.err?.message ?? ''} (${place ?? 'no place of ours'})`;
  if (entry.incident !== undefined) incidents.set(entry.incident, text);
  else if ((entry.level ?? 0) >= 50) complaints.push(text);
}

async function measured(
  child: ChildProcess,
  reports: Report[],
  isUp: () => boolean,
): Promise<{ rss: number; heapUsed: number } | undefined> {
  child.kill('SIGUSR2');
  for (let attempt = 1; attempt <= REPORT_ATTEMPTS && isUp(); attempt++) {
    const at = reports.findIndex(({ kind }) => kind === 'memory');
    const [report] = at < 0 ? [] : reports.splice(at, 1);
    if (report?.kind === 'memory') return report;
    await pause(PAUSE_MS);
  }
  return undefined;
}

async function ended(child: ChildProcess): Promise<string[]> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  const [code, signal] = (await exit) as [number | null, string | null];
  clearTimeout(late);
  return code === 0 ? [] : [`it did not stop in order: ${code ?? signal ?? ''}`];
}

function ledgerFaults(home: Home): Promise<string[]> {
  return onDatabase(home, async (db) => {
    const problems = await verifyLedger(db, Date.now());
    return problems.map(
      ({ reason, memberId }) => `the ledger is not sound: member ${memberId ?? '?'}: ${reason}`,
    );
  });
}
