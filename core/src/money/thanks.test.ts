import { expect, test } from 'vitest';
import { THANKS_MAX, thanksProblem } from './thanks.ts';

test.each([
  ['', 'REQUIRED'],
  [' \n\t ', 'REQUIRED'],
  ['\u202E\u200F', 'REQUIRED'],
  ['♥', undefined],
  ['Thank you!', undefined],
  ['x'.repeat(THANKS_MAX), undefined],
  ['x'.repeat(THANKS_MAX + 1), 'TOO_LONG'],
  ['🌱'.repeat(THANKS_MAX), undefined],
  ['🌱'.repeat(THANKS_MAX + 1), 'TOO_LONG'],
  [`  ${'x'.repeat(THANKS_MAX)}  `, undefined],
])('%j as thanks: %s', (message, problem) => {
  expect(thanksProblem(message)).toBe(problem);
});
