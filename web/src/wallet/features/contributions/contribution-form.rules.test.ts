import { amountOfGdd, formatDecimal, amountOfUnits } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form-rules.ts';
import { driveByAmount, driveByHours } from '#shared/contributions/hours.ts';
import { contributionRules } from './contribution-form.rules.ts';
import type { ContributionLimits, ContributionValues } from './contribution-form.rules.ts';

const limits: ContributionLimits = {
  days: { earliest: '2026-10-01', latest: '2026-11-21' },
  isEdit: false,
  openOn: (day) => amountOfGdd(day.startsWith('2026-11') ? 760n : 0n),
  say: {
    amount: formatDecimal,
    hours: (hours) => formatDecimal(amountOfUnits(hours)),
    day: (day) => day,
    month: (day) => day.slice(0, 7),
  },
};
const good: ContributionValues = {
  memo: 'Mowed the orchard',
  date: '2026-11-20',
  ...driveByHours('3.5', '.'),
};

function errors(
  change: Partial<ContributionValues>,
  more: Partial<ContributionLimits> = {},
): Record<string, string> {
  const values = { ...good, ...change };
  const found = allErrors(contributionRules({ ...limits, ...more }), values);
  return Object.fromEntries(Object.entries(found).map(([name, { key }]) => [name, key]));
}

test('a complete contribution has no fault', () => {
  expect(errors({})).toEqual({});
  expect(errors(driveByHours('38', '.'))).toEqual({});
  expect(errors(driveByAmount('0.01', '.'))).toEqual({});
});

test('everything that is missing is reported at its field, hours and amount only once', () => {
  expect(errors({ memo: ' ', date: '', ...driveByHours('', '.') })).toEqual({
    memo: 'contribute.memoMissing',
    date: 'contribute.dateMissing',
    hours: 'contribute.hoursMissing',
  });
});

test.each([
  ['2026-09-30', 'contribute.dateEarly'],
  ['2026-11-22', 'contribute.dateLate'],
  ['2025-11-20', 'contribute.dateEarly'],
])('the day %s is outside of the window', (date, key) => {
  expect(errors({ date })).toMatchObject({ date: key });
});

test('an entry that is edited stays in its month', () => {
  const days = { earliest: '2026-10-01', latest: '2026-10-31' };
  expect(errors({ date: '2026-11-01' }, { isEdit: true, days })).toMatchObject({
    date: 'contribute.dateMonth',
  });
});

test.each([
  ['0', 'contribute.hoursNone'],
  ['0.00', 'contribute.hoursNone'],
  ['-1', 'contribute.hoursNone'],
  ['1.2.3', 'contribute.hoursForm'],
  ['1:75', 'contribute.hoursForm'],
  ['39:00', 'contribute.limit'],
  ['1e1', 'contribute.hoursForm'],
  ['two', 'contribute.hoursForm'],
  ['1.234', 'contribute.hoursDecimals'],
  ['38.01', 'contribute.limit'],
  ['999999', 'contribute.limit'],
])('%s hours are explained at the hours', (typed, key) => {
  expect(errors(driveByHours(typed, '.'))).toEqual({ hours: key });
});

test.each([
  ['0', 'contribute.hoursNone'],
  ['760.01', 'contribute.limit'],
  ['1.000,00', 'contribute.limit'],
  ['7.0011', 'send.amountDecimals'],
  ['7..1', 'send.amountForm'],
  ['-7', 'contribute.hoursNone'],
  ['-7..1', 'send.amountForm'],
  ['', 'contribute.hoursMissing'],
])('an amount of “%s” is explained at the amount', (typed, key) => {
  expect(errors(driveByAmount(typed, '.'))).toEqual({ amount: key });
});

test('hours too large to be computed are explained too', () => {
  expect(errors(driveByHours('9'.repeat(400), '.'))).toEqual({ hours: 'contribute.hoursForm' });
});

test('a full month is reported', () => {
  expect(errors({ date: '2026-10-31' })).toEqual({ hours: 'contribute.monthFull' });
});

test('what is open is shown in hours and as an amount', () => {
  const { hours } = allErrors(contributionRules(limits), { ...good, ...driveByHours('40', '.') });
  expect(hours?.values).toEqual({ month: '2026-11', hours: '38', amount: '760' });
});

test('characters are counted as people count them', () => {
  expect(errors({ memo: '🌱'.repeat(4) })).toEqual({ memo: 'contribute.memoShort' });
  expect(errors({ memo: '🌱'.repeat(512) })).toEqual({});
  expect(errors({ memo: '🌱'.repeat(513) })).toEqual({ memo: 'contribute.memoLong' });
});
