import { expect, test } from 'vitest';
import { faultsOfRequirements } from './requirements.ts';

const row = (where: readonly string[], ...tests: readonly string[]): string =>
  [
    '## Rules',
    '',
    '- Thanks are sent',
    ...where.map((place) => `  - in \`${place}\``),
    ...tests.map((one) => `  - \`${one}\``),
  ].join('\n');
const isThere = (place: string): boolean => place === 'core/src' || place === 'web/src';
const shown = 'send.test.ts › arrive';

test.each<[text: string, faults: string[]]>([
  [row(['core/src'], shown), []],
  [row(['core/src`, `web/src'], shown), []],
  [row(['core/src']), ['This row names no test with its title.']],
  [row(['core/src'], 'send.test.ts'), ['This row names no test with its title.']],
  [row([], shown), ['This row names no place.']],
  [row(['core/src`, `nowhere'], shown), ['This row names nowhere, which does not exist.']],
  [
    `${row(['core/src'], shown)}\n${row(['core/src'], shown).split('\n').slice(2).join('\n')}`,
    ['This row stands there twice.'],
  ],
])('of %j is said %j', (text, faults) => {
  expect(faultsOfRequirements(text, isThere).map(({ message }) => message)).toEqual(faults);
});

test('a row ends where the next one begins, and is found by its line', () => {
  const text = `${row(['core/src'], shown)}\n- Links are made\n`;
  expect(faultsOfRequirements(text, isThere)).toEqual([
    { line: 6, message: 'This row names no place.' },
    { line: 6, message: 'This row names no test with its title.' },
  ]);
});
