import { expect, test } from 'vitest';
import { changesOf } from './gdt-changes.ts';
import { doubtsOf, readImport, warningsOf } from './gdt-import.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [';', '31.1.2026', undefined],
  [',', '31.01.2026', undefined],
  [';', '31/01/2026', undefined],
  [';', '31-1-2026', undefined],
  [',', '31/01/2026', undefined],
  [';', '31.02.2026', 'the date does not exist'],
  [',', '31/11/2026', 'the date does not exist'],
  [',', '2026-11-31', 'the date does not exist'],
  [';', '31.01.26', 'the date must be like 2026-01-31, 31.1.2026 or 2026-01-31T12:00:00Z'],
])('a list separated by “%s” is read with the day %s, or not: %s', (separator, day, problem) => {
  const csv = `key,email,kind,amount,gdt,date\nk1,maria@example.org,FORM,1,2,${day}`;
  const { good, problems } = readImport(csv.replaceAll(',', separator), now);
  expect(good.map(({ entry }) => new Date(entry.entry_at).toISOString())).toEqual(
    problem === undefined ? ['2026-01-31T00:00:00.000Z'] : [],
  );
  expect(problems.map(({ message }) => message)).toEqual(problem === undefined ? [] : [problem]);
});

test.each([
  // A figure with a comma that is not quoted is two columns.
  ['k1,maria@example.org,FORM,1.250,00,1,2026-01-31', 'there are more columns than in the heading'],
  [
    'k1;maria@example.org;FORM;12,50;12,50;31.1.2026',
    'the columns are separated otherwise than in the heading',
  ],
  ['k1,maria@example.org,FORM,1,1,2026-01-31,,', undefined],
  ['k1,maria;maria;;;@example.org,FORM,1,1,2026-01-31', 'the e-mail address is not valid'],
  ['k1,maria@example.org,FORM', 'amount is not a number'],
])('the line “%s” has the fault %j', (row, message) => {
  const { problems } = readImport(`key,email,kind,amount,gdt,date\n${row}`, now);
  expect(problems).toEqual(message === undefined ? [] : [{ line: 2, message }]);
});

test.each([
  // One day that can only have the month first: no day with slashes is read.
  [';', ['10/19/2026', '03/04/2026', '31/01/2026', '2.1.2026'], ['2026-01-02'], [2, 3, 4], undefined],
  [',', ['10/19/2026', '03/04/2026'], [], [2, 3], undefined],
  // One that can only have the day first decides for all of them.
  [';', ['03/04/2026', '31/01/2026'], ['2026-04-03', '2026-01-31'], [], undefined],
  [',', ['03/04/2026', '31-01-2026'], ['2026-04-03', '2026-01-31'], [], undefined],
  // None that decides it.
  [';', ['04/04/2026', '03/04/2026', '5-6-2026'], ['2026-04-04', '2026-04-03', '2026-06-05'], [], [3, 2]],
  [';', ['04/04/2026'], ['2026-04-04'], [], undefined],
  [',', ['03/04/2026', '2026-04-05'], ['2026-04-05'], [2], undefined],
  [';', ['3.4.2026', '2026-04-05'], ['2026-04-03', '2026-04-05'], [], undefined],
] as const)(
  'of a list separated by “%s” with the days %j is read: %j',
  (separator, days, read, refused, doubt) => {
    const rows = days.map((day, index) => `k${index},maria@example.org,FORM,1,1,${day}`);
    const csv = ['key,email,kind,amount,gdt,date', ...rows].join('\n').replaceAll(',', separator);
    const { good, problems } = readImport(csv, now);
    expect(good.map(({ entry }) => new Date(entry.entry_at).toISOString().slice(0, 10))).toEqual(read);
    const message =
      'the date does not say whether the day or the month comes first: write 2026-01-31 or 31.1.2026';
    expect(problems).toEqual(refused.map((line) => ({ line, message })));
    const [line, lines] = doubt ?? [];
    expect(doubtsOf(good)).toEqual(
      doubt === undefined ? [] : [{ line, lines, column: 'date', words: '03/04/2026', read: '2026-04-03' }],
    );
  },
);

test.each([
  [['1.234;1', '5;2,500'], { line: 2, lines: 2, column: 'amount', words: '1.234', read: '1234' }],
  [['5;2,500'], { line: 2, lines: 1, column: 'factor', words: '2,500', read: '2.5' }],
  // Another figure decides which sign is before decimals: only three decimals of money are left.
  [['12,50;1', '1.234;1,125'], undefined],
  [['12,50;1', '2,500;1'], { line: 3, lines: 1, column: 'amount', words: '2,500', read: '2.5' }],
  [['1.234,56;1', '20;1'], undefined],
])('of the figures %j the first that can be read in two ways is %j', (figures, doubt) => {
  const rows = figures.map(
    (pair, index) => `k${index};maria@example.org;ELOPAGE_PUBLISHER;1;2026-01-31;${pair}`,
  );
  const { good } = readImport(['key;email;kind;gdt;date;amount;factor', ...rows].join('\n'), now);
  expect(good).toHaveLength(figures.length);
  expect(doubtsOf(good)).toEqual(doubt === undefined ? [] : [doubt]);
});

