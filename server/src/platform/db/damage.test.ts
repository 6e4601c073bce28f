import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupSqlite } from './backup.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

describe('a file with a page that was overwritten', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kula-damage-'));
    file = join(folder, 'kula.db');
    const db = openSqlite(file);
    await migrate(db, Date.now);
    await db.close();
    overwritePageOf('members');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function overwritePageOf(table: string): void {
    const raw = new DatabaseSync(file);
    raw.exec('pragma wal_checkpoint(truncate)');
    const { rootpage, page_size: size } = raw
      .prepare('select rootpage, page_size from sqlite_master, pragma_page_size where name = ?')
      .get(table) as { rootpage: number; page_size: number };
    raw.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(size, 0xff), 0, size, (rootpage - 1) * size);
    closeSync(handle);
  }

  it('is not ready any more, once a statement met the page', async () => {
    const db = openSqlite(file);
    await db.ping();
    await expect(db.read.selectFrom('members').selectAll().execute()).rejects.toThrow('malformed');
    await expect(db.ping()).rejects.toThrow('the database is damaged: database disk image is malformed');
    await db.close();
  });

  it('is not copied as if it were whole', async () => {
    await expect(backupSqlite(file, join(folder, 'copy.db'))).rejects.toThrow('is damaged');
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([]);
  });
});

describe('a booked row', () => {
  it('is not replaced by another with its number', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kula-replaced-'));
    const db = openSqlite(join(folder, 'kula.db'));
    await migrate(db, Date.now);
    await db.transaction(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await sql`create table kept (id integer primary key, memo text)`.execute(tx);
      await sql`create trigger kept_no_delete before delete on kept
        begin select raise(abort, 'booked rows are never changed or removed'); end`.execute(tx);
      await sql`insert into kept values (1, 'first')`.execute(tx);
    });
    const replacing = db.transaction(async (tx) => {
      await sql`insert or replace into kept values (1, 'other')`.execute(tx);
    });
    await expect(replacing).rejects.toThrow('never changed');
    await db.close();
    rmSync(folder, { recursive: true });
  });
});
