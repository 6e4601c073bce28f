import { expect, test } from 'vitest';
import { curvePath, heights, hillPath, monthOf, spanParams } from './history.ts';

test('a month is read with its amounts exact, and what faded is positive', () => {
  const month = monthOf({
    month: '2026-11',
    members: 40,
    activeMembers: 12,
    created: '100.5',
    faded: '-0.00000001',
    held: '90',
  });
  expect(month).toMatchObject({ created: 10_050_000_000n, faded: 1n, held: 9_000_000_000n });
});

test('the largest value reaches the top, and nothing stands below the ground', () => {
  expect(heights([0n, 5n, 10n, -3n])).toEqual([0, 500, 1000, 0]);
  expect(heights([0, 0])).toEqual([0, 0]);
});

test('amounts far beyond what a number holds exactly keep their proportions', () => {
  const large = 10n ** 30n;
  expect(heights([large, large / 4n])).toEqual([1000, 250]);
});

test('the line goes from the left edge to the right one, the hill down to the ground', () => {
  expect(curvePath([1, 2])).toBe('M0 84L600 8');
  expect(hillPath([1, 2])).toBe('M0 84L600 8V160H0Z');
  expect(curvePath([5])).toBe('M0 8L600 8');
  expect(hillPath([])).toBe('');
});

test('an unknown span means two years', () => {
  expect(spanParams.parse(new URLSearchParams('months=60')).span).toBe('60');
  expect(spanParams.parse(new URLSearchParams('months=61')).span).toBe('24');
  expect(spanParams.parse(new URLSearchParams()).span).toBe('24');
});
