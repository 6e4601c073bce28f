import { DECAY_START_MS } from '@kula/core/money/decay';
import { amountOfUnits, zeroAmount } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { parsePage } from '#shared/page/search-params.ts';
import type { Booking } from '../account/booking.rules.ts';
import { bookingSum } from './booking-sum.rules.ts';
import { highlightedId } from './filter.rules.ts';
import { groupBookings } from './periods.rules.ts';

function booking(at: number, change: Partial<Booking> = {}): Booking {
  return {
    id: at,
    kind: 'RECEIVE',
    amount: amountOfUnits(5n),
    balance: amountOfUnits(15n),
    previousBalance: amountOfUnits(10n),
    at,
    memo: '',
    viaLink: false,
    partner: undefined,
    fade: { amount: zeroAmount, isSlight: false, start: null, end: null },
    ...change,
  };
}
/** A time of the member's own calendar. */
const local = (month: number, day: number, hour = 12, year = 2026): number =>
  new Date(year, month - 1, day, hour).getTime();

test('bookings are grouped by periods of the own calendar: today, this week from Monday, this month, each month before', () => {
  // 20 November 2026 is a Friday.
  const moments = [
    local(11, 20, 9),
    local(11, 20, 0),
    local(11, 19, 23),
    local(11, 16, 0),
    local(11, 15, 23),
    local(11, 1),
    local(10, 31),
    local(10, 1),
    local(11, 20, 9, 2025),
  ];
  const groups = groupBookings(
    moments.map((at) => booking(at)),
    local(11, 20, 10),
  );
  expect(groups.map(({ key, bookings }) => [key, bookings.length])).toEqual([
    ['today', 2],
    ['week', 2],
    ['thisMonth', 2],
    ['2026-10', 2],
    ['2025-11', 1],
  ]);
});

test('a booking that seems to lie in the future counts as today', () => {
  expect(groupBookings([booking(local(11, 21))], local(11, 20, 23))[0]?.key).toBe('today');
});

describe('the calculation of a booking', () => {
  const at = Date.parse('2021-06-01T00:00:00Z');
  const start = at - 3_600_000;

  test.each([
    ['faded all the time', { start, end: at }, at, 'whole', 3_600_000],
    ['began to fade in between', { start: DECAY_START_MS, end: at }, at, 'began', at - DECAY_START_MS],
    ['stood before fading began', { start: null, end: null }, DECAY_START_MS - 1, 'before', 0],
    ['has nothing to tell of fading', { start: null, end: null }, at, 'none', 0],
  ] as const)('of a balance that %s', (_, fade, when, story, fadedMs) => {
    const sum = bookingSum(booking(when, { fade: { amount: amountOfUnits(-1n), isSlight: false, ...fade } }));
    expect(sum).toMatchObject({ story, fadedMs });
  });

  test('a first booking has no balance before it that could have faded', () => {
    expect(bookingSum(booking(DECAY_START_MS - 1, { previousBalance: zeroAmount })).story).toBe('none');
  });
});

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['1e3', 1],
  ['abc', 1],
])('the page %s of the address is page %i', (text, page) => {
  expect(parsePage(text)).toBe(page);
});

test.each([
  ['#transaction-12', 12],
  ['#transaction-0', undefined],
  ['#transaction-12x', undefined],
  ['#other', undefined],
])('the anchor %s is of booking %s', (hash, id) => {
  expect(highlightedId(hash)).toBe(id);
});
