import { expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form.ts';
import { entryRules, figureOf, newEntryValues } from './gdt.rules.ts';

const good = {
  ...newEntryValues(Date.parse('2026-11-21T12:00:00Z')),
  email: 'maria@example.org',
  amount: '50',
  gdt: '50',
};

test('an entry needs an address and its figures', () => {
  expect(allErrors(entryRules, good)).toEqual({});
  const empty = { ...good, email: 'maria', amount: '', gdt: 'many', date: '' };
  expect(Object.keys(allErrors(entryRules, empty))).toEqual(['email', 'amount', 'gdt', 'date']);
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
