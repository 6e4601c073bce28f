/**
 * What a file contains besides the tables of this program. A trigger in a copy that somebody else had in hands would
 * run with the first change, and could make anybody an administrator; so the schema of a copy is compared with the
 * one that the same migrations make, before anything else is read from it.
 */
import { DatabaseSync } from 'node:sqlite';
import { sqliteSql } from './dialects.ts';
import { migrations } from './migrate.ts';

/** Its text depends on the version that began the database: older ones added the last column later. */
const MIGRATIONS = 'migrations';
const ofMigrations =
  /^create table (?:if not exists )?migrations ?\(name text primary key, applied_at bigint not null(?:, oldest_beside text)?\)$/i;
/** Tables that SQLite itself makes, by their whole texts; its indexes have none, and belong to the text of their table. */
const ofSqlite = new Map([
  ['table sqlite_sequence of sqlite_sequence', 'CREATE TABLE sqlite_sequence(name,seq)'],
  ['table sqlite_stat1 of sqlite_stat1', 'CREATE TABLE sqlite_stat1(tbl,idx,stat)'],
  ['table sqlite_stat4 of sqlite_stat4', 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'],
]);
/**
 * What a newer version may add to a table of this one. What is unique, computed, or neither null nor by default could refuse a
 * row, and a reference the row that it refers to its deletion.
 */
const simpleColumns =
  /^(?:, \w+ (?:integer|bigint|text|blob|real)(?:(?: not null)? default (?:-?\d+|'[^']*'))?)+$/i;
const simpleIndex =
  /^create index \w+ on \w+ ?\(\w+(?: desc)?(?:, \w+(?: desc)?)*\)(?: where \w+ is (?:not )?null)?$/i;
/** Indexes of tables that are not known here. */
const namesIndex = /^index \w+ of (\w+)$/;
const namesTable = /^table (.+) of \1$/;
const MOST_NAMED = 5;
const byName = new Map(migrations.map((migration) => [migration.name, migration]));

/** The names of parts that are not of this program, and of its own that are missing or changed. */
export function foreignParts(db: DatabaseSync): string[] {
  const found = partsOf(db);
  const own = found.get(`table ${MIGRATIONS} of ${MIGRATIONS}`);
  if (own === undefined || !ofMigrations.test(own)) return [`table ${MIGRATIONS}`];
  // In the order in which they were applied, which the texts of altered tables depend on.
  const applied = db
    .prepare(`select name from ${MIGRATIONS} order by rowid`)
    .all()
    .map(({ name }) => String(name));
  const expected = expectedParts(applied);
  // It only says so: whoever changes a copy can write this row as well.
  const isNewer = unknownMigrations(applied).length > 0;
  const foreign = [...found]
    .filter(([name]) => name !== `table ${MIGRATIONS} of ${MIGRATIONS}`)
    .filter(([name, text]) => expected.get(name) !== text)
    .filter(
      ([name, text]) => !(isNewer && mayBeNewer(name, text, expected) && !refersToOwn(db, name, expected)),
    );
  const missing = [...expected.keys()].filter((name) => !found.has(name));
  return [...foreign.map(([name]) => name), ...missing].slice(0, MOST_NAMED);
}

/** The message for operators about these parts of a copy. */
export function foreignNote(parts: readonly string[], unknown: readonly string[]): string {
  const named = `its schema is not that of Kula: ${parts.join(', ')}. Somebody may have changed it.`;
  if (unknown.length === 0) return named;
  return `${named} It says that it is of a newer version. Of such a one this version restores columns that may be empty or have a default, indexes that are not unique, and tables that refer to none of its own. Restore it with the version that made it.`;
}

/** Those of the migrations that only a newer version can have applied. */
export function unknownMigrations(applied: readonly string[]): string[] {
  return applied.filter((name) => !byName.has(name));
}

/** Whether a part can be what a newer version adds beside which this one may go on: it refuses no row, and runs nothing. */
function mayBeNewer(name: string, text: string, expected: ReadonlyMap<string, string>): boolean {
  const own = expected.get(name);
  if (own !== undefined) return name.startsWith('table ') && simpleColumns.test(addedTo(own, text));
  if (name.startsWith('table ')) return true;
  const [, table] = namesIndex.exec(name) ?? [];
  if (table === undefined) return false;
  return !expected.has(`table ${table} of ${table}`) || simpleIndex.test(text);
}

/** Whether it is a table that keeps this version from deleting rows of its own. */
function refersToOwn(db: DatabaseSync, name: string, expected: ReadonlyMap<string, string>): boolean {
  const [, table] = namesTable.exec(name) ?? [];
  if (table === undefined || expected.has(name)) return false;
  const own = new Set([...expected.keys()].map((part) => part.toLowerCase()));
  return db
    .prepare('select "table" as parent from pragma_foreign_key_list(?)')
    .all(table)
    .map(({ parent }) => String(parent).toLowerCase())
    .some((parent) => own.has(`table ${parent} of ${parent}`));
}

/** What was put into the text of a table at one place, from a comma on; empty where anything else was changed. */
function addedTo(own: string, text: string): string {
  const length = text.length - own.length;
  for (let at = own.length - 1; at > 0 && length > 0; at--) {
    if (text.startsWith(', ', at) && text.slice(0, at) + text.slice(at + length) === own)
      return text.slice(at, at + length);
  }
  return '';
}

function expectedParts(applied: readonly string[]): Map<string, string> {
  const empty = new DatabaseSync(':memory:');
  try {
    empty.exec(
      `create table ${MIGRATIONS} (name text primary key, applied_at bigint not null, oldest_beside text)`,
    );
    for (const migration of applied.flatMap((name) => byName.get(name) ?? [])) {
      const statements = [...migration.statements(sqliteSql), ...(migration.afterwards?.(sqliteSql) ?? [])];
      for (const statement of statements) empty.exec(statement);
    }
    const parts = partsOf(empty);
    parts.delete(`table ${MIGRATIONS} of ${MIGRATIONS}`);
    return parts;
  } finally {
    empty.close();
  }
}

/** The texts of all parts of a schema, by their names. */
function partsOf(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare('select type, name, tbl_name, sql from sqlite_schema').all();
  const made = rows.filter(({ type, sql }) => type !== 'index' || sql !== null);
  const parts = made.map(({ type, name, tbl_name: table, sql }): [string, string] => [
    `${String(type)} ${String(name)} of ${String(table)}`,
    String(sql).replaceAll('"', '').replaceAll(/\s+/g, ' ').trim(),
  ]);
  return new Map(parts.filter(([name, text]) => ofSqlite.get(name) !== text));
}
