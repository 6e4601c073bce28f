/**
 * Replaces the embedded database by a copy, whatever state the database is in. The copy is first
 * written to the data folder under another name and checked there; then one atomic rename puts it
 * in place. Until then the former database can be used, and afterwards it stays in the folder under
 * a name with the date. Data that must not come back with a copy is changed in it before the
 * rename.
 */
import { existsSync, linkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { migrations, thisProgram } from './migrate.ts';
import { foreignNote, foreignParts, unknownMigrations } from './own-schema.ts';
import { copyPrivately, privately, syncFolderOf, syncToDisk } from './private-files.ts';
import { type Applied, fitOf, refuseNewer } from './schema-fit.ts';
import { fileTrouble, isDamaged, isSqliteUnavailable } from './sqlite-errors.ts';
import type { Tables } from './tables.ts';

/**
 * Files that SQLite keeps beside a database and would apply to whatever database it finds there.
 */
const besides = ['-wal', '-shm', '-journal'] as const;
const wholes = ['', ...besides] as const;

export interface Restored {
  /** Where the former database is kept. */
  readonly savedAs: string | undefined;
  /** Whether the copy is of an older version, and the server will change it when it starts. */
  readonly isOlder: boolean;
  /** Migrations that this program does not know: the copy says that it is of a newer version. */
  readonly unknown: readonly string[];
}

/** SQL that changes one table. */
export interface TableChange {
  readonly table: keyof Tables;
  readonly change: string;
}

/** A copy that is complete and checked beside the database, which it has not replaced yet. */
export interface IncomingCopy {
  readonly file: string;
  /** As in `Restored`. */
  readonly isOlder: boolean;
  readonly unknown: readonly string[];
  /** Replaces the database; returns where that is kept. */
  putInPlace(now: Date): string | undefined;
  /** Leaves nothing of it beside the database. */
  remove(): void;
}

/**
 * Makes the changes in the restored database; the copy itself is not changed. The data folder must
 * be locked. Throws a `StartError` and leaves everything as it was if that is impossible.
 */
export function restoreSqlite(
  copy: string,
  target: string,
  now: Date,
  changes: readonly TableChange[],
): Restored {
  const incoming = bringInCopy(copy, target, changes);
  try {
    const { isOlder, unknown } = incoming;
    return { savedAs: incoming.putInPlace(now), isOlder, unknown };
  } finally {
    incoming.remove();
  }
}

/** A sentence where the copy says that a newer version made it; empty otherwise. */
export function newerNote({ unknown }: Pick<Restored, 'unknown'>): string {
  if (unknown.length === 0) return '';
  return ` It says that it is of a newer version, by ${unknown.join(', ')}, which this one does not know.`;
}

/** Restores a copy as far as the database is not replaced yet, so that the copy can be checked before. */
export function bringInCopy(copy: string, target: string, changes: readonly TableChange[]): IncomingCopy {
  const file = `${target}.incoming`;
  const orNothing = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      removeAll(file);
      if (error instanceof StartError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`${copy} was not restored, and nothing was changed: ${reason}.`);
    }
  };
  const versions = orNothing(() => {
    refuseOthers(copy, target);
    removeAll(file);
    bringIn(copy, file);
    return prepareCopy(copy, file, changes);
  });
  return {
    file,
    ...versions,
    putInPlace: (now) =>
      orNothing(() => {
        syncToDisk(file);
        settle(target);
        return putInPlace(file, target, now);
      }),
    remove: () => removeAll(file),
  };
}

function refuseOthers(copy: string, target: string): void {
  if (!existsSync(copy)) throw new StartError(`There is no file ${copy}.`);
  if (!statSync(copy).isFile()) throw new StartError(`${copy} is no file.`);
  if (existsSync(target) && realpathSync(copy) === realpathSync(target)) {
    throw new StartError(`${copy} is the database itself; name a copy of it.`);
  }
}

/**
 * A copy that was made by hand may have its log beside it. No program may write to it, or its parts
 * do not match.
 */
function bringIn(copy: string, incoming: string): void {
  const parts = ['', '-wal', '-journal'].filter((suffix) => existsSync(`${copy}${suffix}`));
  const state = () =>
    parts.map((suffix) => statSync(`${copy}${suffix}`)).map((part) => [part.size, part.mtimeMs]);
  const before = String(state());
  for (const suffix of parts) copyPrivately(`${copy}${suffix}`, `${incoming}${suffix}`);
  if (String(state()) !== before) {
    throw new StartError(`${copy} changes while it is read; make a copy of it with: npx kula backup FILE`);
  }
}

