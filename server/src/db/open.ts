/** Opens the configured database, alone where only one process may have it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export function sqliteFile(config: Config): string {
  return join(config.dataFolder, 'kula.db');
}

export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined) return openEmbedded(config);
  const db = openPostgres(config.databaseUrl);
  try {
    await db.ping();
    return db;
  } catch (error) {
    await db.close();
    throw new StartError(`The database of DATABASE_URL does not answer: ${reasonOf(error)}.`);
  }
}

function openEmbedded(config: Config): Database {
  try {
    mkdirSync(config.dataFolder, { recursive: true });
    return openSqlite(sqliteFile(config));
  } catch (error) {
    throw new StartError(`The data folder ${config.dataFolder} cannot be used: ${reasonOf(error)}.`);
  }
}

/**
 * Makes this process the only server on the embedded database. The lock is a transaction that is never ended on a
 * file of its own, so the operating system gives it back even when the process is killed.
 */
export function lockDataFolder(config: Config): () => void {
  if (config.databaseUrl !== undefined) return () => undefined;
  try {
    mkdirSync(config.dataFolder, { recursive: true });
    const lock = new DatabaseSync(join(config.dataFolder, 'server.lock'), { timeout: 0 });
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    if (/locked|busy/i.test(reasonOf(error))) {
      throw new StartError(`Another server is already running on the data in ${config.dataFolder}.`);
    }
    throw new StartError(`The data folder ${config.dataFolder} cannot be used: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
