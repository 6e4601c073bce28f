/** A copy is proved before it counts, and one that was changed afterwards does not pass. */
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@kula/core/platform/days';
import { startTestApp, testNow } from '../../../test/app.ts';
import { give, join as joining } from '../../../test/people.ts';
import { backupSqlite } from '../../platform/db/backup.ts';
import { makeProvedCopy, proveCopy } from './prove-copy.ts';

let folder: string;
let copy: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kula-proved-'));
  copy = join(folder, 'copy.db');
  const app = await startTestApp('sqlite');
  await give(app, await joining(app, 'Maria'), 100);
  await backupSqlite(join(app.deps.config.dataFolder, 'kula.db'), copy);
  await app.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const prove = (): Promise<void> => proveCopy(copy, join(folder, 'empty'), testNow);

/** As somebody would who has the file: without the triggers that protect booked rows, which are there afterwards. */
function change(statement: string): void {
  const db = new DatabaseSync(copy);
  const triggers = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`drop trigger ${String(name)}`);
  db.exec(statement);
  for (const { sql } of triggers) db.exec(String(sql));
  db.close();
}

/** Flips one bit of the first byte of the page at which the rows of a table begin. */
function flipBitOf(table: string): void {
  const db = new DatabaseSync(copy, { readOnly: true });
  const { place } = db
    .prepare('select (rootpage - 1) * page_size as place from sqlite_master, pragma_page_size where name = ?')
    .get(table) as { place: number };
  db.close();
  const byte = (readFileSync(copy)[place] ?? 0) ^ 0x40;
  const handle = openSync(copy, 'r+');
  writeSync(handle, Buffer.of(byte), 0, 1, place);
  closeSync(handle);
}

describe('a copy', () => {
  it('passes although a clock that was ahead has booked: nothing could be backed up for weeks', async () => {
    const proof = proveCopy(copy, join(folder, 'empty'), testNow - 40 * DAY_MS);
    await expect(proof).resolves.toBeUndefined();
  });

  it('is proved in an empty place, of which nothing is left, and stays as it is', async () => {
    const before = readFileSync(copy);
    await prove();
    expect(readdirSync(folder)).toEqual(['copy.db']);
    expect(readFileSync(copy).equals(before)).toBe(true);
  });

  it.each<[string, () => void, RegExp]>([
    ['is cut off', () => truncateSync(copy, 60_000), /is not a copy of a Kula database/],
    ['is empty', () => truncateSync(copy, 0), /is not a copy of a Kula database/],
    ['has a flipped bit', () => flipBitOf('bookings'), /is not a copy of a Kula database/],
    [
      'has a changed amount',
      () => change('update bookings set amount = amount + 1'),
      /The ledger in it is not sound: member 1, booking 1: /,
    ],
    [
      'has a changed balance',
      () => change('update accounts set balance = balance + 1'),
      /The ledger in it is not sound/,
    ],
    [
      'lacks a booking',
      () => change('pragma foreign_keys = off; delete from bookings'),
      /is not a copy of a Kula database|The ledger in it is not sound/,
    ],
    [
      'has rows that point nowhere',
      () => change('pragma foreign_keys = off; delete from members'),
      /point at rows/,
    ],
    [
      'is of an older version',
      () =>
        change(
          `drop table closed_months; drop index bookings_month; delete from migrations where name = '0047-closed-months'`,
        ),
      /not of the version/,
    ],
  ])('does not pass when it %s', async (_, spoil, reason) => {
    spoil();
    await expect(prove()).rejects.toThrow(reason);
  });
});

describe('the order for a copy', () => {
  beforeEach(() => mkdirSync(join(folder, 'backups')));
  const made = (): string[] => readdirSync(join(folder, 'backups'));
  const order = () => ({
    source: copy,
    target: join(folder, 'backups', 'final.db'),
    place: join(folder, 'backups', 'place'),
    now: testNow,
  });

  it('gives it its name when it is proved, and leaves nothing else', async () => {
    await makeProvedCopy(order());
    expect(made()).toEqual(['final.db']);
  });

  it('leaves nothing where the copy is not sound', async () => {
    change('update accounts set balance = balance + 1');
    await expect(makeProvedCopy(order())).rejects.toThrow('not sound');
    expect(made()).toEqual([]);
  });

  it('never overwrites', async () => {
    await makeProvedCopy(order());
    await expect(makeProvedCopy(order())).rejects.toThrow('exists already');
    expect(made()).toEqual(['final.db']);
  });
});
