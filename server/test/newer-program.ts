/** What a newer program does to the database while this one runs. */
import { join } from 'node:path';
import type { TestApp } from './app.ts';
import type { Database } from '../src/platform/db/database.ts';
import { migrate, migrations } from '../src/platform/db/migrate.ts';
import type { Migration } from '../src/platform/db/migration.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { openSqlite } from '../src/platform/db/sqlite.ts';
import { tableNames } from './table-names.ts';

/** What an older program has to bear: one more table, and one more column in each of these. */
export const wider = (oldestBeside: Migration['oldestBeside'], widened = tableNames): Migration => ({
  name: '9999-wider',
  oldestBeside,
  statements: () => [
    'create table later_things (id bigint primary key)',
    ...widened.map((name) => `alter table ${name} add column later_note text default 'of a newer program'`),
  ],
});

/** Applies the migration by a connection of its own, as another process. */
export async function migrateBeside(app: TestApp, migration: Migration): Promise<void> {
  const db = besides(app);
  try {
    await migrate(db, () => 1, [...migrations, migration]);
  } finally {
    await db.close();
  }
}

function besides({ dialect, databaseUrl, deps }: TestApp): Database {
  if (dialect === 'sqlite') return openSqlite(join(deps.config.dataFolder, 'kula.db'));
  return openPostgres(databaseUrl ?? '', 1);
}
