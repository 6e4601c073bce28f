/**
 * SQLite through Node's own module. One connection writes, another reads: in WAL mode a read never waits for a
 * transaction. Commits are synced to the disk (`synchronous = FULL`), because an answered booking must survive
 * a power cut.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import { CompiledQuery as Compiled } from 'kysely';
import { createMutex } from './mutex.ts';
import { createAccounts } from './accounts.ts';
import { noting } from './committed.ts';
import type { Database, Tx } from './database.ts';
import { withLater } from './later.ts';
import { createWorkSignal } from './left-work.ts';
import { createChangeBroker, withLiveChanges } from './live-changes.ts';
import { prepare as prepared } from './prepared.ts';
import { type SqlLanguage, ownKysely, straightTo } from './own-kysely.ts';
import { watchSqliteAccess } from './sqlite-access.ts';
import { PlannedOnceCompiler } from './sqlite-compiler.ts';
import { createGroups } from './sqlite-groups.ts';
import { createStatements, schemaSettled } from './sqlite-rows.ts';
import { createWriteCheck } from './write-check.ts';

const BUSY_TIMEOUT_MS = 5000;

/** The transaction control of Kysely on a connection. */
interface Brackets {
  readonly begin: readonly string[];
  readonly commit: readonly string[];
  readonly rollback: readonly string[];
}

const ofReads: Brackets = { begin: ['begin'], commit: ['commit'], rollback: ['rollback'] };
/** Transactions that write are parts of a larger one (`sqlite-groups.ts`), which is undone as a whole or in parts. */
const ofCommands: Brackets = { begin: [], commit: [], rollback: [] };
const ofSavepoints: Brackets = {
  begin: ['savepoint command'],
  commit: ['release command'],
  rollback: ['rollback to command', 'release command'],
};

/** More than any transaction writes. This space is written and then free again inside the file. */
const TEST_WRITE = `
  drop table if exists write_check;
  create table write_check as select zeroblob(262144) as room;
  drop table write_check;`;

export function openSqlite(file: string): Database {
  const writer = connect(file, false);
  const exclusive = createMutex();
  const reader = connect(file, true);
  const writing = createWriteCheck(() => exclusive(async () => writer.exec(TEST_WRITE)));
  const { db: read } = kyselyOn(reader, ofReads, writing.lookAt);
  const access = watchSqliteAccess(writer);
  const commands = commandsOn(writer, writing.lookAt);
  const groups = createGroups({
    writer,
    exclusive,
    ...commands,
    onError: writing.lookAt,
    committed: () => {
      schemaSettled();
      access.committed();
    },
    rolledBack: () => {
      schemaSettled();
      access.rolledBack();
    },
  });
  // A connection of its own: other reads must not be held in an old snapshot.
  const stillReader = connect(file, true);
  const still = kyselyOn(stillReader, ofReads, writing.lookAt);
  const oneSnapshot = createMutex();
  const broker = createChangeBroker();
  const workers = createWorkSignal();
  const accounts = createAccounts(false);
  return {
    dialect: 'sqlite',
    read,
    transaction: (work, how) =>
      noting(
        writing.watch(workers.after((all) => withLiveChanges(groups.run, all, broker.publish), work)),
        how,
      ),
    inGroup: (work) => writing.watch(groups.inGroup(work)),
    withoutTimeout: groups.alone,
    // The lock on the data folder excludes other servers.
    alone: (work) => work(),
    snapshot: (work) => oneSnapshot(() => still.run(work)),
    lockAccounts: (tx, memberIds) => accounts.find(tx, memberIds),
    twoIdsFor: nextTwoIds,
    lockRoles: () => Promise.resolve(),
    lockRecords: () => Promise.resolve(),
    onLiveChanges: broker.listen,
    listsFor: async () => undefined,
    written: async () => undefined,
    access,
    onWork: workers.listen,
    ping: async () => {
      await read.executeQuery(Compiled.raw('select 1'));
      await writing.check();
    },
    // The writer is closed last: it checkpoints the log, which a reader may not.
    close: async () => {
      for (const connection of [reader, stillReader, writer]) if (connection.isOpen) connection.close();
    },
  };
}

