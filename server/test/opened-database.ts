/** The database of a test server, empty or with the data of a server that was closed before. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openSqlite } from '../src/platform/db/sqlite.ts';
import { lendPostgres } from './postgres-databases.ts';

export interface OpenedDatabase {
  readonly db: Database;
  readonly url?: string;
  /** The data as they are now; on SQLite the database must be closed. */
  save(): Promise<SavedData>;
  drop(): Promise<void>;
}

/** The data of a closed server. */
export interface SavedData {
  /** Of its data folder, by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The statement that restores them on PostgreSQL. */
  readonly rows: string | undefined;
}

/** What is in the folder already is used and migrated. */
export async function openTestDatabase(
  dialect: Database['dialect'],
  folder: string,
  { now, data }: { readonly now: Clock; readonly data?: SavedData | undefined },
): Promise<OpenedDatabase> {
  for (const [name, content] of data?.files ?? []) writeFileSync(join(folder, name), content);
  const filesNow = () => new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  if (dialect === 'postgres') {
    const { db, url, rows, giveBack } = await lendPostgres(data?.rows);
    return { db, url, drop: giveBack, save: async () => ({ files: filesNow(), rows: await rows() }) };
  }
  const file = join(folder, 'kula.db');
  const isNew = !existsSync(file);
  if (isNew) copyFileSync(inject('sqliteTemplate'), file);
  const db = openSqlite(file);
  if (!isNew && !data) await migrate(db, now);
  return {
    db,
    drop: async () => undefined,
    save: async () => ({ files: filesNow(), rows: undefined }),
  };
}
