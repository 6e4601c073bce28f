/** Opens the configured database, alone where only one process may have it. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config/config.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { servingLimits } from './postgres-pool.ts';
import { privately } from './private-files.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { damagedFile, fileTrouble, isInUse } from './sqlite-errors.ts';
import { sqliteFile } from './sqlite-file.ts';
import { openSqlite } from './sqlite.ts';

export { sqliteFile };

export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined) return openEmbedded(config);
  const db = openPostgres(config.databaseUrl, config.databasePool, servingLimits, {
    readUrl: config.databaseReadUrl,
  });
  try {
    await db.ping();
    return db;
  } catch (error) {
    await db.close();
    throw new StartError(`The database of DATABASE_URL does not answer: ${reasonOf(error)}.`);
  }
}

function openEmbedded(config: Config): Database {
  const file = sqliteFile(config);
  try {
    makePrivateFolder(config.dataFolder);
    refuseRemains(file);
    return privately(() => openSqlite(file));
  } catch (error) {
    if (error instanceof StartError) throw error;
    const trouble = fileTrouble(error, file);
    if (trouble !== undefined && existsSync(file)) throw new StartError(trouble);
    throw new StartError(`The data folder ${config.dataFolder} cannot be used: ${reasonOf(error)}.`);
  }
}

/**
 * SQLite would silently create a new database for these names, and the community would begin with
 * no data.
 */
function refuseRemains(file: string): void {
  if (existsSync(file)) {
    if (statSync(file).size === 0) throw new StartError(damagedFile(file, 'it is empty'));
  } else if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) {
    throw new StartError(damagedFile(file, 'it is missing, and its log is there'));
  }
}

/**
 * Makes this process the only server on the embedded database. The lock is a transaction that is
 * never ended on a file of its own, so the operating system releases it even when the process is
 * killed.
 */
export function lockDataFolder(config: Config): () => void {
  if (config.databaseUrl !== undefined) return () => undefined;
  try {
    makePrivateFolder(config.dataFolder);
    const lock = privately(() => {
      const file = new DatabaseSync(join(config.dataFolder, 'server.lock'), { timeout: 0 });
      // Nothing is written, and a journal would stay where the process ends without closing it.
      file.exec('pragma journal_mode = memory; begin exclusive');
      return file;
    });
    return () => lock.close();
  } catch (error) {
    if (isInUse(error)) {
      throw new StartError(`Another server is already running on the data in ${config.dataFolder}.`);
    }
    throw new StartError(`The data folder ${config.dataFolder} cannot be used: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
