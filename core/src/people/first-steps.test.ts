import { expect, test } from 'vitest';
import { isNewcomer, NEWCOMER_BOOKINGS_MAX } from './first-steps.ts';

test.each([
  [0, true],
  [NEWCOMER_BOOKINGS_MAX, true],
  [NEWCOMER_BOOKINGS_MAX + 1, false],
  [5000, false],
])('a member with %d bookings is new: %s', (bookings, isNew) => {
  expect(isNewcomer(bookings)).toBe(isNew);
});
