/** The programs that an operator starts do nothing when they are given a word that they do not know. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { programEnvironment } from '../program-environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const scripts = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.sh'),
);
const tasks = ['start', 'build', 'dev', 'codegen', 'check', 'test', 'ci'];
const program = (path: string, ...words: string[]) => ({
  name: [path, ...words].join(' '),
  command: path.endsWith('.sh') ? '/bin/sh' : process.execPath,
  words: [join(root, path), ...words, '--help'],
});
const programs = [
  ...scripts.map((path) => program(join('deploy', path))),
  program('server/src/main.ts'),
  ...tasks.map((task) => program('scripts/launch.mjs', task)),
];

it('finds the scripts', () => expect(scripts.length).toBeGreaterThan(2));

it.each(programs)('$name does nothing with a word that it does not know', ({ command, words }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-words-'));
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...programEnvironment(), KULA_DATA: folder, PORT: '0' },
    timeout: 30_000,
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Usage: |takes (?:settings alone|no words)/);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
