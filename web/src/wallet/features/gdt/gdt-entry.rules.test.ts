import { describe, expect, test } from 'vitest';
import { gdtListOf, raisePercent } from './gdt-entry.rules.ts';

const wire = {
  id: 1,
  amount: 10,
  date: '2019-01-05T12:34:56.000Z',
  comment: 'Thanks',
  gdtEntryType: 'FORM',
  factor: 22,
  gdt: 220,
};
const list = (change: object = {}) =>
  gdtListOf({ status: 'success', count: 1, gdtSum: 220, gdtEntries: [{ ...wire, ...change }] });

describe('the kind of an entry gives its source', () => {
  test.each([
    ['FORM', 'euro'],
    ['CVS', 'euro'],
    ['CVS2', 'euro'],
    ['ELOPAGE', 'euro'],
    ['DIGISTORE', 'euro'],
    ['ELOPAGE_PUBLISHER', 'invited'],
    ['GLOBAL_MODIFICATOR', 'raise'],
    ['SOMETHING_NEW', 'other'],
  ])('%s: %s', (gdtEntryType, story) => {
    expect(list({ gdtEntryType }).entries[0]?.story).toBe(story);
  });
});

test.each([['2019-01-05T12:34:56.000Z'], ['2019-01-05 12:34:56']])('the date %s is parsed as UTC', (date) => {
  expect(list({ date }).entries[0]?.at).toBe(Date.UTC(2019, 0, 5, 12, 34, 56));
});

test('a list that is switched off or comes without entries is empty', () => {
  expect(gdtListOf({ status: 'disabled', count: 0, gdtSum: 0, gdtEntries: null })).toEqual({
    isActive: false,
    count: 0,
    sum: 0,
    entries: [],
  });
});

test.each([
  [1.5, 50],
  [1.1, 10],
  [2, 100],
  [1.005, 0.5],
])('a factor of %s is an increase of %s per cent', (factor, percent) => {
  expect(raisePercent(factor)).toBe(percent);
});
