/** PostgreSQL through `pg`: a pool of connections, row locks, and another try where the database asks for one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createAccounts } from './accounts.ts';
import type { Database, Db, Tx } from './database.ts';
import { createWorkBell } from './left-work.ts';
import { withNotices } from './notices.ts';
import { failureKind, isSilence } from './postgres-failures.ts';
import { watchPostgresAccess } from './postgres-access.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { createSharedBoard } from './postgres-notices.ts';
import { createPool, type Limits, patientLimits, servingLimits } from './postgres-pool.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { isTimeColumn } from './values.ts';

const POOL_SIZE = 10;
const TRIES = 3;
const PAUSE_MS = 100;
/** Any number that no other program on the same PostgreSQL server is likely to lock. */
const ALONE_KEY = 528_201_128;
const ROLES_KEY = 528_201_129;

const INT8 = 20;
const NUMERIC = 1700;

export function openPostgres(url: string, poolSize = POOL_SIZE, limits: Limits = servingLimits): Database {
  const read = connectTo(url, poolSize, limits);
  const board = createSharedBoard(() => listener);
  const access = watchPostgresAccess(() => listener);
  const listener = createPostgresListener({ url, hearings: [board.hearing, access.hearing] });
  const workers = createWorkBell();
  const accounts = createAccounts(true);
  const patiently = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const patient = connectTo(url, 1, patientLimits);
    try {
      return await patient.transaction().execute(work);
    } finally {
      await patient.destroy();
    }
  };
  return {
    dialect: 'postgres',
    read,
    transaction: (work) =>
      workers.after((all) => withNotices((step) => withRetry(read, step), all, board.tell), work),
    soon: (work) => withRetry(read, work),
    patiently,
    alone: (work) =>
      patiently(async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(ALONE_KEY)})`.execute(tx);
        return work();
      }),
    snapshot: (work) =>
      read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    lockAccounts: (tx, memberIds) => accounts.find(tx, memberIds),
    lockRoles: async (tx) =>
      void (await sql`select pg_advisory_xact_lock(${sql.lit(ROLES_KEY)})`.execute(tx)),
    onNotices: board.listen,
    access,
    onWork: workers.listen,
    ping: async () => void (await sql`select 1`.execute(read)),
    close: async () => {
      await board.close();
      await listener.close();
      await read.destroy();
    },
  };
}

function connectTo(url: string, size: number, limits: Limits): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool({ url, size, limits, types: { getTypeParser } }) }),
    plugins: [
      { transformQuery: ({ node }) => node, transformResult: async ({ result }) => timesAsNumbers(result) },
    ],
  });
}

/** Tries again what was rolled back for certain. Once the commit was asked for, only the database can say that it was not done. */
async function withRetry<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      const isConflict = failureKind(error) === 'conflict';
      const isWorthAnotherTry = isConflict || (!isCommitting && isLostAtOnce(error));
      if (attempt >= TRIES || !isWorthAnotherTry) throw isConflict ? new DatabaseUnavailable(error) : error;
      // Not all of them at the same time.
      await sleep(attempt * PAUSE_MS * Math.random());
    }
  }
}

/** A connection that broke is replaced in no time; one that fell silent has kept the caller waiting long enough. */
function isLostAtOnce(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  return failureKind(error.cause) === 'lost' && !isSilence(error.cause);
}

/** Whole numbers of 64 bits, and the sums of such, arrive as bigints. */
const getTypeParser = ((oid: number): ((text: string) => unknown) =>
  oid === INT8 || oid === NUMERIC
    ? (text) => BigInt(text)
    : (pg.types.getTypeParser(oid) as (text: string) => unknown)) as typeof pg.types.getTypeParser;

function timesAsNumbers<R extends { rows: Record<string, unknown>[] }>(result: R): R {
  const first = result.rows[0];
  if (!first) return result;
  const times = Object.keys(first).filter(isTimeColumn);
  for (const row of result.rows) {
    for (const name of times) {
      const value = row[name];
      if (typeof value === 'bigint') row[name] = Number(value);
    }
  }
  return result;
}
