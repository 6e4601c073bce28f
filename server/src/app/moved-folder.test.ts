/** What the command line does with a folder whose community was moved, and with a target in the open. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type Finished, runKula } from '../../test/run-program.ts';
import { strong } from '../../test/settings.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
let folder: string;
const file = (): string => join(folder, 'kula.db');
const copy = (): string => join(folder, 'copy.db');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kula-moved-'));
  copyFileSync(inject('sqliteTemplate'), file());
  copyFileSync(inject('sqliteTemplate'), copy());
});
afterEach(() => rmSync(folder, { recursive: true }));

const kula = (args: readonly string[], env: Record<string, string> = {}): Finished =>
  runKula(args, { KULA_DATA: folder, LOG_LEVEL: 'silent', ...env });

function mark(path: string): void {
  const db = new DatabaseSync(path);
  db.exec(`insert into moves values ('SOURCE', 'some-uuid', 'the database kula at db.example.org', 1)`);
  db.close();
}

const MARK = 'This database was moved to the database kula at db.example.org: start the server there.';

it('is not replaced by a copy, which would be served beside the database that it was moved to', () => {
  mark(file());
  const before = readFileSync(file());
  const { status, stderr } = kula(['restore', copy()]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(MARK)]);
  expect(readFileSync(file()).equals(before)).toBe(true);
});

it('is named when a copy of it is restored elsewhere', () => {
  mark(copy());
  rmSync(file());
  const { stdout } = kula(['restore', copy()]);
  expect(stdout).toContain(`${copy()} was restored into ${folder}.`);
  expect(stdout).toContain(MARK);
});

it('is replaced by a copy where it is damaged', () => {
  rmSync(file());
  copyFileSync(cli, file());
  const { stderr, stdout } = kula(['restore', copy()]);
  expect([stderr, stdout]).toEqual(['', expect.stringContaining(`was restored into ${folder}`)]);
});

it('is not moved in the open: production demands encryption of the target as of any other address', () => {
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: strong,
    COMMUNITY_URL: 'https://lindental.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const to = ['move', '--to', 'postgres://kula:the-password@db.example/kula'];
  const { status, stderr } = kula(to, production);
  expect([status, stderr]).toEqual([
    1,
    'The target is not ready for production: DATABASE_URL needs sslmode=verify-full for another machine, or ALLOW_UNENCRYPTED has to name it.\n',
  ]);
});
