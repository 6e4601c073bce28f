/** PostgreSQL through `pg`: a pool of connections, row locks, and another try where the database asks for one. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Account, Database, Tx } from './database.ts';
import { withNotices } from './notices.ts';
import { createSharedBoard } from './postgres-notices.ts';
import type { Tables } from './tables.ts';
import { isTimeColumn } from './values.ts';

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 10_000;
const TRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const INT8 = 20;
const NUMERIC = 1700;

export function openPostgres(url: string, poolSize = POOL_SIZE): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // A connection that breaks while idle is replaced by the pool; the next query reports what is wrong.
  pool.on('error', () => undefined);
  const read = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [
      { transformQuery: ({ node }) => node, transformResult: async ({ result }) => timesAsNumbers(result) },
    ],
  });
  const board = createSharedBoard(url);
  return {
    dialect: 'postgres',
    read,
    transaction: (work) =>
      withNotices((step) => withRetry(() => read.transaction().execute(step)), work, board.tell),
    snapshot: (work) =>
      read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    lockAccounts: async (tx: Tx, memberIds): Promise<Account[]> =>
      tx
        .selectFrom('accounts')
        .selectAll()
        .where('member_id', 'in', [...memberIds])
        .orderBy('member_id')
        .forUpdate()
        .execute(),
    onNotices: board.listen,
    ping: async () => void (await sql`select 1`.execute(read)),
    close: async () => {
      await board.close();
      await read.destroy();
    },
  };
}

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
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
