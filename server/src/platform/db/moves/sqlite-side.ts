/** The embedded database as source or target of a move. Its data folder must be locked. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { StartError } from '../../start-error.ts';
import { foreignParts } from '../own-schema.ts';
import { privately } from '../private-files.ts';
import { type Batch, batchOf, type MovedTable, ownTables, type Row } from './moved-rows.ts';
import type { MarkedMove, MoveSide, MoveSource, MoveTarget } from './move-side.ts';

const ROWS_AT_ONCE = 1000;
/** A batch ends with the row that exceeds this: pictures are large. */
const CHARACTERS_AT_ONCE = 1_000_000;

export interface SqlitePlace {
  readonly file: string;
  readonly description: string;
}

/** All rows are read as they are at this moment, and until the end nobody can change one. */
export function openSqliteSource({ file, description }: SqlitePlace): MoveSource {
  const db = new DatabaseSync(file);
  const parts = foreignParts(db);
  if (parts.length > 0)
    throw new StartError(
      `The schema of ${file} is not that of Kula, so it is not moved: ${parts.join(', ')}.`,
    );
  db.exec('pragma synchronous = full; begin immediate');
  return {
    ...sideOn(db, description),
    communityUuid: async () => text(db, 'select uuid from communities where foreign_flag = 0'),
    lastNumber: async (table) => {
      if (!hasNumbers(db, table)) return undefined;
      return whole(db, 'select seq from sqlite_sequence where name = ?', table) ?? 0n;
    },
    movedTo: async () => text(db, `select other_database from moves where role = 'SOURCE'`),
    mark: async (move) => {
      note(db, 'SOURCE', move);
      db.exec('commit');
    },
  };
}

export function openSqliteTarget({ file, description }: SqlitePlace): MoveTarget {
  const db = privately(() => new DatabaseSync(file, { enableForeignKeyConstraints: false }));
  // Copied rows refer to rows of tables that follow; `complete` checks all references.
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536');
  return {
    ...sideOn(db, description),
    unfinishedMove: async () => text(db, `select community_uuid from moves where role = 'TARGET'`),
    begin: async (move) => note(db, 'TARGET', move),
    fill: (table, batches, lastNumber) =>
      inTransaction(db, () =>
        withoutTriggers(db, [table], async () => {
          await insertAll(db, table, batches);
          if (lastNumber !== undefined) continueAfter(db, table.name, lastNumber);
        }),
      ),
    empty: (tables) =>
      inTransaction(db, () =>
        withoutTriggers(db, tables, async () => {
          for (const { name } of tables) db.exec(`delete from "${name}"`);
        }),
      ),
    complete: async () => {
      const dangling = db.prepare('pragma foreign_key_check').get();
      if (dangling)
        throw new StartError(`Rows of ${String(dangling['table'])} point at rows that are not there.`);
    },
    accept: async () => db.exec(`delete from moves where role = 'TARGET'`),
  };
}

function sideOn(db: DatabaseSync, description: string): MoveSide {
  const tableNames = async (): Promise<string[]> => {
    const rows = db.prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
    );
    return rows.all().map(({ name }) => String(name));
  };
  return {
    description,
    tableNames,
    tables: async () =>
      (await tableNames())
        .filter((name) => !(ownTables as readonly string[]).includes(name))
        .map((name) => ({ name, columns: columnsOf(db, name) })),
    hasRows: async (table) => db.prepare(`select 1 from "${table}" limit 1`).get() !== undefined,
    batches: (table) => batchesOf(db, table),
    close: async () => db.close(),
  };
}

function columnsOf(db: DatabaseSync, table: string): string[] {
  const rows = db.prepare('select name from pragma_table_info(?) order by name').all(table);
  return rows.map(({ name }) => String(name));
}

async function* batchesOf(db: DatabaseSync, table: MovedTable): AsyncIterable<Batch> {
  const statement = db.prepare(`select ${listed(table)} from "${table.name}"`);
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  let rows: Row[] = [];
  let size = 0;
  // With `setReturnArrays` each row is an array, which the types of Node do not express.
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<Row>) {
    rows.push(row);
    for (const value of row) size += sizeOf(value);
    if (rows.length < ROWS_AT_ONCE && size < CHARACTERS_AT_ONCE) continue;
    yield batchOf(table, rows);
    rows = [];
    size = 0;
  }
  if (rows.length > 0) yield batchOf(table, rows);
}

function sizeOf(value: Row[number]): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;
}

async function insertAll(db: DatabaseSync, table: MovedTable, batches: AsyncIterable<Batch>): Promise<void> {
  const places = table.columns.map(() => '?').join(', ');
  const insert = db.prepare(`insert into "${table.name}" (${listed(table)}) values (${places})`);
  for await (const { rows } of batches) for (const row of rows) insert.run(...(row as SQLInputValue[]));
}

/** Numbers of removed rows are not used again. */
function continueAfter(db: DatabaseSync, table: string, last: bigint): void {
  db.prepare('delete from sqlite_sequence where name = ?').run(table);
  if (last > 0n) db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last);
}

/** What triggers would count or refuse is right in the source already. */
async function withoutTriggers(
  db: DatabaseSync,
  tables: readonly MovedTable[],
  work: () => Promise<void>,
): Promise<void> {
  const find = db.prepare(`select name, sql from sqlite_schema where type = 'trigger' and tbl_name = ?`);
  const triggers = tables.flatMap(({ name }) => find.all(name));
  for (const { name } of triggers) db.exec(`drop trigger "${String(name)}"`);
  await work();
  for (const { sql } of triggers) db.exec(String(sql));
}

async function inTransaction(db: DatabaseSync, work: () => Promise<void>): Promise<void> {
  db.exec('begin immediate');
  try {
    await work();
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

function note(db: DatabaseSync, role: string, { communityUuid, otherDatabase, at }: MarkedMove): void {
  db.prepare(
    `insert into moves (role, community_uuid, other_database, created_at) values (?, ?, ?, ?)
     on conflict (role) do update set other_database = excluded.other_database`,
  ).run(role, communityUuid, otherDatabase, at);
}

function hasNumbers(db: DatabaseSync, table: string): boolean {
  const schema = text(db, `select sql from sqlite_schema where type = 'table' and name = ?`, table) ?? '';
  return /\bautoincrement\b/i.test(schema);
}

function text(db: DatabaseSync, sql: string, ...values: string[]): string | undefined {
  const [value] = Object.values(db.prepare(sql).get(...values) ?? {});
  return typeof value === 'string' ? value : undefined;
}

function whole(db: DatabaseSync, sql: string, ...values: string[]): bigint | undefined {
  const statement = db.prepare(sql);
  statement.setReadBigInts(true);
  const [value] = Object.values(statement.get(...values) ?? {});
  return typeof value === 'bigint' ? value : undefined;
}

function listed({ columns }: MovedTable): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
