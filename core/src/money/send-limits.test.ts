import { expect, test } from 'vitest';
import { amountOfGdd } from './money.ts';
import { afterUnconfirmed, confirmationContent } from './send-limits.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;
const limit = { amount: amountOfGdd(100n), unconfirmed: amountOfGdd(70n), windowAt: now - hour };

test.each([
  ['what is left of the day', 30n, now, 100n],
  ['more than what is left', 31n, now, undefined],
  ['as much on the next day', 100n, now + 23 * hour, 100n],
  ['more than a day allows', 101n, now + 23 * hour, undefined],
  ['as much after the clock went back', 100n, now - 2 * hour, 100n],
])('%s', (_, gdd, at, left) => {
  const next = afterUnconfirmed(limit, amountOfGdd(gdd), at);
  expect(next?.unconfirmed).toBe(left === undefined ? undefined : amountOfGdd(left));
});

test('the confirmation contents of different commands are never the same', () => {
  expect(confirmationContent('send', ['a', 'b'])).not.toBe(confirmationContent('send', ['a,b']));
  expect(confirmationContent('send', ['a"', 'b'])).not.toBe(confirmationContent('send', ['a', '"b']));
});
