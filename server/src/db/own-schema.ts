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
/** What is executed when tables are used. */
const runs = /^(?:trigger|view) /;
const MOST_NAMED = 5;
const known = new Map(migrations.map((migration) => [migration.name, migration]));

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
  // A newer version may have tables, columns and indexes that are not known here; nothing of them is executed.
  const isNewer = applied.some((name) => !known.has(name));
  const foreign = [...found]
    .filter(([name]) => name !== `table ${MIGRATIONS} of ${MIGRATIONS}`)
    .filter(([name, text]) => expected.get(name) !== text && !(isNewer && !runs.test(name)));
  const missing = [...expected.keys()].filter((name) => !found.has(name));
  return [...foreign.map(([name]) => name), ...missing].slice(0, MOST_NAMED);
}

function expectedParts(applied: readonly string[]): Map<string, string> {
  const empty = new DatabaseSync(':memory:');
  try {
    empty.exec(
      `create table ${MIGRATIONS} (name text primary key, applied_at bigint not null, oldest_beside text)`,
    );
    for (const migration of applied.flatMap((name) => known.get(name) ?? [])) {
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
