import { expect, test } from 'vitest';
import { badLinesOf } from './import-report.ts';

const csv = 'key,email\r\n1,maria@example.org\r\n2,maria\n3,\n4,1.250';

test('a refused line is shown with its text and its problem', () => {
  const refused = [
    { line: 3, message: 'the e-mail address is not valid' },
    { line: 4, message: 'gdt is not a number' },
    { line: 5, message: 'amount may be 1250 or 1.25' },
  ];
  expect(badLinesOf(csv, refused)).toEqual([
    { line: 3, words: '2,maria', problem: 'email', column: '' },
    { line: 4, words: '3,', problem: 'figure', column: 'gdt' },
    { line: 5, words: '4,1.250', problem: 'figureOpen', column: 'amount' },
  ]);
});

test.each([
  ['the key must have 1 to 200 characters', 'key'],
  ['the key stands in an earlier line', 'repeated'],
  ['the kind must be one of FORM, CVS', 'kind'],
  ['the date must be like 2026-01-31', 'date'],
  ['the date does not say whether the day or the month comes first', 'dayOrder'],
  ['the date is in the future', 'future'],
  ['the date does not exist', 'noDay'],
  ['there are more columns than in the heading', 'columns'],
  ['the columns are separated otherwise than in the heading', 'separator'],
  ['something that a later version says', 'other'],
])('“%s” is the problem %s', (message, problem) => {
  expect(badLinesOf(csv, [{ line: 9, message }])).toEqual([{ line: 9, words: '', problem, column: '' }]);
});
