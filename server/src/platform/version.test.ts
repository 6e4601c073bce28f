import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './db/migrate.ts';
import { compareVersions, VERSION } from './version.ts';

const textOf = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

it.each([
  ['1.0.0', '1.0.0', 0],
  ['1.9.0', '1.10.0', -1],
  ['2.0.0', '1.10.9', 1],
  ['1.2.3', '1.2.4', -1],
])('version %s compared with %s: %d', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

it('the newest version in CHANGELOG.md and that of the lock file is the one of the program', () => {
  expect(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(VERSION);
  const { version, packages } = JSON.parse(textOf('package-lock.json')) as {
    version: string;
    packages: Record<string, { version?: string }>;
  };
  expect([version, packages['']?.version]).toEqual([VERSION, VERSION]);
});

it('no migration demands a version that does not exist', () => {
  for (const { oldestBeside } of migrations)
    expect(compareVersions(oldestBeside, VERSION)).toBeLessThanOrEqual(0);
});
