/** What the table `moves` says about a database, and the refusal to serve a database that was moved or is not complete. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import type { Database } from '../database.ts';
import { hasTable } from '../has-table.ts';
import type { Tables } from '../tables.ts';

const GUARD = 'refuse_moved';
/** A database that was moved is still copied, and a copy is recorded. */
const unguarded: readonly string[] = ['moves', 'backups'] satisfies (keyof Tables)[];

/**
 * Statements after which PostgreSQL refuses every change of these tables, also from a process that was not noticed.
 * The lock on the data folder does that for the embedded database.
 */
export function movedGuard(tables: readonly string[]): string[] {
  return [
    `create or replace function ${GUARD}() returns trigger language plpgsql as $$
     begin raise exception 'this database was moved to another one, and is not changed any more'; end $$`,
    ...tables
      .filter((table) => !unguarded.includes(table))
      .map(
        (table) =>
          `create or replace trigger ${GUARD} before insert or update or delete on "${table}"
           for each statement execute function ${GUARD}()`,
      ),
  ];
}

/** Throws where the community is in another database now, or where this one is not complete. */
export async function refuseMoved(db: Database): Promise<void> {
  await refuseUnfinished(db);
  const note = await moveNote(db);
  if (note !== undefined) throw new StartError(note);
}

/** Says that the community is in another database now; undefined where it is in this one. */
export async function moveNote(db: Database): Promise<string | undefined> {
  const target = await moveOf(db, 'SOURCE');
  return target === undefined ? undefined : movedAway(target);
}

/** Throws where only a part of a community may be here: whatever it looks like, it is not the whole. */
export async function refuseUnfinished(db: Database): Promise<void> {
  const target = await moveOf(db, 'TARGET');
  if (target === undefined) return;
  throw new StartError(
    `The move from ${target} into this database is not finished. ` +
      'Finish it with the same command: npx kula move --to …; or use an empty database.',
  );
}

/** The database at the other side of a move in which this one has this role; undefined where there was none. */
async function moveOf(db: Database, role: 'SOURCE' | 'TARGET'): Promise<string | undefined> {
  if (!(await hasTable(db, 'moves'))) return undefined;
  const move = await db.read
    .selectFrom('moves')
    .select('other_database')
    .where('role', '=', role)
    .executeTakeFirst();
  return move?.other_database;
}

export function movedAway(target: string): string {
  return (
    `This database was moved to ${target}: start the server there. ` +
    'What was booked there since is missing here; to use this one all the same: npx kula move --remove-mark'
  );
}

/** SQLITE_CORRUPT and SQLITE_NOTADB; the other bits of a code are details. */
const damages = [11, 26];

/**
 * Where the community of a file of the embedded database was moved to; undefined where it was not, and where the file is
 * damaged, for which copies are restored. Throws where it cannot be known, because the file cannot be read or is busy.
 */
export function movedFrom(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    // A file of an older version has no such table.
    const table = db.prepare(`select 1 from sqlite_master where type = 'table' and name = 'moves'`).get();
    if (table === undefined) return undefined;
    const row = db.prepare(`select other_database from moves where role = 'SOURCE'`).get();
    return row === undefined ? undefined : String(row['other_database']);
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (damages.includes(code)) return undefined;
    throw error;
  } finally {
    db?.close();
  }
}

/** Makes a database that was moved usable again; false where it has no mark. */
export async function removeMark(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'moves'))) return false;
  return db.withoutTimeout(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('moves')
      .where('role', '=', 'SOURCE')
      .executeTakeFirstOrThrow();
    if (db.dialect === 'postgres') await sql.raw(`drop function if exists ${GUARD}() cascade`).execute(tx);
    return numDeletedRows > 0n;
  });
}
