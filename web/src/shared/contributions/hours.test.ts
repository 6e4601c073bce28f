import { formatDecimal, parseDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import {
  claimedAmount,
  driveByAmount,
  driveByHours,
  hoursOf,
  hoursText,
  nearestHundredth,
  parseHours,
  readHours,
  roundHoursText,
  worthOf,
} from './hours.ts';

function gdd(text: string): Amount {
  const amount = parseDecimal(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
}

test.each([
  ['3.5', '70.00'],
  ['3,5', '70.00'],
  ['0.01', '0.20'],
  ['0.1', '2.00'],
  ['50', '1000.00'],
  ['12.34', '246.80'],
  ['１.５', '30.00'],
])('%s hours are converted to an amount without rounding', (hours, amount) => {
  expect(driveByHours(hours, '.')).toEqual({ hours, amount, driver: 'hours' });
});

test.each([
  ['1:30', '30.00'],
  ['0:45', '15.00'],
  [' 12:06 ', '242.00'],
  ['１：３０', '30.00'],
  // Never more than was done.
  ['0:20', '6.66'],
  ['1:40', '33.33'],
  ['0:00', '0.00'],
  ['1:60', ''],
  ['1:3', ''],
  ['1:30:00', ''],
  [':30', ''],
])('“%s” is hours and minutes: the amount is “%s”', (hours, amount) => {
  expect(driveByHours(hours, '.')).toEqual({ hours, amount, driver: 'hours' });
});

test.each([
  ['1h30', '1.5'],
  ['1 h 30', '1.5'],
  ['1 h 30 min', '1.5'],
  ['1h 6m', '1.1'],
  ['90 min', '1.5'],
  ['90 mins', '1.5'],
  ['1.5 hours', '1.5'],
  ['1 hr 30', '1.5'],
  ['2 hrs', '2'],
  ['1 hour and 15 minutes', '1.25'],
  ['1,5 h', '1.5'],
  ['1 Std. 30 Min.', '1.5'],
  ['1 Stunde und 30 Minuten', '1.5'],
  ['2 Stunden', '2'],
  ['1:30 Std', '1.5'],
  ['1 hora y 30 minutos', '1.5'],
  ['2,5 horas', '2.5'],
  ['6 minutos', '0.1'],
  ['1 heure et 30 minutes', '1.5'],
  ['2 heures', '2'],
  ['1u30', '1.5'],
  ['1 uur en 30 minuten', '1.5'],
  ['2,5 uren', '2.5'],
  ['1 saat 30 dakika', '1.5'],
  ['90 dk', '1.5'],
  ['１ｈ３０', '1.5'],
  ['1½', '1.5'],
  ['1 ½ Stunden', '1.5'],
  ['¾ h', '0.75'],
  ['2¼', '2.25'],
  ['1½½', undefined],
  ['½1', undefined],
  ['1h60', undefined],
  ['1h30h', undefined],
  ['h', undefined],
  ['h30', undefined],
  ['30 m 1 h', undefined],
  ['1 day', undefined],
])('“%s” are %s hours, in the ways in which members write it', (typed, expected) => {
  const hours = parseHours(typed);
  expect(hours === undefined ? undefined : hoursText(hours, '.')).toBe(expected);
});

test.each([
  ['1.30', '.', '1.3'],
  ['1,30', ',', '1.3'],
  ['1.5', ',', '1.5'],
  ['1:30', '.', '1.5'],
  ['90 min', '.', '1.5'],
  ['１.５', '.', '1.5'],
  ['1.5', '.', undefined],
  [' 1,5 ', ',', undefined],
  ['2', '.', undefined],
  ['', '.', undefined],
  ['abc', '.', undefined],
])('“%s” with “%s” before decimals is shown as what it was read: %s', (typed, separator, expected) => {
  const hours = readHours(typed, separator);
  expect(hours === undefined ? undefined : hoursText(hours, '.')).toBe(expected);
});

test.each([
  ['70', '3.5'],
  ['70.00', '3.5'],
  ['0.01', '0.0005'],
  ['0,2', '0.01'],
  ['999.99', '49.9995'],
  ['1000', '50'],
])('an amount of %s is converted to hours without rounding', (amount, hours) => {
  expect(driveByAmount(amount, '.')).toEqual({ hours, amount, driver: 'amount' });
});

test('every hundredth of the monthly limit survives the conversion to hours and back', () => {
  for (let cents = 1n; cents <= 100_000n; cents += 1n) {
    const amount = (cents * 1_000_000n) as Amount;
    expect(worthOf(hoursOf(amount))).toBe(amount);
  }
});

test('the computed field uses the separator of the language', () => {
  expect(driveByHours('1,25', ',').amount).toBe('25,00');
  expect(driveByAmount('10', ',').hours).toBe('0,5');
});

test.each(['', 'abc', '-1', '1e3'])('“%s” leaves the other field empty', (typed) => {
  expect(driveByHours(typed, '.').amount).toBe('');
  expect(driveByAmount(typed, '.').hours).toBe('');
});

test.each([
  ['1.250', '25.00'],
  ['1,5', '30.00'],
  ['1.234', ''],
  ['1 000', ''],
])('hours have no thousands separator: “%s” is the amount “%s”', (typed, amount) => {
  expect(driveByHours(typed, '.').amount).toBe(amount);
});

test('an amount is parsed with thousands separators', () => {
  expect(driveByAmount('1.000,00', ',').hours).toBe('50');
});

test('the field that was edited last counts', () => {
  expect(claimedAmount({ hours: '0.0005', amount: '0.01', driver: 'amount' })).toBe(gdd('0.01'));
  expect(claimedAmount({ hours: '2', amount: '40.00', driver: 'hours' })).toBe(gdd('40'));
  expect(claimedAmount({ hours: 'two', amount: '', driver: 'hours' })).toBeUndefined();
});

test('hours are shown without trailing zeros, and rounded ones with two decimals at most', () => {
  expect(hoursText(hoursOf(gdd('80')), ',')).toBe('4');
  expect(hoursText(hoursOf(gdd('759.99')), ',')).toBe('37,9995');
  expect(roundHoursText(hoursOf(gdd('759.99')), ',')).toBe('37,99');
});

test.each([
  ['33.33', '1.67'],
  ['759.99', '38'],
  ['53138.20', '2656.91'],
  ['20', '1'],
  ['-33.33', '-1.67'],
])('what was done for %s GDD is shown as the nearest hundredth of hours, %s', (amount, hours) => {
  expect(formatDecimal(nearestHundredth(hoursOf(gdd(amount))))).toBe(hours);
});
