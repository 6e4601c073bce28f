/**
 * What is stored about a member, in a community with rows in every table: whether a table has rows about one is read from
 * the database itself, so that a new table fails here until somebody decides what becomes of them.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFullCommunity } from '../../../test/full-community.ts';
import type { Fixture } from '../../../test/operations/fixture.ts';
import { giveRows, type Rows, rowsAbout, type Table, tablesAbout } from '../../../test/rows-about.ts';
import { tableNames } from '../../../test/table-names.ts';
import { myData } from '../../office/own-data/own-data.usecases.ts';
import { backupSqlite } from '../../platform/db/backup.ts';
import { openSqlite } from '../../platform/db/sqlite.ts';
import { retainedForATime, retainedOtherwise } from './retention.ts';

const EMAIL = 'maria@example.org';

/** Tables whose rows are in no download, and why. */
const notExported: Partial<Record<Table, string>> = {
  clearing_entries: 'nothing besides the transfers they were made for',
  contribution_link_uses: 'nothing besides the contributions made through links',
  contribution_words: 'nothing besides the words of the contributions',
  device_notices: 'stored for no longer than it takes to reach a device',
  hand_overs: 'the hash of a token that lives for a minute',
  mailbox: 'copies of mails while no mail server is configured, never in production',
  remote_transfer_steps: 'nothing besides the messages of two communities about a transfer',
  throttles: 'counts of attempts that are forgotten after a day',
};

describe('what is stored about a member', () => {
  let fixture: Fixture;
  let db: DatabaseSync;
  let before: Rows;
  const about = (): readonly Table[] => tableNames.filter((table) => before.get(table)?.size !== 0);

  beforeAll(async () => {
    const { fixture: started, file } = await startFullCommunity();
    fixture = started;
    db = new DatabaseSync(file);
    giveRows(db, EMAIL);
    before = rowsAbout(db, EMAIL);
  }, 120_000);
  afterAll(async () => {
    db.close();
    await fixture.close();
  });

  it('is in each table that refers to members', () => {
    expect([...tablesAbout(db)].filter((table) => before.get(table)?.size === 0)).toEqual([]);
  });

  it('is in the download, or is left out with a reason', async () => {
    const { deps } = fixture.app;
    const [backup, copy] = [
      join(deps.config.dataFolder, 'backup.db'),
      join(deps.config.dataFolder, 'copy.db'),
    ];
    await backupSqlite(join(deps.config.dataFolder, 'kula.db'), backup);
    const downloadWithout = async (table: Table | undefined): Promise<string> => {
      copyFileSync(backup, copy);
      const changed = new DatabaseSync(copy, { enableForeignKeyConstraints: false });
      if (table !== undefined) removeRows(changed, table, before.get(table) ?? new Set());
      changed.close();
      const opened = openSqlite(copy);
      try {
        // The download itself records an event.
        const transaction = () => Promise.resolve(undefined as never);
        const db = { ...opened, read: opened.read, transaction };
        return await myData(fixture.member('maria').actor, { ...deps, db });
      } finally {
        await opened.close();
      }
    };
    const all = await downloadWithout(undefined);
    const left: Table[] = [];
    for (const table of about()) if ((await downloadWithout(table)) === all) left.push(table);
    expect(left.toSorted()).toEqual(Object.keys(notExported).toSorted());
  });

  it('is removed with the account, or stays with a reason', async () => {
    await fixture.execute('maria', 'closeAccount', { password: 'Correct-Horse-9' });
    const after = rowsAbout(db, EMAIL);
    const found = tableNames.map((table) => {
      const stays = (after.get(table)?.size ?? 0) > 0;
      return [table, before.get(table)?.size === 0 ? 'nobody' : stays ? 'retained' : 'removed'];
    });
    const declared = [
      ...retainedForATime.map(({ table, atClosing }) => [table, atClosing]),
      ...Object.entries(retainedOtherwise).map(([table, { atClosing }]) => [table, atClosing]),
    ];
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });
});

function removeRows(db: DatabaseSync, table: Table, rows: ReadonlySet<number>): void {
  const triggers = db.prepare(`select name from sqlite_schema where type = 'trigger'`).all();
  for (const { name } of triggers) db.exec(`drop trigger "${String(name)}"`);
  db.exec(`delete from "${table}" where rowid in (${[...rows].join(', ')})`);
}
