/** A copy whose ledger is not sound does not replace a database. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { runKula } from '../../../test/run-program.ts';

let folder: string;
const data = () => join(folder, 'data');
const file = () => join(data(), 'kula.db');
const copy = () => join(folder, 'copy.db');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kula-unsound-'));
  mkdirSync(data());
  for (const path of [file(), copy()]) copyFileSync(inject('sqliteTemplate'), path);
  const db = new DatabaseSync(copy());
  db.exec(`insert into communities (uuid, foreign_flag, name, description, url, created_at)
      values ('u', 0, 'copied', '', '', 0);
    insert into members (uuid, community_id, email, first_name, last_name, language, created_at)
      values ('m', 1, 'm@example.org', 'M', 'M', 'en', 0);
    insert into accounts (member_id, balance) values (1, 1)`);
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const restore = () => runKula(['restore', copy()], { KULA_DATA: data() });

it('is refused where its ledger is not sound, and the database stays as it is', () => {
  const before = readFileSync(file());
  const { status, stderr } = restore();
  expect(status).toBe(1);
  expect(stderr).toContain('the ledger as a whole: 1 units are held that nobody booked');
  expect(stderr).toContain('was not restored, because its ledger is not sound');
  expect(readFileSync(file()).equals(before)).toBe(true);
  expect(readdirSync(data()).filter((name) => name.startsWith('kula.db.'))).toEqual([]);
});

it('is made with an unsound ledger only where no database is there, and says so', () => {
  rmSync(file());
  const { status, stdout, stderr } = restore();
  expect([status, stdout]).toEqual([1, expect.stringContaining('was restored into')]);
  expect(stderr).toContain('The ledger is not sound');
  expect(readdirSync(data())).toContain('kula.db');
});
