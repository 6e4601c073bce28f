import { describe, expect, test } from 'vitest';
import { missingPlaces, type Repository } from './places.ts';

const texts: Readonly<Record<string, string>> = {
  'core/src/money/ledger.ts': 'export function nextBooking() {}',
  'server/src/money/ledger/ledger.graphql': 'type Decay',
  'server/src/money/ledger/ledger.api.test.ts': '',
  'web/src/locales/en/shell.ts': '',
  'web/src/wallet/features/statements/why-paper.tsx': '',
};
const repository: Repository = {
  paths: Object.keys(texts),
  textOf: (path) => texts[path] ?? '',
  words: new Set(['nextBooking', 'HOLD_MS']),
};
const found = (text: string, isOfNames = false): string[] =>
  missingPlaces(text, repository, isOfNames).map(({ line, message }) => `${line} ${message}`);

describe('a place in the repository', () => {
  test.each([
    'core/src/money/ledger.ts',
    'core/src/money/',
    'ledger.graphql',
    'money/ledger/ledger.graphql',
    'ledger.ts › nextBooking',
    'ledger.*',
    '*-paper.tsx',
    'web/src/locales/<language>/shell.ts',
    'web/**/why-paper.tsx',
    'ledger.api.test.ts › a title, which another check looks for',
  ])('is accepted where it is there: `%s`', (place) => {
    expect(found(`In \`${place}\`.`)).toEqual([]);
  });

  test.each([
    ['core/src/money/heads.ts', 'There is no core/src/money/heads.ts.'],
    ['core/src/mon', 'There is no core/src/mon.'],
    ['edger.ts', 'There is no edger.ts.'],
    ['ledgerxgraphql.ts', 'There is no ledgerxgraphql.ts.'],
    ['web/src/locales/<language>/visit.ts', 'There is no web/src/locales/<language>/visit.ts.'],
    ['ledger.ts › firstBooking', 'ledger.ts has no firstBooking.'],
  ])('is missed where it is not: `%s`', (place, message) => {
    expect(found(`One line,\nand \`${place}\` in the next.`)).toEqual([`2 ${message}`]);
  });

  test('is no address, file of other programs, or command', () => {
    expect(found('`/login`, `https://example.org/a.ts`, `kula.db`, `npm start`, `docs`')).toEqual([]);
  });
});

test('a single name is missed only in documents about the code', () => {
  const text = '`HOLD_MS`, `nextBooking`, `firstBooking` and `id`';
  expect(found(text)).toEqual([]);
  expect(found(text, true)).toEqual(['1 Nothing is called firstBooking.']);
});
