import { expect, test } from 'vitest';
import { degreesText, parseDegrees } from './degrees.ts';

test.each([
  ['48.25', 48.25],
  ['48.137154', 48.137154],
  [' 48,25 ', 48.25],
  ['-9.5', -9.5],
  ['\u22129,5', -9.5],
  ['90', 90],
  ['90.01', undefined],
  ['-91', undefined],
  ['north', undefined],
  ['4e1', undefined],
  ['48.2.5', undefined],
  ['', undefined],
])('%j with at most 90 degrees is %s', (typed, degrees) => {
  expect(parseDegrees(typed, 90)).toBe(degrees);
});

test('degrees are written as the language writes numbers, and read again', () => {
  expect(degreesText(-9.5, ',')).toBe('\u22129,5');
  expect(degreesText(9.5, '.')).toBe('9.5');
  expect(parseDegrees(degreesText(-9.5, ','), 90)).toBe(-9.5);
  expect(parseDegrees(degreesText(48.137154, ','), 90)).toBe(48.137154);
});
