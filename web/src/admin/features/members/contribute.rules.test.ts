import { amountOfGdd } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form-rules.ts';
import { driveByAmount, driveByHours } from '#shared/contributions/hours.ts';
import { contributeRules, dayIn } from './contribute.rules.ts';

const open = new Map([
  ['2026-10', amountOfGdd(0n)],
  ['2026-11', amountOfGdd(100n)],
]);
const rules = contributeRules({ openIn: (month) => open.get(month), showAmount: String });
const good = { month: '2026-11', memo: 'Watered the trees', ...driveByHours('3', '.') };
const problems = (change: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(allErrors(rules, { ...good, ...change })).map(([name, { key }]) => [name, key]),
  );

test('hours and a text make a contribution', () => {
  expect(problems({})).toEqual({});
  expect(problems(driveByHours('5', '.'))).toEqual({});
});

describe('hours', () => {
  test.each([
    ['', 'contribute.hoursMissing'],
    ['three', 'contribute.hoursForm'],
    ['1,333', 'contribute.hoursDecimals'],
    ['-2', 'contribute.hoursNone'],
    ['0', 'contribute.hoursNone'],
    ['5.01', 'member.overLimit'],
  ])('of "%s" are refused', (typed, key) => {
    expect(problems(driveByHours(typed, '.'))).toEqual({ hours: key });
  });
});

test('an amount is checked in the field that was edited, and a full month allows none', () => {
  expect(problems(driveByAmount('12.345', '.'))).toEqual({ amount: 'send.amountDecimals' });
  expect(problems(driveByAmount('ten', '.'))).toEqual({ amount: 'send.amountForm' });
  expect(problems(driveByAmount('100.01', '.'))).toEqual({ amount: 'member.overLimit' });
  expect(problems({ month: '2026-10', ...driveByAmount('0.01', '.') })).toEqual({
    amount: 'member.overLimit',
  });
});

test('a text is required', () => {
  expect(problems({ memo: '' })).toEqual({ memo: 'member.memoMissing' });
  expect(problems({ memo: 'Hm' })).toEqual({ memo: 'contribute.memoShort' });
});

test('the day is today for this month, and the last day of an earlier one', () => {
  expect(dayIn('2026-11', '2026-11-21')).toBe('2026-11-21');
  expect(dayIn('2026-10', '2026-11-21')).toBe('2026-10-31');
  expect(dayIn('2028-02', '2028-03-01')).toBe('2028-02-29');
});