/** Checks the unmodified copy, then changes it and merges its log into one single file. */
function prepareCopy(copy: string, incoming: string, changes: readonly TableChange[]): Versions {
  let db: DatabaseSync | undefined;
  try {
    db = privately(() => new DatabaseSync(incoming));
    const versions = versionsIn(db, copy);
    refuseForeign(db, copy, versions);
    refuseUnsound(db);
    makeChanges(db, changes);
    db.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
    db.close();
    return versions;
  } catch (error) {
    if (db?.isOpen) db.close();
    if (error instanceof StartError || (isSqliteUnavailable(error) && !isDamaged(error))) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${copy} is not a copy of a Kula database: ${reason}.`);
  }
}

/** A copy of an older version may not have all of the tables yet. */
function makeChanges(db: DatabaseSync, changes: readonly TableChange[]): void {
  const named = db.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  db.exec('begin');
  for (const { table, change } of changes) if (named.get(table)) db.exec(change);
  db.exec('commit');
}

/** Half of the numbers that the program can read: no community comes near it. */
const MOST_ROWS = 2 ** 52;

/** Nothing of the copy has been changed yet, so no trigger in it has run. */
function refuseForeign(db: DatabaseSync, copy: string, { unknown }: Versions): void {
  const parts = foreignParts(db);
  if (parts.length === 0) return;
  throw new StartError(`${copy} is not restored, because ${foreignNote(parts, unknown)}`);
}

function refuseUnsound(db: DatabaseSync): void {
  const [state] = db
    .prepare('pragma integrity_check(1)')
    .all()
    .map((row) => String(row['integrity_check']));
  if (state !== 'ok') throw new Error(state?.split('\n').at(-1));
  const dangling = db.prepare('pragma foreign_key_check').get();
  if (dangling) throw new Error(`rows of ${String(dangling['table'])} point at rows that are not there`);
  const usedUp = db
    .prepare(
      `select name from sqlite_sequence where typeof(seq) <> 'integer' or seq not between 0 and ${MOST_ROWS}`,
    )
    .get();
  if (usedUp) throw new Error(`the numbers for further rows of ${String(usedUp['name'])} are used up`);
}

type Versions = Pick<Restored, 'isOlder' | 'unknown'>;

function versionsIn(db: DatabaseSync, copy: string): Versions {
  const applied = db
    .prepare('select * from migrations')
    .all()
    .map((row): Applied => ({ ...row, name: String(row['name']) }));
  const [first] = migrations;
  if (!applied.some(({ name }) => name === first?.name)) throw new Error('nothing of Kula is in it');
  const fit = fitOf(applied, thisProgram);
  refuseNewer(fit, copy);
  return { isOlder: fit.is === 'behind', unknown: unknownMigrations(applied.map(({ name }) => name)) };
}

/**
 * Refuses a database that another process has open, and merges its log into the file: from then on
 * that file alone is the database. A damaged one cannot be opened, so there is nothing to merge.
 */
function settle(target: string): void {
  // SQLite would treat an empty file as a new database and delete its log.
  if (!existsSync(target) || statSync(target).size === 0) return;
  const db = privately(() => new DatabaseSync(target, { timeout: 0 }));
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma wal_checkpoint(truncate)');
  } catch (error) {
    if (!isDamaged(error)) throw new StartError(fileTrouble(error, target) ?? String(error));
  } finally {
    db.close();
  }
}

/**
 * Returns where the former database is kept. Only the last step changes what a server would find.
 */
function putInPlace(incoming: string, target: string, now: Date): string | undefined {
  const savedAs = freeName(target, now);
  const hadFile = existsSync(target);
  const moved: string[] = [];
  try {
    if (hadFile) linkAs(target, savedAs);
    // The index of a log is made anew from it, and holds nothing itself.
    rmSync(`${target}-shm`, { force: true });
    for (const suffix of besides) {
      if (!existsSync(`${target}${suffix}`)) continue;
      renameSync(`${target}${suffix}`, `${savedAs}${suffix}`);
      moved.push(suffix);
    }
    syncFolderOf(target);
    renameSync(incoming, target);
  } catch (error) {
    for (const suffix of moved) renameSync(`${savedAs}${suffix}`, `${target}${suffix}`);
    if (hadFile) rmSync(savedAs, { force: true });
    throw error;
  }
  // If this fails, a power cut may undo the rename; the former database is complete as well.
  attempt(() => syncFolderOf(target));
  return hadFile || moved.length > 0 ? savedAs : undefined;
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The restore does not depend on it.
  }
}

/** A hard link costs nothing. Where the file system has none, the file is copied. */
function linkAs(target: string, savedAs: string): void {
  try {
    linkSync(target, savedAs);
  } catch {
    copyPrivately(target, savedAs);
  }
}

function freeName(target: string, now: Date): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `${target}.before-restore-${moment}Z`;
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (wholes.every((suffix) => !existsSync(`${free}${suffix}`))) return free;
  }
}

function removeAll(file: string): void {
  for (const suffix of wholes) rmSync(`${file}${suffix}`, { force: true });
}
