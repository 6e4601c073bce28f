/**
 * Kysely on borrowed connections. A statement is sent at once, and not when the one before it is answered:
 * statements that do not depend on each other share one round trip. `begin` is sent with the first of them,
 * and the commit with the last writes.
 */
import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from './database.ts';
import { settled } from './later.ts';
import { type SqlLanguage, ownKysely, straightTo } from './own-kysely.ts';
import { isLostAtOnce, RolledBack } from './postgres-failures.ts';
import type { Lent, Pool } from './postgres-pool.ts';
import { joined, type SqlStatement } from './postgres-writes.ts';
import { isPrepared } from './prepared.ts';
import { isNumberColumn, toNumber } from './values.ts';

export interface PostgresQueries {
  /**
   * For reads outside a transaction. A read on a broken connection is retried once, on another one.
   */
  readonly read: Db;
  /** The connection that these statements use. */
  readonly reads: DatabaseConnection;
  /**
   * Runs the work in one transaction; `committing` is called when the commit is sent, because from
   * then on its outcome may be unknown.
   */
  run<T>(work: (tx: Tx) => Promise<T>, how?: TransactionOptions): Promise<T>;
  destroy(): Promise<void>;
}

export interface TransactionOptions {
  readonly begin?: string;
  readonly committing?: () => void;
}

/**
 * Reads of one moment share a connection, but not so many that they would wait long for each other.
 */
const MOST_TOGETHER = 8;

export interface QueriesOptions {
  /**
   * Whether prepared queries keep their plans. A plan suits the table sizes of the time when it was
   * made: a transaction that fills empty tables would keep scanning them completely.
   */
  readonly cachesPlans: boolean;
}

export function createQueries(pool: Pool, options: QueriesOptions): PostgresQueries {
  const { cachesPlans } = options;
  const reads = readsOn(pool, cachesPlans);
  const { db, transactionOn } = ownKysely(language, straightTo(reads));
  return {
    read: db,
    reads,
    run: async (work, how) => {
      const transaction = openTransaction(await pool.connect(), {
        ...options,
        begin: how?.begin ?? 'begin',
      });
      return runIn(transactionOn(transaction.connection), transaction, work, how);
    },
    destroy: () => pool.end(),
  };
}

const adapter = new PostgresAdapter();

export const language: SqlLanguage = {
  createAdapter: () => adapter,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

async function runIn<T>(
  tx: Tx,
  transaction: OpenTransaction,
  work: (tx: Tx) => Promise<T>,
  how: TransactionOptions | undefined,
): Promise<T> {
  try {
    const result = await work(tx);
    how?.committing?.();
    const committed = transaction.commit();
    // The error is thrown below, after an earlier failure that may be its cause.
    committed.catch(ignore);
    await settled(tx);
    await committed;
    return result;
  } catch (error) {
    await transaction.rollback();
    // After one statement failed, all later ones fail; the first failure is the cause.
    await settled(tx);
    throw error;
  } finally {
    transaction.release();
  }
}

const ignore = (): void => undefined;

interface OpenTransaction {
  readonly connection: DatabaseConnection;
  commit(): Promise<void>;
  /**
   * Does nothing after the commit was answered: the database has ended the transaction then, with
   * either outcome. A commit behind a statement that failed was not executed.
   */
  rollback(): Promise<void>;
  release(): void;
}

function openTransaction(
  lent: Lent,
  { begin, cachesPlans }: QueriesOptions & { readonly begin: string },
): OpenTransaction {
  let isBegun = false;
  let isOver = false;
  let isBroken = false;
  let isCommitted = false;
  const bare = (text: string): pg.QueryConfig => queryOf({ text, values: [] }, cachesPlans);
  const send = (query: pg.QueryConfig): Promise<pg.QueryResult> => {
    if (!isBegun) {
      isBegun = true;
      // It fails only with its connection, and then the statements after it fail as well.
      lent.query(bare(begin)).catch(() => (isBroken = true));
    }
    return lent.query(query);
  };
  const writes = gatherWrites((statement) => send(queryOf(statement, cachesPlans)));
  const executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    if (isOver) throw new Error('The transaction is over.');
    if (isPrepared(query) && query.isLater === true) {
      await writes.add(query);
      return { rows: [] };
    }
    writes.send();
    return resultOf(await send(queryOfCompiled(query, cachesPlans)));
  };
  return {
    connection: { executeQuery, streamQuery },
    commit: async () => {
      writes.send();
      isOver = true;
      if (!isBegun) return;
      const { command } = await lent.query(bare('commit'));
      isCommitted = true;
      if (command !== 'COMMIT')
        throw new RolledBack('A statement failed, and the transaction was rolled back.');
    },
    rollback: async () => {
      writes.send();
      if (isCommitted || !isBegun) return;
      isOver = true;
      await lent.query(bare('rollback')).catch(() => (isBroken = true));
    },
    release: () => lent.release(isBroken),
  };
}

