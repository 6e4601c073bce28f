import { describe, expect, test } from 'vitest';
import { missingTests, namesIn, unshownRows } from './naming.ts';
import { titlesIn } from './titles.ts';

describe('the titles in a test file', () => {
  test.each<[text: string, titles: string[]]>([
    ["it('adds up', () => {});", ['adds up']],
    [
      "describe.each(dialects)('money on %s', () => { it.each([[1], [2]])('is %d', () => {}); });",
      ['money on %s', 'is %d'],
    ],
    ["test.describe('a page', () => { test('loads', async () => {}); });", ['a page', 'loads']],
    ['it(`costs ${price} each`, () => {});', ['costs … each']],
    ["say('it works'); it(title, () => {}); remove('x').it;", []],
  ])('are found in %s', (text, titles) => {
    expect([...titlesIn('a.test.ts', text)]).toEqual(titles);
  });

  test('are not guessed from a file that cannot be parsed', () => {
    expect(() => titlesIn('a.test.ts', 'it(')).toThrow('a.test.ts cannot be parsed');
  });
});

describe('the tests that a document names', () => {
  const files = ['server/src/a/ledger.test.ts', 'server/src/b/links.test.ts', 'web/src/links.test.ts'];
  const titles = new Map([['server/src/a/ledger.test.ts', new Set(['the ledger', 'adds up'])]]);
  const problems = (text: string) =>
    missingTests(namesIn(text), files, (path) => titles.get(path) ?? new Set());

  test.each([
    'nothing is named here, ledger.test.ts › neither',
    'see `ledger.test.ts › adds up`',
    '| a | `server/src/a/ledger.test.ts › the ledger › adds up` | `a/ledger.test.ts › adds up` |',
    'the whole of `b/links.test.ts`',
  ])('are there: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  test.each<[text: string, line: number, message: string]>([
    ['a\n`ledger.test.ts › adds`', 2, 'server/src/a/ledger.test.ts has no test “adds”.'],
    ['`ledger.test.ts › other group › adds up`', 1, 'server/src/a/ledger.test.ts has no test “other group”.'],
    ['`nothing.spec.ts › adds up`', 1, 'There is no test file nothing.spec.ts.'],
    [
      '`links.test.ts › adds up`',
      1,
      'links.test.ts may be server/src/b/links.test.ts or web/src/links.test.ts.',
    ],
  ])('are missed: %j', (text, line, message) => {
    expect(problems(text)).toEqual([{ line, message }]);
  });
});

describe('a table that says what shows its rows', () => {
  const table = (...rows: readonly string[]): string =>
    ['| What | Shown by |', '| --- | --- |', ...rows].join('\n');
  test.each<[what: string, text: string, lines: number[]]>([
    ['a test with its title', table('| links | `links.test.ts › expire` |'), []],
    ['nothing', table('| links | `links.test.ts › expire` |', '| gifts | by hand |'), [4]],
    ['a whole file', table('| links | `links.test.ts` |'), [3]],
    ['nothing, in a table that promises nothing', '| What | Why |\n| --- | --- |\n| a | b |', []],
    ['nothing, after the table', `${table('| a | `b.test.ts › c` |')}\n\ntext\n\n| d | e |`, []],
  ])('names %s', (_, text, lines) => {
    expect(unshownRows(text).map(({ line }) => line)).toEqual(lines);
  });
});
