import { expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form.ts';
import { entryRules, figureOf, newEntryValues, totalOf } from './gdt.rules.ts';

const good = {
  ...newEntryValues(Date.parse('2026-11-21T12:00:00Z')),
  email: 'maria@example.org',
  amount: '50',
  gdt: '50',
};

test('an entry needs an address and its figures', () => {
  expect(allErrors(entryRules, good)).toEqual({});
  const empty = { ...good, email: 'maria', amount: '', gdt: 'many', date: '' };
  expect(Object.keys(allErrors(entryRules, empty))).toEqual(['email', 'amount', 'date']);
  const share = { ...empty, kind: 'ELOPAGE_PUBLISHER' };
  expect(Object.keys(allErrors(entryRules, share))).toEqual(['email', 'amount', 'gdt', 'date']);
});

test('the total is calculated once both figures are there, and only where it follows from them', () => {
  expect(totalOf({ ...good, amount: '25,50', factor: '20' })).toBe(510);
  expect(totalOf({ ...good, amount: '25,50', factor: '' })).toBeUndefined();
  expect(totalOf({ ...good, kind: 'GLOBAL_MODIFICATOR' })).toBeUndefined();
});

test.each([
  ['50', 50],
  [' 12,5 ', 12.5],
  ['-3', -3],
  ['1e3', undefined],
  ['1.234,5', undefined],
])('"%s" is the figure %s', (typed, figure) => {
  expect(figureOf(typed)).toBe(figure);
});
