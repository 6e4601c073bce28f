import { expect, test } from 'vitest';
import { pageOfBooking } from './booking-page.rules.ts';

test.each([
  [60, 60, 1],
  [36, 60, 1],
  [35, 60, 2],
  [11, 60, 2],
  [10, 60, 3],
  [1, 60, 3],
  [1, 1, 1],
  // Booked after the list was fetched.
  [61, 60, 1],
])('booking %d of %d is on page %d', (number, count, page) => {
  expect(pageOfBooking(number, { count, pageSize: 25 })).toBe(page);
});
