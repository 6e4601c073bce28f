/**
 * How long the move of a community with a million bookings takes, in both directions, and its memory; and what its
 * history costs on either side.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openPostgres } from '../server/src/platform/db/postgres.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import { openSqlite } from '../server/src/platform/db/sqlite.ts';
import { runQuery, runOn, startOwnCluster } from '../server/test/cluster.ts';
import { programEnvironment } from '../server/test/program-environment.ts';
import { writeSoundLedger } from '../server/test/sound-ledger.ts';
import { historyReport } from './history.ts';
import { peakMb } from './memory.ts';

const MEMBERS = 10_000;
const BOOKINGS = 1_000_000;
const DATABASE = 'moved';
const cli = fileURLToPath(new URL('../server/src/cli.ts', import.meta.url));

/** Prints the seconds of each step, and returns the exit code. */
export async function reportMove(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-bench-move-'));
  const cluster = await startOwnCluster();
  try {
    const [data, back] = [join(folder, 'kula.db'), join(folder, 'back')];
    const db = openSqlite(data);
    await migrate(db, Date.now);
    await db.close();
    writeSoundLedger(data, { members: MEMBERS, bookings: BOOKINGS });
    await printHistory(openSqlite(data));
    await runOn(cluster.url('postgres'), `create database ${DATABASE}`);
    const url = cluster.url(DATABASE);
    await kula(['move', '--to', url], { KULA_DATA: folder });
    const [size] = await runQuery(url, `select pg_size_pretty(pg_database_size(current_database())) as size`);
    print(`The database has ${(size as { size: string }).size}.`);
    await printHistory(openPostgres(url, 1));
    await kula(['move', '--to', back], { KULA_DATA: folder, DATABASE_URL: url });
    return 0;
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true });
  }
}

/** At the time of the last booking. */
async function printHistory(db: Database): Promise<void> {
  const { last_at } = await db.read
    .selectFrom('bookings')
    .select((e) => e.fn.max('booked_at').as('last_at'))
    .executeTakeFirstOrThrow();
  print(await historyReport(db, last_at));
  await db.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints each line with the seconds until it came. */
async function kula(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const begun = performance.now();
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...programEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid = 0 } = child;
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, peakMb(pid) || 0)), 100);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    for (const line of text.trimEnd().split('\n')) print(`${seconds.padStart(7)} s  ${line}`);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watching);
  print(`${((performance.now() - begun) / 1000).toFixed(1)} s in all, ${peak.toFixed(0)} MB at most.`);
  if (code !== 0) throw new Error('The move failed.');
}
