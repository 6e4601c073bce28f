/** What a database contains, whatever its kind, for tests that compare two of them. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';
import { ownTables } from '../src/platform/db/moves/moved-rows.ts';
import { tableNames } from './table-names.ts';
import { runQuery } from './cluster.ts';

/** The tables of the community. */
export const communityTables = tableNames.filter((name) => !ownTables.includes(name));

/** The rows of each table as texts, and the numbers that the next rows follow. */
export type Content = Readonly<Record<string, readonly string[]>>;

/** All rows as the program reads them, and the numbers that the next rows follow. */
export async function contentOf(db: Database): Promise<Content> {
  const found: Record<string, readonly string[]> = {};
  for (const table of communityTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read);
    found[table] = rows.map(textOf).toSorted();
  }
  found['numbers'] = await numbersOf(db);
  await db.close();
  return found;
}

function textOf(row: Record<string, unknown>): string {
  const values = Object.entries(row).map(([name, value]) =>
    value instanceof Uint8Array ? [name, createHash('sha256').update(value).digest('hex')] : [name, value],
  );
  return JSON.stringify(Object.fromEntries(values.toSorted(byName)), (_, value: unknown) =>
    typeof value === 'bigint' ? (Number.isSafeInteger(Number(value)) ? Number(value) : String(value)) : value,
  );
}

function byName([one]: unknown[], [other]: unknown[]): number {
  return String(one) < String(other) ? -1 : 1;
}

async function numbersOf(db: Database): Promise<string[]> {
  const query =
    db.dialect === 'sqlite'
      ? sql<{ table: string; last: bigint }>`select s.name as "table", seq as last from sqlite_sequence s
          join sqlite_schema t on t.name = s.name where t.sql like '%autoincrement%'`
      : sql<{ table: string; last: bigint }>`select d.refobjid::regclass::text as table, s.last_value as last
          from pg_sequences s join pg_class c on c.relname = s.sequencename
          join pg_depend d on d.objid = c.oid and d.deptype = 'i' where s.last_value is not null`;
  return (await query.execute(db.read)).rows.map(({ table, last }) => `${table} ${last}`).toSorted();
}

/** References, keys and triggers of PostgreSQL, with their states. */
export const rulesOf = (url: string): Promise<readonly unknown[]> =>
  runQuery(
    url,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule, convalidated::text as state
       from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
       from pg_trigger where not tgisinternal order by 1, 2`,
  );

/** Tables, indexes and triggers of an embedded database. */
export function schemaOf(file: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('select type, name, sql from sqlite_schema order by type, name').all();
  db.close();
  return rows;
}
