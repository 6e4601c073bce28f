/**
 * The cost of an operation: milliseconds of processor time, and operations a second with fifty connections.
 * Mails, events and changes are on, limits are counted, and sending the mail of an operation is part of its
 * cost. Beside each is the lower bound on this machine, measured in the same run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../server/test/ports.ts';
import { createDatabase } from '../../e2e/setup/postgres.ts';
import { preparePostgresAt, prepareSqlite } from '../../e2e/setup/templates.ts';
import { startOwnCluster } from '../../server/test/cluster.ts';
import { residentMb } from '../memory.ts';
import { type Aim, type Operation, operations } from './operations.ts';
import { parentOf, usedMs } from './processor.ts';
import { bookOnPostgres } from './raw-postgres.ts';
import { bookOnSqlite, type RawTransfers } from './raw-sqlite.ts';
import { sendLoad } from './sockets.ts';
import { type Fixture, startFixture } from './fixture.ts';

export interface Cost {
  readonly database: 'SQLite' | 'PostgreSQL';
  readonly operation: string;
  readonly processes: number;
  readonly cpuMs: number;
  readonly perSecond: number;
  readonly aim: Aim | undefined;
  /** An echo of the framework, and for operations that book a transfer of the same engine with its sync. */
  readonly limit: { readonly cpuMs: number; readonly perSecond: number };
  /** Mails that were not sent yet when the last answer was given. */
  readonly mailsLeft: number;
  readonly memoryMb: number;
}

const CONNECTIONS = 50;
const DURATION_MS = 3000;
const WARM_UP_MS = 1500;
const RAW_MS = 1500;
const DRAIN_MS = 60_000;
const echoFile = fileURLToPath(new URL('./echo.ts', import.meta.url));

export async function measureCosts(
  only: string | undefined,
  { withSqlite, withPostgres, members, processCounts }: Wanted,
): Promise<Cost[]> {
  await prepareSqlite();
  const costs = withSqlite
    ? await measureOn('SQLite', { processes: 1, members, only, raw: async () => bookOnSqlite(RAW_MS, 1) })
    : [];
  if (!withPostgres) return costs;
  const cluster = await startOwnCluster();
  try {
    await preparePostgresAt(cluster.url('postgres'));
    const postmaster = await postmasterOf(cluster.url('postgres'));
    const raw = async (): Promise<RawTransfers> =>
      bookOnPostgres(await createDatabase(cluster.url('postgres'), `raw_${Date.now()}`), postmaster, RAW_MS);
    for (const processes of processCounts)
      costs.push(...(await measureOn('PostgreSQL', { processes, members, only, raw, postmaster })));
  } finally {
    await cluster.remove();
  }
  return costs;
}

export interface Wanted {
  readonly withSqlite: boolean;
  readonly withPostgres: boolean;
  readonly members: number;
  /** Of servers on PostgreSQL, one after the other. */
  readonly processCounts: readonly number[];
}

interface Setting {
  readonly processes: number;
  readonly members: number;
  readonly only: string | undefined;
  readonly raw: () => Promise<RawTransfers>;
  readonly postmaster?: number;
}

async function measureOn(database: Cost['database'], setting: Setting): Promise<Cost[]> {
  const kind = database === 'SQLite' ? 'sqlite' : 'postgres';
  const { processes, members, only, raw, postmaster } = setting;
  const wanted = operations.filter(({ name }) => only === undefined || name.startsWith(only));
  const fixture = await startFixture(kind, processes, members);
  try {
    const costs: Cost[] = [];
    for (const operation of wanted) {
      process.stderr.write(`${database}, ${operation.name}, ${processes} …\n`);
      await load(fixture, operation, WARM_UP_MS);
      await drained(fixture);
      const [echo, booked] = [await measureEcho(), operation.isWrite ? await raw() : undefined];
      const pids = [
        ...fixture.servers.map(({ pid }) => pid),
        ...(postmaster === undefined ? [] : [postmaster]),
      ];
      const before = sumUsed(pids);
      const { answers, perSecond } = await load(fixture, operation, DURATION_MS);
      const mailsLeft = await fixture.countWaitingMails();
      await drained(fixture);
      costs.push({
        database,
        operation: operation.name,
        processes,
        cpuMs: (sumUsed(pids) - before) / answers,
        perSecond,
        aim: operation.aims[kind],
        limit: limitOf(echo, booked),
        mailsLeft,
        memoryMb: Math.max(...fixture.servers.map(({ pid }) => residentMb(pid))),
      });
    }
    await fixture.assertLedgerSound();
    return costs;
  } finally {
    await fixture.stop();
  }
}

function sumUsed(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + usedMs(pid), 0);
}

/** Work that is done one after the other: the costs add up, and so do the times. */
function limitOf(echo: RawTransfers, booked: RawTransfers | undefined): RawTransfers {
  if (!booked) return echo;
  return {
    cpuMs: echo.cpuMs + booked.cpuMs,
    perSecond: 1 / (1 / echo.perSecond + 1 / booked.perSecond),
  };
}

async function load(
  { servers, participants }: Fixture,
  operation: Operation,
  durationMs: number,
): Promise<{ answers: number; perSecond: number }> {
  const loads = await Promise.all(
    servers.map(({ port }, index) =>
      sendLoad({
        port,
        connections: CONNECTIONS / servers.length,
        durationMs,
        next: (connection, turn) =>
          operation.requestFor(participants, connection + index * CONNECTIONS, turn),
      }),
    ),
  );
  return {
    answers: loads.reduce((sum, { answers }) => sum + answers, 0),
    perSecond: loads.reduce((sum, { answers, seconds }) => sum + answers / seconds, 0),
  };
}

/** Sending a mail is part of the cost of an operation, so mails are awaited. */
async function drained(fixture: Fixture): Promise<void> {
  const end = performance.now() + DRAIN_MS;
  while (performance.now() < end && (await fixture.countWaitingMails()) > 0) await pause(100);
  await pause(100);
}

async function measureEcho(): Promise<RawTransfers> {
  const port = await freePort();
  const child = spawn(process.execPath, [echoFile, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const next = (): { body: string } => ({ body: '{"query":"query verifyLogin { verifyLogin { id } }"}' });
  const options = { port, connections: CONNECTIONS, next };
  await sendLoad({ ...options, durationMs: RAW_MS / 3 });
  const before = usedMs(child.pid ?? 0);
  const { answers, seconds } = await sendLoad({ ...options, durationMs: RAW_MS });
  const cpuMs = (usedMs(child.pid ?? 0) - before) / answers;
  child.kill();
  await once(child, 'exit');
  return { cpuMs, perSecond: answers / seconds };
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}
