import { DAY_MS } from '@kula/core/platform/days';
import { expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form-rules.ts';
import type { Message } from '#shared/forms/form.ts';
import { localDay } from '#shared/time/days.ts';
import {
  commentNaming,
  entryRules,
  figureOf,
  figureText,
  kindsFor,
  momentOfEntry,
  newEntryValues,
  totalOf,
} from './gdt.rules.ts';

const good = {
  ...newEntryValues(Date.now()),
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

test('an entry gives or takes something, on a day that has begun', () => {
  const faults = (change: object): Record<string, Message> => allErrors(entryRules, { ...good, ...change });
  const zero = { key: 'gdtEntry.figureZero' };
  expect(faults({ amount: '0' })).toEqual({ amount: zero });
  expect(faults({ factor: '0' })).toEqual({ factor: zero });
  expect(faults({ amount: '0,001' })).toEqual({ amount: zero });
  expect(faults({ kind: 'ELOPAGE_PUBLISHER', factor: '0', gdt: '0' })).toEqual({ gdt: zero });
  expect(faults({ date: localDay(Date.now() + 2 * DAY_MS) })).toEqual({
    date: { key: 'gdtEntry.dateFuture' },
  });
});

test('an increase for everybody is not offered, but stays with an entry that is corrected', () => {
  expect(kindsFor('FORM')).toContain('ELOPAGE_PUBLISHER');
  expect(kindsFor('FORM')).not.toContain('GLOBAL_MODIFICATOR');
  expect(kindsFor('GLOBAL_MODIFICATOR')).toContain('GLOBAL_MODIFICATOR');
});

test('the total is calculated once both figures are there, and only where it follows from them', () => {
  expect(totalOf({ ...good, amount: '25,50', factor: '20' })).toBe(510);
  expect(totalOf({ ...good, amount: '25,50', factor: '' })).toBeUndefined();
  expect(totalOf({ ...good, kind: 'GLOBAL_MODIFICATOR' })).toBeUndefined();
});

test('an entry that was recorded by its day is of that day in every zone', () => {
  const day = new Date(momentOfEntry('2026-11-19T00:00:00.000Z'));
  expect([day.getMonth(), day.getDate(), day.getHours()]).toEqual([10, 19, 12]);
  expect(momentOfEntry('2026-11-19T09:27:00.000Z')).toBe(Date.UTC(2026, 10, 19, 9, 27));
});

test.each([
  ['50', 50],
  [' 12,5 ', 12.5],
  ['-3', -3],
  ['1e3', undefined],
  ['1.234,5', 1234.5],
  ['1,000', 1000],
  ['1,000.50', 1000.5],
  ['17,125', 17_125],
])('"%s" is the figure %s', (typed, figure) => {
  expect(figureOf(typed)).toBe(figure);
});

test.each([0.125, 1.125, -1234.5, 1000, 17.5])(
  'a stored figure %s is read from its field as it was',
  (figure) => {
    expect(figureOf(figureText(figure))).toBe(figure);
  },
);

test('a counter-entry names the entry by its comment, of which a long one is cut', () => {
  expect(commentNaming('Correction', { comment: '' })).toBe('Correction');
  expect(commentNaming('Correction', { comment: 'For the well' })).toBe('Correction · For the well');
  expect(commentNaming('Correction', { comment: '🌱'.repeat(2000) })).toBe(
    `Correction · ${'🌱'.repeat(200)}…`,
  );
});