/** Collects writes until another statement is sent, or the turn of the event loop ends. */
function gatherWrites(send: (statement: SqlStatement) => Promise<unknown>, mostTogether?: number) {
  let waiting: CompiledQuery[] = [];
  let sent: Promise<unknown> = Promise.resolve();
  let done: (all: Promise<unknown>) => void = () => undefined;
  const sendAll = (): void => {
    if (waiting.length === 0) return;
    const all = waiting;
    waiting = [];
    done(Promise.all(joined(all, mostTogether).map(send)));
  };
  return {
    /** Resolves when it is written. */
    add: (query: CompiledQuery): Promise<unknown> => {
      waiting.push(query);
      if (waiting.length === 1) {
        sent = new Promise((resolve) => (done = resolve));
        process.nextTick(sendAll);
      }
      return sent;
    },
    send: sendAll,
  };
}

/** Each read takes a connection for itself, or shares that of another read of the same moment. */
function readsOn(pool: Pool, cachesPlans: boolean): DatabaseConnection {
  let current: { readonly lent: Promise<Lent>; users: number; sent: number } | undefined;
  const enter = () => {
    // The request that tests whether the database answers again shares its connection with none.
    if (current && current.sent < MOST_TOGETHER && !pool.isSilent()) {
      current.sent++;
      current.users++;
      return current;
    }
    const made = { lent: pool.connect(), users: 1, sent: 1 };
    current = made;
    // A query that depends on the answer to another one is sent in a later turn of the event loop.
    process.nextTick(() => {
      if (current === made) current = undefined;
    });
    return made;
  };
  const query = async (sent: pg.QueryConfig): Promise<pg.QueryResult> => {
    const shared = enter();
    const lent = await shared.lent;
    try {
      return await lent.query(sent);
    } finally {
      if (--shared.users === 0) lent.release();
    }
  };
  const twice = (sent: pg.QueryConfig): Promise<pg.QueryResult> =>
    query(sent).catch((error: unknown) => {
      if (isLostAtOnce(error)) return query(sent);
      throw error;
    });
  return {
    executeQuery: async (query) => resultOf(await twice(queryOfCompiled(query, cachesPlans))),
    streamQuery,
  };
}

const streamQuery = (): never => {
  throw new Error('Rows are read page by page, not as a stream.');
};

/**
 * Names of prepared statements, by their text: the same text has the same name in every process.
 */
const names = new Map<string, string>();

function queryOf({ text, values }: SqlStatement, cachesPlans: boolean): pg.QueryConfig {
  if (!cachesPlans) return { text, values: [...values] };
  let name = names.get(text);
  if (name === undefined) {
    name = `kula_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return { name, text, values: [...values] };
}

function queryOfCompiled(query: CompiledQuery, cachesPlans: boolean): pg.QueryConfig {
  return queryOf({ text: query.sql, values: query.parameters }, cachesPlans && isPrepared(query));
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  makeNumbers(rows as Record<string, unknown>[]);
  return {
    rows: rows as R[],
    ...(CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
  };
}

/** Times and numbers of rows arrive as the bigints that their columns may be. */
function makeNumbers(rows: readonly Record<string, unknown>[]): void {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).filter(isNumberColumn);
  for (const row of rows) for (const name of names) row[name] = toNumber(row[name]);
}
