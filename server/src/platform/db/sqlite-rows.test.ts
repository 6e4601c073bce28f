import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
let db: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kula-rows-'));
  db = openSqlite(join(folder, 'kula.db'));
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const change = (...statements: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
const read = async (): Promise<unknown[]> => (await sql`select * from figures`.execute(db.read)).rows;

it('reads each column under its name, numbers of rows and times as numbers, amounts exactly', async () => {
  await change(
    'create table figures (id integer primary key, amount bigint, booked_at bigint, memo text)',
    `insert into figures values (1, 9007199254740993, 1700000000000, 'One'), (2, -1, null, null)`,
  );
  expect(await read()).toEqual([
    { id: 1, amount: 9007199254740993n, booked_at: 1700000000000, memo: 'One' },
    { id: 2, amount: -1n, booked_at: null, memo: null },
  ]);
});

it.each(['booked_at as since', 'amount as amount_at', 'sum_id as total'])(
  'refuses a name in tests with which a value would have another type: %s',
  async (select) => {
    await change('create table figures (amount bigint, booked_at bigint, sum_id bigint)');
    await expect(sql`select ${sql.raw(select)} from figures`.execute(db.read)).rejects.toThrow(
      'another type',
    );
  },
);

it('reads a statement that was prepared before its table got another order of columns', async () => {
  await change('create table figures (amount bigint, balance bigint)', 'insert into figures values (1, 2)');
  expect(await read()).toEqual([{ amount: 1n, balance: 2n }]);
  await change('drop table figures', 'create table figures (balance bigint, amount bigint, memo text)');
  await change(`insert into figures values (2, 1, 'Two')`);
  expect(await read()).toEqual([{ amount: 1n, balance: 2n, memo: 'Two' }]);
});

it('reads it also after another process has added a column to its table', async () => {
  await change(
    'create table figures (amount bigint)',
    'create table names (name text)',
    'insert into figures values (1)',
    `insert into names values ('One')`,
  );
  const both = async (): Promise<unknown[]> =>
    (await sql`select figures.*, names.* from figures, names`.execute(db.read)).rows;
  expect(await both()).toEqual([{ amount: 1n, name: 'One' }]);
  const other = new DatabaseSync(join(folder, 'kula.db'));
  other.exec(`alter table figures add column note text default 'of a newer program'`);
  other.close();
  expect(await both()).toEqual([{ amount: 1n, note: 'of a newer program', name: 'One' }]);
});

it('reads it also where it was prepared before the commit, or the change was undone', async () => {
  await change('create table figures (amount bigint, balance bigint)', 'insert into figures values (1, 2)');
  const swapped = async (isUndone: boolean): Promise<void> =>
    db.transaction(async (tx) => {
      await sql`drop table figures`.execute(tx);
      await sql`create table figures (balance bigint, amount bigint)`.execute(tx);
      await sql`insert into figures values (2, 1)`.execute(tx);
      expect((await sql`select * from figures`.execute(tx)).rows).toEqual([{ amount: 1n, balance: 2n }]);
      expect(await read()).toEqual([{ amount: 1n, balance: 2n }]);
      if (isUndone) throw new Error('undone');
    });
  await expect(swapped(true)).rejects.toThrow('undone');
  const inCommand = db.transaction(async (tx) => (await sql`select * from figures`.execute(tx)).rows);
  expect(await inCommand).toEqual([{ amount: 1n, balance: 2n }]);
  await swapped(false);
  expect(await read()).toEqual([{ amount: 1n, balance: 2n }]);
});
