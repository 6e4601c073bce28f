/**
 * The demo community on PostgreSQL. The program can seed its year only on embedded databases, within a
 * second; on PostgreSQL it would take thirty thousand statements. So its rows are copied, table by table.
 */
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';

/** Fills an empty database of PostgreSQL with all rows of this SQLite file. */
export async function copyToPostgres(file: string, url: string): Promise<void> {
  const from = new DatabaseSync(file, { readOnly: true });
  const to = openPostgres(url, 1);
  try {
    await migrate(to, Date.now);
    await to.transaction(async (tx) => {
      // Triggers and references are not needed, because the source is consistent.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const name of tablesOf(from)) await fill(tx, name, rowsOf(from, name));
      await continueNumbers(tx);
    });
    // As on a database that has been in use for a while.
    await to.transaction(async (tx) => void (await sql`analyze`.execute(tx)));
  } finally {
    from.close();
    await to.close();
  }
}

function tablesOf(db: DatabaseSync): string[] {
  const rows = db.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`);
  return rows.all().map(({ name }) => String(name));
}

/** All rows as JSON, with whole numbers as texts: PostgreSQL parses both, and none is rounded. */
function rowsOf(db: DatabaseSync, table: string): string {
  const statement = db.prepare(`select * from "${table}"`);
  statement.setReadBigInts(true);
  return JSON.stringify(statement.all(), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** The rows of the migrations are among these rows, too. */
async function fill(tx: Tx, table: string, rows: string): Promise<void> {
  const name = sql.table(table);
  await sql`delete from ${name}`.execute(tx);
  await sql`insert into ${name} overriding system value
    select * from json_populate_recordset(null::${name}, ${rows}::json)`.execute(tx);
}

/** The next row of each table gets the number after the last one. */
async function continueNumbers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(c.relname, a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`.execute(tx);
  for (const { table, column, sequence } of rows) {
    const last = sql`(select coalesce(max(${sql.ref(column)}), 0) from ${sql.table(table)})`;
    await sql`select setval(${sequence}, greatest(${last}, 1), ${last} > 0)`.execute(tx);
  }
}
