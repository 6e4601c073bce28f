import { expect, test } from 'vitest';
import { namedSettings, numberOfSettings, settingsOfNumber } from './changed-settings.ts';

test.each([
  [[], 0],
  [['NAME'], 1],
  [['CIRCLES', 'NAME', 'NAME'], 257],
  [[...namedSettings], 511],
] as const)('the settings %j are the number %d, and the number names them', (settings, number) => {
  expect(numberOfSettings(settings)).toBe(number);
  expect(settingsOfNumber(number).toSorted()).toEqual([...new Set<string>(settings)].toSorted());
});

test('what a newer version added is left out', () => {
  expect(settingsOfNumber(2 ** 20 + 8)).toEqual(['LANGUAGE']);
});
