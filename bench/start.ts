/**
 * The time of a process from its start to its first answer, and its memory at rest, by the size of the
 * community.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/test/ports.ts';
import {
  type DatabaseKind,
  type Home,
  makeHome,
  preparePostgres,
  prepareSqlite,
} from '../e2e/setup/templates.ts';
import serverProcess from '../server/process.json' with { type: 'json' };
import type { Database } from '../server/src/platform/db/database.ts';
import { openPostgres } from '../server/src/platform/db/postgres.ts';
import { patientLimits } from '../server/src/platform/db/postgres-pool.ts';
import { openSqlite } from '../server/src/platform/db/sqlite.ts';
import { bookInBulk, seedInBulk } from '../server/test/bulk-seed.ts';
import { usedMs } from './costs/processor.ts';
import { writeSection } from './readme.ts';
import { residentMb } from './memory.ts';
import { medianOf, quantile } from './quantiles.ts';

const mainFile = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
const MEMBERS = 10_000;
const BOOKINGS = 1_000_000;
const STARTS = 5;
const PROBE_MS = 5;
const GIVE_UP_MS = 60_000;
/** By then a process has freed the memory of its start (`server/src/platform/jobs/rest.ts`). */
const REST_MS = 12_000;
const AIM_MS = 1000;

interface Started {
  readonly ms: number;
  readonly usedMs: number;
}

interface Row {
  readonly what: string;
  readonly starts: readonly Started[];
  readonly restMb: number;
}

/** From the start of a process to its first answer; `rest` waits and reads the memory. */
async function startOnce(home: Home, rest: boolean): Promise<Started & { readonly restMb: number }> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, [...serverProcess.flags, mainFile], {
    env: {
      PATH: process.env['PATH'],
      ...serverProcess.env,
      NODE_COMPILE_CACHE: compiled,
      KULA_DATA: home.folder,
      ...(home.databaseUrl === undefined ? {} : { DATABASE_URL: home.databaseUrl }),
      PORT: String(port),
      JWT_SECRET: 'a secret of the measurements 0123456789',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null || performance.now() - begin > GIVE_UP_MS)
        throw new Error('The server did not start.');
      await pause(PROBE_MS);
    }
    const started = { ms: performance.now() - begin, usedMs: usedMs(pid) };
    if (rest) await pause(REST_MS);
    return { ...started, restMb: residentMb(pid) };
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ homeCommunity { name } }"}',
  }).catch(() => undefined);
  return response?.ok === true;
}

/** The lower bound for any program on Node. */
async function startNode(): Promise<Started> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['-e', 'console.log(1)'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { ms: performance.now() - begin, usedMs: usedMs(child.pid ?? 0) };
}

async function measure(what: string, home: Home): Promise<Row> {
  process.stderr.write(`${what} …\n`);
  // The first one compiles.
  await startOnce(home, false);
  const starts: Started[] = [];
  for (let count = 1; count < STARTS; count++) starts.push(await startOnce(home, false));
  const { restMb, ...last } = await startOnce(home, true);
  return { what, starts: [...starts, last], restMb };
}

async function fill(home: Home): Promise<void> {
  const { databaseUrl, folder } = home;
  const db: Database =
    databaseUrl === undefined ? openSqlite(`${folder}/kula.db`) : openPostgres(databaseUrl, 1, patientLimits);
  await seedInBulk(db, { members: MEMBERS, contributions: BOOKINGS / 10 });
  await bookInBulk(db, MEMBERS, BOOKINGS / MEMBERS);
  await db.close();
}

/**
 * Measures, prints and with `--write` writes the times of starts, with `--sqlite` without PostgreSQL;
 * returns the exit code.
 */
export async function reportStarts(argv: readonly string[]): Promise<number> {
  await prepareSqlite();
  const stop = argv.includes('--sqlite') ? undefined : await preparePostgres();
  try {
    const table = await startReport(stop ? ['sqlite', 'postgres'] : ['sqlite']);
    process.stdout.write(`${table}\n`);
    if (argv.includes('--write')) writeSection(table, 'start');
    return 0;
  } finally {
    await stop?.();
  }
}

/** The table of all starts on these databases. */
async function startReport(kinds: readonly DatabaseKind[]): Promise<string> {
  const rows: Row[] = [];
  for (const kind of kinds) {
    const name = kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const home = await makeHome(kind);
    rows.push(await measure(`${name}, the demo community`, home));
    process.stderr.write(`${name}, adding bulk data …\n`);
    await fill(home);
    rows.push(await measure(`${name}, a million bookings`, home));
    await home.remove();
  }
  const bare: Started[] = [];
  for (let count = 0; count < STARTS; count++) bare.push(await startNode());
  rows.push({ what: 'Node that prints a number', starts: bare, restMb: Number.NaN });
  return [
    `Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
    '',
    '| what starts | ms to the first answer, best and median of five | aim | ms of the processor, best | MB at rest |',
    '|---|---:|---:|---:|---:|',
    ...rows.map(line),
  ].join('\n');
}

function line({ what, starts, restMb }: Row): string {
  const times = starts.map(({ ms }) => ms);
  const used = Math.min(...starts.map((start) => start.usedMs));
  const mb = Number.isNaN(restMb) ? '' : Math.round(restMb);
  return `| ${what} | ${Math.round(quantile(times, 0))} / ${Math.round(medianOf(times))} | ${AIM_MS} | ${Number.isNaN(used) ? '' : used} | ${mb} |`;
}
