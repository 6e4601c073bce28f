import { describe, expect, test } from 'vitest';
import { isAnnounced, isExtended, secondsLeft, shouldRenew, stageOf } from './session-clock.ts';

const now = 1_800_000_000_000;
const minuteMs = 60_000;

describe('a request with an ended session', () => {
  test.each([
    [null, 'calm'],
    [600, 'calm'],
    [76, 'calm'],
    [75, 'warning'],
    [1, 'warning'],
    [0, 'over'],
  ] as const)('with %s seconds left it is %s', (seconds, stage) => {
    expect(stageOf(seconds)).toBe(stage);
  });

  test('is computed from the clock, so that after sleep an ended session is noticed', () => {
    expect(secondsLeft(now + 74_100, now)).toBe(75);
    expect(secondsLeft(now + 1, now)).toBe(1);
    expect(secondsLeft(now, now + 8 * 3600_000)).toBe(0);
    expect(secondsLeft(null, now)).toBeNull();
  });

  test('is read out a few times only', () => {
    const announced = Array.from({ length: 76 }, (_, seconds) => seconds).filter(isAnnounced);
    expect(announced).toEqual([5, 10, 30, 60]);
  });
});

test.each([
  ['the same end', now, false],
  ['an end that differs by rounding', now + 4999, false],
  ['an end before the old one', now - 1000, false],
  ['a later end', now + 5000, true],
  ['no end that it tells', null, true],
])('a renewed token with %s', (_, after, extended) => {
  expect(isExtended(now, after)).toBe(extended);
});

describe('a token is renewed', () => {
  const active = { tokenTime: now + 4 * minuteMs, now, activeAt: now - 1000, renewedAt: 0 };

  test('while its member is active and less than five minutes are left', () => {
    expect(shouldRenew(active)).toBe(true);
  });

  test('although the last renewal was noted at a time that was corrected since', () => {
    expect(shouldRenew({ ...active, renewedAt: now + 2 * 1440 * minuteMs })).toBe(true);
  });

  test.each([
    ['it is fresh', { tokenTime: now + 9 * minuteMs }],
    ['nobody has moved for a while', { activeAt: now - 2 * minuteMs }],
    ['a renewal was just tried', { renewedAt: now - 1000 }],
    ['somebody moved at a time that was corrected since', { activeAt: now + 2 * 1440 * minuteMs }],
    ['the warning stands and the member has to answer', { tokenTime: now + 60_000 }],
    ['there is none', { tokenTime: null }],
  ])('not when %s', (_, change) => {
    expect(shouldRenew({ ...active, ...change })).toBe(false);
  });
});
