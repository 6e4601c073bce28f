/** Copies of the embedded database: taken while the server runs, put back while it does not. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Writes a consistent copy of `source`; the server may go on booking meanwhile. */
export async function backupSqlite(source: string, target: string): Promise<void> {
  if (existsSync(target)) throw new StartError(`${target} exists already; name a new file.`);
  const db = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(db, target);
  } finally {
    db.close();
  }
}

/**
 * Puts the copy in place of the database and returns where the former one was moved to. A file that is no sound
 * Kula database is refused before anything is touched.
 */
export function restoreSqlite(copy: string, target: string): string | undefined {
  refuseOther(copy);
  const incoming = `${target}.incoming`;
  copyFileSync(copy, incoming);
  const kept = existsSync(target) ? `${target}.before-restore` : undefined;
  if (kept !== undefined) {
    finishJournal(target);
    renameSync(target, kept);
  }
  for (const suffix of ['-wal', '-shm']) rmSync(`${target}${suffix}`, { force: true });
  renameSync(incoming, target);
  return kept;
}

/** Moves what still stands in the write-ahead log into the file itself. */
function finishJournal(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

function refuseOther(file: string): void {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    const { integrity_check: state } = db.prepare('pragma integrity_check').get() as {
      integrity_check: string;
    };
    db.prepare('select name from migrations').all();
    db.close();
    if (state !== 'ok') throw new Error(state);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} is not a copy of a Kula database: ${reason}.`);
  }
}
