/** The tables of this program, as its migrations make them. */
import { DatabaseSync } from 'node:sqlite';
import { sqliteSql } from '../src/platform/db/dialects.ts';
import { migrations } from '../src/platform/db/migrate.ts';
import type { Tables } from '../src/platform/db/tables.ts';

export const tableNames: readonly (keyof Tables)[] = namesOfTables();

function namesOfTables(): (keyof Tables)[] {
  const empty = new DatabaseSync(':memory:');
  try {
    for (const { statements } of migrations)
      for (const statement of statements(sqliteSql)) empty.exec(statement);
    const made = empty
      .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
      .all();
    return ['migrations', ...made.map(({ name }) => name as keyof Tables)];
  } finally {
    empty.close();
  }
}
