/** Copies of the embedded database, taken while the server may run. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { damagedFile } from './sqlite-errors.ts';
import { syncFolderOf, syncToDisk } from './private-files.ts';

/**
 * Writes a consistent copy of `source`; the server may continue to book meanwhile. The copy gets its final
 * name when it is complete and synced to the disk, so that a file of that name is never half a copy.
 */
export async function backupSqlite(source: string, target: string): Promise<void> {
  if (existsSync(target)) throw new StartError(`${target} exists already; name a new file.`);
  const growing = `${target}.growing-${process.pid}`;
  try {
    writeFileSync(growing, '', { flag: 'wx', mode: 0o600 });
    await copyPages(source, growing);
    checkCopy(source, growing);
    syncToDisk(growing);
    if (existsSync(target)) throw new StartError(`${target} exists already; name a new file.`);
    renameSync(growing, target);
    syncFolderOf(target);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${target} could not be written: ${reason}.`);
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${growing}${suffix}`, { force: true });
  }
}

/**
 * A damaged database would be copied as it is. The operator must learn of the damage now and not
 * when the copy is needed.
 */
function checkCopy(source: string, copy: string): void {
  const db = new DatabaseSync(copy, { readOnly: true });
  try {
    const { integrity_check: state } = db.prepare('pragma integrity_check(1)').get() as {
      integrity_check: string;
    };
    if (state !== 'ok') throw new StartError(damagedFile(source, state));
  } finally {
    db.close();
  }
}

/**
 * The copy is read in one snapshot. Without it SQLite would begin anew after each booking of the server, and might
 * never come to the end of a large database.
 */
async function copyPages(source: string, target: string): Promise<void> {
  const db = new DatabaseSync(source, { readOnly: true });
  try {
    db.exec('begin; select 1 from sqlite_master limit 1');
    await backup(db, target);
  } finally {
    db.close();
  }
}