/** The ids that the next rows of this table will get: the transaction is the only one that writes. */
async function nextTwoIds(tx: Tx, table: string): Promise<number[]> {
  const last = Number((await lastId.first(tx, { table }))?.seq ?? 0n);
  return [last + 1, last + 2];
}

const lastId = prepared((db, { table }: { table: string }) =>
  db
    .selectFrom(sql<{ name: string; seq: bigint }>`sqlite_sequence`.as('sequences'))
    .select('seq')
    .where('name', '=', table),
);

/** The functions that run a command inside a transaction, and a count of writes. */
function commandsOn(writer: DatabaseSync, onError: ErrorListener) {
  let writes = 0;
  const count = (sql: string): void => {
    if (!sql.startsWith('select')) writes++;
  };
  const direct = kyselyOn(writer, ofCommands, onError, count);
  const guarded = kyselyOn(writer, ofSavepoints, onError, count);
  return {
    directly: direct.run,
    inSavepoint: guarded.run,
    writes: () => writes,
  };
}

function connect(file: string, readOnly: boolean): DatabaseSync {
  const db = new DatabaseSync(file, {
    readOnly,
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  // Recursive, because `insert or replace` removes a row and only then runs the triggers that
  // forbid it.
  if (!readOnly)
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma recursive_triggers = on;');
  return db;
}

type ErrorListener = (error: unknown) => void;

const adapter = new SqliteAdapter();
const language: SqlLanguage = {
  createAdapter: () => adapter,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new PlannedOnceCompiler(),
};

/** `onQuery` is called with each statement before it runs. */
function kyselyOn(
  connection: DatabaseSync,
  brackets: Brackets,
  onError: ErrorListener,
  onQuery: (sql: string) => void = () => undefined,
) {
  const open = createBrackets(connection, brackets, onError, onQuery);
  const { db, transactionOn } = ownKysely(language, straightTo(open.connection));
  const run = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let isOver = false;
    const tx = transactionOn({
      ...open.connection,
      executeQuery: (query) => {
        if (isOver) return Promise.reject(new Error('The transaction is over.'));
        return open.connection.executeQuery(query);
      },
    });
    await open.begin();
    try {
      const result = await withLater(tx, work);
      isOver = true;
      await open.commit();
      return result;
    } catch (error) {
      isOver = true;
      await open.rollBack();
      throw error;
    }
  };
  return { db, run };
}

interface OpenConnection {
  readonly connection: DatabaseConnection;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollBack(): Promise<void>;
}

function createBrackets(
  db: DatabaseSync,
  brackets: Brackets,
  onError: ErrorListener,
  onQuery: (sql: string) => void,
): OpenConnection {
  const direct = createConnection(db);
  let isOpen = false;
  let endedBy: unknown;
  /**
   * SQLite ends a transaction by itself when the disk is full or fails. Further writes of its work
   * would then be committed one by one, so they are refused with the failure that ended the
   * transaction.
   */
  const executeQuery: DatabaseConnection['executeQuery'] = async (query) => {
    if (isOpen && !db.isTransaction) throw endedBy;
    onQuery(query.sql);
    try {
      return await direct.executeQuery(query);
    } catch (error) {
      onError(error);
      if (isOpen && !db.isTransaction) endedBy = error;
      throw error;
    }
  };
  const connection: DatabaseConnection = { ...direct, executeQuery };
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await executeQuery(Compiled.raw(sql));
  };
  return {
    connection,
    begin: async () => {
      await run(brackets.begin);
      isOpen = true;
    },
    commit: async () => {
      await run(brackets.commit);
      isOpen = false;
    },
    rollBack: async () => {
      isOpen = false;
      if (!db.isTransaction) return;
      await run(brackets.rollback);
    },
  };
}

function createConnection(db: DatabaseSync): DatabaseConnection {
  const prepared = createStatements(db);
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { returnsRows, run, rows: rowsOf } = prepared(query.sql);
      const parameters = query.parameters.map(asInput);
      if (!returnsRows) {
        const { changes, lastInsertRowid } = run(...parameters);
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      }
      const rows = rowsOf(...parameters);
      return { rows: rows as R[], numAffectedRows: BigInt(rows.length) };
    },
    async *streamQuery() {
      throw new Error('Rows are read page by page, not as a stream.');
    },
  };
}

function asInput(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as SQLInputValue;
}