test.each([
  // Only the separator of the columns decides what is meant, and money has no three decimals.
  [',', ['1.250', '"1,250"'], [1250], 'amount may be 1250 or 1.25'],
  [';', ['2,500', '1.234'], [1234], 'amount may be 2500 or 2.5'],
  [',', ['-1.250', '1250'], [1250], 'amount may be -1250 or -1.25'],
  [',', ['1.250', '17.5'], [1.25, 17.5], undefined],
  [';', ['2,500', '12,50'], [2.5, 12.5], undefined],
])('of a list separated by “%s” the amounts %j are read as %j', (separator, amounts, read, message) => {
  const rows = amounts.map((amount, index) =>
    [`k${index}`, 'maria@example.org', 'ELOPAGE_PUBLISHER', '1', '2026-01-31', amount].join(separator),
  );
  const heading = ['key', 'email', 'kind', 'gdt', 'date', 'amount'].join(separator);
  const { good, problems } = readImport([heading, ...rows].join('\n'), now);
  expect(good.map(({ entry }) => entry.amount)).toEqual(read);
  expect(problems).toEqual(message === undefined ? [] : [{ line: 2, message }]);
});

test('a key may stand again below a line that cannot be used, and not below one that can', () => {
  const rows = ['k1,a@example.org,FORM,many,2', 'k1,a@example.org,FORM,1,2', 'k1,a@example.org,FORM,1,3'];
  const csv = ['key,email,kind,amount,gdt,date', ...rows.map((row) => `${row},2026-01-31`)].join('\n');
  const { good, problems } = readImport(csv, now);
  expect(good.map(({ line }) => line)).toEqual([3]);
  expect(problems).toEqual([
    { line: 2, message: 'amount is not a number' },
    { line: 4, message: 'the key stands in an earlier line' },
  ]);
});

test('a line that differs from what is stored under its key is returned with both values', () => {
  const readOf = (values: string) =>
    readImport(`key,email,kind,amount,gdt,comment,date\nk1,a@example.org,FORM,${values}`, now).good;
  const stored = new Map(readOf('1,2,,2026-01-31').map(({ entry }) => [entry.source_key, entry]));
  const differences = (values: string) =>
    changesOf(readOf(values), stored).flatMap((change) => change.differences);
  expect(differences('1,2,,2026-01-31')).toEqual([]);
  expect(differences('1.5,2,A gift,2026-02-01')).toEqual([
    { column: 'amount', stored: '1', read: '1.5' },
    { column: 'date', stored: '2026-01-31', read: '2026-02-01' },
    { column: 'comment', stored: '', read: 'A gift' },
  ]);
  expect(differences('1,2,,2026-01-31T08:00:00Z')).toEqual([
    { column: 'date', stored: '2026-01-31T00:00:00.000Z', read: '2026-01-31T08:00:00.000Z' },
  ]);
});

test('a day in the future is not read, but one that has only begun elsewhere is', () => {
  const rows = ['2026-11-21', '2026-11-22', '2062-01-31'].map(
    (day) => `${day},a@example.org,FORM,1,2,${day}`,
  );
  const { good, problems } = readImport(['key,email,kind,amount,gdt,date', ...rows].join('\n'), now);
  expect(good).toHaveLength(1);
  expect(problems).toEqual([3, 4].map((line) => ({ line, message: 'the date is in the future' })));
});

test.each([
  ['FORM,10.50,20,,,', 210],
  ['form,5,,,,', 5],
  ['CVS2,5,2,,1,3', 13],
  // These do not follow from their figures.
  ['ELOPAGE_PUBLISHER,5,2,,,', undefined],
  ['GLOBAL_MODIFICATOR,5,2,,,', undefined],
])('an empty total of a line “%s” is calculated as %j', (figures, gdt) => {
  const csv = `key,email,date,kind,amount,factor,gdt,amount2,factor2\nk1,a@example.org,2026-01-31,${figures}`;
  const { good, problems } = readImport(csv, now);
  expect(good.map(({ entry }) => entry.gdt)).toEqual(gdt === undefined ? [] : [gdt]);
  expect(problems).toEqual(gdt === undefined ? [{ line: 2, message: 'gdt is not a number' }] : []);
});

test.each([
  // The factor is 1 where there is none.
  ['FORM,5,,99,,', 5],
  ['FORM,5,2,99,,', 10],
  ['CVS2,5,2,10,1,3', 13],
  ['FORM,5,2,-10,,', 10],
  ['FORM,5,2,10,,', undefined],
  ['CVS2,5,2,13,1,3', undefined],
  // Older lists may be rounded otherwise.
  ['FORM,10.55,17.5,184.62,,', undefined],
  // Follows from figures that the line does not have.
  ['ELOPAGE_PUBLISHER,5,2,99,,', undefined],
  ['GLOBAL_MODIFICATOR,5,2,99,,', undefined],
])('a line “%s” is imported, with the calculated total %s in a warning', (figures, calculated) => {
  const csv = `key,email,date,kind,amount,factor,gdt,amount2,factor2\nk1,a@example.org,2026-01-31,${figures}`;
  const { good } = readImport(csv, now);
  expect(good).toHaveLength(1);
  expect(warningsOf(good).map((one) => [one.line, one.calculated])).toEqual(
    calculated === undefined ? [] : [[2, calculated]],
  );
});
