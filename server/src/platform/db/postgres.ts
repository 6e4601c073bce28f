/**
 * PostgreSQL through `pg`: a pool of connections, row locks, and a retry where the database demands
 * one.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { createAccounts } from './accounts.ts';
import { noting, ofItself } from './committed.ts';
import type { Database, Tx } from './database.ts';
import { createWorkSignal } from './left-work.ts';
import { withLiveChanges } from './live-changes.ts';
import { watchPostgresAccess } from './postgres-access.ts';
import { createQueries, type PostgresQueries } from './postgres-driver.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { carrierOn, createSharedBroker } from './postgres-live-changes.ts';
import { createPool, type Limits, patientLimits, servingLimits } from './postgres-pool.ts';
import { prepare } from './prepared.ts';
import { watchStandby } from './postgres-standby.ts';
import { withRetry } from './postgres-retry.ts';

const POOL_SIZE = 10;
/** Any number that no other program on the same PostgreSQL server is likely to lock. */
export const ALONE_KEY = 528_201_128;
const ROLES_KEY = 528_201_129;
const RECORDS_KEY = 528_201_130;

const INT8 = 20;
const NUMERIC = 1700;

export interface PostgresMeans {
  /** A standby of the same database. */
  readonly readUrl?: string | undefined;
}

export function openPostgres(
  url: string,
  poolSize = POOL_SIZE,
  limits: Limits = servingLimits,
  means: PostgresMeans = {},
): Database {
  const parts = connect(url, poolSize, limits, means);
  const { queries, broker, access, standby } = parts;
  const { read } = queries;
  const workers = createWorkSignal();
  const accounts = createAccounts(true);
  const withoutTimeout = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const patient = connectTo(url, 1, patientLimits);
    try {
      return await patient.run(work);
    } finally {
      await patient.destroy();
    }
  };
  const database: Database = {
    dialect: 'postgres',
    read,
    transaction: (work, how) =>
      noting(
        workers.after(
          (all) => withLiveChanges((step) => withRetry(queries, step, how), all, broker.publish),
          work,
        ),
        how,
      ),
    inGroup: (work) => ofItself(withRetry(queries, work)),
    withoutTimeout,
    alone: (work) =>
      withoutTimeout(async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(ALONE_KEY)})`.execute(tx);
        return work();
      }),
    snapshot: (work) => queries.run(work, { begin: 'begin isolation level repeatable read read only' }),
    lockAccounts: (tx, memberIds) => accounts.find(tx, memberIds),
    twoIdsFor: async (tx, table) => inOrder(await nextTwoIds.all(tx, { table })),
    lockRoles: async (tx) =>
      void (await sql`select pg_advisory_xact_lock(${sql.lit(ROLES_KEY)})`.execute(tx)),
    lockRecords: async (tx) =>
      void (await sql`select pg_advisory_xact_lock(${sql.lit(RECORDS_KEY)})`.execute(tx)),
    onLiveChanges: broker.listen,
    listsFor: async (memberId) => ((await standby?.choose(memberId)) === true ? atStandby : undefined),
    isStandbyAway: standby?.isAway,
    written: async (memberId) => standby?.written(memberId),
    access,
    onWork: workers.listen,
    ping: async () => void (await sql`select 1`.execute(read)),
    close: parts.close,
  };
  const atStandby = standby && { ...database, read: standby.read };
  return database;
}

/** All connections to PostgreSQL, and the changes that are published on them. */
function connect(url: string, poolSize: number, limits: Limits, { readUrl }: PostgresMeans) {
  const queries = connectTo(url, poolSize, limits);
  const broker = createSharedBroker(() => carrierOn(listener));
  const access = watchPostgresAccess(() => listener);
  const standby =
    readUrl === undefined
      ? undefined
      : watchStandby({
          primary: queries,
          standby: connectTo(readUrl, poolSize, limits, { mayBeStandby: true }),
          access,
          listener: () => listener,
        });
  const subscriptions = [
    broker.subscription,
    access.subscription,
    ...(standby ? [standby.subscription] : []),
  ];
  const listener = createPostgresListener({ url, subscriptions });
  if (standby) broker.listen(standby.concerned);
  const close = async (): Promise<void> => {
    await broker.close();
    await listener.close();
    await standby?.close();
    await queries.destroy();
  };
  return { queries, broker, access, standby, close };
}

/** The name of the sequence is looked up once for both. */
const nextTwoIds = prepare((db, { table }: { table: string }) =>
  db
    .with(
      (cte) => cte('counted').materialized(),
      () => sql<{ name: string }>`(select pg_get_serial_sequence(${table}, 'id')::regclass as name)`,
    )
    .selectFrom(['counted', sql<object>`generate_series(1, 2)`.as('numbers')])
    .select(sql<number>`nextval(counted.name)`.as('id')),
);

/** Taken behind the locks, so that the bookings of an account are numbered in their order. */
function inOrder(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

function connectTo(
  url: string,
  size: number,
  limits: Limits,
  { mayBeStandby = false }: { mayBeStandby?: boolean } = {},
): PostgresQueries {
  const pool = createPool({ url, size, limits, mayBeStandby, types: { getTypeParser } });
  return createQueries(pool, { cachesPlans: limits !== patientLimits });
}

/** Whole numbers of 64 bits, and the sums of such, arrive as bigints. */
const getTypeParser = ((oid: number): ((text: string) => unknown) =>
  oid === INT8 || oid === NUMERIC
    ? (text) => BigInt(text)
    : (pg.types.getTypeParser(oid) as (text: string) => unknown)) as typeof pg.types.getTypeParser;
