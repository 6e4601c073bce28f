/** Whether a table is there: a database may be empty, or of a version that did not have it yet. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export async function hasTable(db: Database, table: keyof Tables): Promise<boolean> {
  const found =
    db.dialect === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${table}`
      : sql`select 1 from pg_class
          where relname = ${table} and relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return (await found.execute(db.read)).rows.length > 0;
}
