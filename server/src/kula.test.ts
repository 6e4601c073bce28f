/** Every command of `kula`, with a word that it does not know, and what the document for operators lists. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runKula } from '../test/run-program.ts';
import { migrate, migrations } from './platform/db/migrate.ts';
import { openSqlite } from './platform/db/sqlite.ts';

const lines = [...runKula(['help'], {}).stdout.matchAll(/^ {2}([a-z-]+(?: \S+)*)/gm)].map(
  ([, line = '']) => line,
);
const names = [...new Set(lines.map((line) => line.split(' ')[0] ?? ''))];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kula-words-'));
  const db = openSqlite(join(folder, 'kula.db'));
  // Even a migration would be seen.
  await migrate(db, () => 0, migrations.slice(0, -1));
  await db.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has its commands in the document for operators', () => {
  const document = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const listed = [...document.matchAll(/^npx kula ([a-z-]+(?: \S+)*)/gm)].map(([, line]) => line);
  expect(listed).toEqual(lines);
  expect(names).toContain('renew-secrets');
});

it.each(names)('%s does nothing before all words are understood', (name) => {
  const before = readFileSync(join(folder, 'kula.db'));
  const { status, stdout, stderr } = runKula([name, '--help'], { KULA_DATA: folder });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`\n  ${name}`);
  expect(readdirSync(folder)).toEqual(['kula.db']);
  expect(readFileSync(join(folder, 'kula.db')).equals(before)).toBe(true);
});

it('ends with an error after a word that no command knows', () => {
  const { status, stdout, stderr } = runKula(['verify', '--nonsense'], { KULA_DATA: folder });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('--nonsense is not known');
});
