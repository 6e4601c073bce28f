/** What the command line does with a database of an older version, and with an empty one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { runOn } from '../../test/cluster.ts';
import { runKula } from '../../test/run-program.ts';
import { migrate, migrations } from '../platform/db/migrate.ts';
import { openSqlite } from '../platform/db/sqlite.ts';

let folder: string;
const file = (): string => join(folder, 'kula.db');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kula-older-'));
  const db = openSqlite(file());
  await migrate(db, () => 0, migrations.slice(0, 10));
  await db.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const kula = (...args: string[]) => runKula(args, { KULA_DATA: folder });

/** All commands of the usage, but those that need no database of this version, each for its reason. */
const others = ['backup', 'restore', 'migrate', 'move', 'settings'];
const lines = [...runKula(['help'], {}).stdout.matchAll(/^ {2}([a-z-]+(?: \S+)*)/gm)].map(
  ([, line = '']) => line,
);
const commands = lines.filter((line) => !others.includes(line.split(' ')[0] ?? ''));

it('knows commands that need one of this version', () => expect(commands).toContain('verify'));

it.each(commands)('%s says that an older database has to be migrated, and changes nothing', (command) => {
  const before = readFileSync(file());
  expect(kula(...command.replace('EMAIL', 'maria@example.org').split(' '))).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The database is of an older version. Bring it to this one first: npx kula migrate\n',
  });
  expect(readFileSync(file()).equals(before)).toBe(true);
});

it('can be copied before it is migrated, and be checked afterwards', () => {
  expect(kula('backup', join(folder, 'copy.db'))).toMatchObject({ status: 0, stderr: '' });
  expect(kula('migrate')).toMatchObject({ status: 0, stderr: '' });
  expect(kula('verify')).toMatchObject({ status: 0, stderr: '' });
});

it('an empty database of PostgreSQL is named as one without a community', async () => {
  await runOn(inject('postgresUrl'), 'create database kula_without_anything');
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: '/kula_without_anything' });
  const { status, stderr } = runKula(['verify'], { KULA_DATA: folder, DATABASE_URL: url.toString() });
  await runOn(inject('postgresUrl'), 'drop database kula_without_anything');
  expect([status, stderr]).toEqual([
    1,
    'There is no community in this database yet; start the server first.\n',
  ]);
});
