/** The disk space of a gift, with all its rows: the figures for the calculations in docs/scale.md. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseEntered } from '@kula/core/money/money';
import { openPostgres } from '../server/src/platform/db/postgres.ts';
import { openSqlite } from '../server/src/platform/db/sqlite.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import { sendCoins } from '../server/src/money/transfers/transfers.usecases.ts';
import { runQuery, runOn, startOwnCluster } from '../server/test/cluster.ts';
import { fillGivers, receiver } from '../server/test/givers.ts';

const GIFTS = 1000;
const AT_ONCE = 10;
const DATABASE = 'bytes';
/** Before it tables have pages that are hardly used. */
const WARM_UP = 200;

interface Measured {
  readonly what: string;
  readonly bytes: number;
}

/** Gifts of a cent with a memo of usual length, by the use case that members call. */
async function giveTimes(count: number, filled: Awaited<ReturnType<typeof fillGivers>>): Promise<void> {
  const amount = parseEntered('0.01', '.');
  if (amount === undefined) throw new Error('0.01 is no amount.');
  const input = { amount, recipientCommunityIdentifier: '', recipientIdentifier: receiver };
  let left = count;
  const lane = async (): Promise<void> => {
    while (left-- > 0)
      await sendCoins(
        filled.giver.actor,
        { ...input, memo: `Thank you for the bread, number ${left}` },
        filled.deps,
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function growth(db: Database, sizes: () => Promise<Measured[]>): Promise<Measured[]> {
  const filled = await fillGivers(db);
  await giveTimes(WARM_UP, filled);
  const before = new Map((await sizes()).map(({ what, bytes }) => [what, bytes]));
  await giveTimes(GIFTS, filled);
  return (await sizes())
    .map(({ what, bytes }) => ({ what, bytes: (bytes - (before.get(what) ?? 0)) / GIFTS }))
    .filter(({ bytes }) => bytes >= 1);
}

/** Tables with their indexes, and the log that a standby or an archive reads. */
async function postgresSizes(url: string): Promise<Measured[]> {
  // Space that updates freed is used again, so it does not count.
  await runOn(url, 'vacuum full');
  const rows = await runQuery(
    url,
    `select relname as what, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows as Measured[];
}

async function logPosition(url: string): Promise<number> {
  const [row] = await runQuery(url, `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`);
  return (row as { bytes: number }).bytes;
}

async function measurePostgres(): Promise<Measured[]> {
  const cluster = await startOwnCluster({ fsync: 'off', autovacuum: 'off' });
  try {
    await runOn(cluster.url('postgres'), `create database ${DATABASE}`);
    const url = cluster.url(DATABASE);
    const db = openPostgres(url);
    let written = 0;
    const growths = await growth(db, async () => {
      const position = await logPosition(url);
      const sizes = await postgresSizes(url);
      written = written === 0 ? -(await logPosition(url)) : written + position;
      return sizes;
    });
    await db.close();
    return [...growths, { what: 'log (WAL), until it is archived', bytes: written / GIFTS }];
  } finally {
    await cluster.remove();
  }
}

async function measureSqlite(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-bytes-'));
  const file = join(folder, 'kula.db');
  const db = openSqlite(file);
  try {
    return await growth(db, async () => {
      const copy = join(folder, `${Date.now()}.db`);
      const reader = new DatabaseSync(file);
      reader.exec(`vacuum into '${copy}'`);
      reader.close();
      return [{ what: 'the whole file', bytes: statSync(copy).size }];
    });
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

/** Bytes of one gift by table, of both databases. */
export async function bytesReport(): Promise<string> {
  const rows: string[] = [];
  for (const [name, measure] of [
    ['PostgreSQL', measurePostgres],
    ['SQLite', measureSqlite],
  ] as const) {
    const measured = (await measure()).toSorted((one, other) => other.bytes - one.bytes);
    for (const { what, bytes } of measured) rows.push(`| ${name} | ${what} | ${Math.round(bytes)} |`);
  }
  return ['| database | what grows | bytes a gift |', '|---|---|---:|', ...rows].join('\n');
}
