import { expect, test } from 'vitest';
import { readImport, warningsOf } from './gdt-import.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [';', '31.1.2026', true],
  [',', '31.01.2026', true],
  [';', '31/01/2026', true],
  [';', '31-1-2026', true],
  // The month may be meant to be first.
  [',', '03/01/2026', false],
  [';', '31.02.2026', false],
  [';', '31.01.26', false],
])('a list separated by “%s” is read with the day %s: %s', (separator, day, isRead) => {
  const csv = `key,email,kind,amount,gdt,date\nk1,maria@example.org,FORM,1,2,${day}`;
  const { good, problems } = readImport(csv.replaceAll(',', separator), now);
  expect(good.map(({ entry }) => new Date(entry.entry_at).toISOString())).toEqual(
    isRead ? ['2026-01-31T00:00:00.000Z'] : [],
  );
  expect(problems.map(({ message }) => message)).toEqual(
    isRead ? [] : [expect.stringMatching(/^the date must be/)],
  );
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
