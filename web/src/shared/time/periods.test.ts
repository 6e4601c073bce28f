import { describe, expect, test } from 'vitest';
import { daysOf } from './periods.ts';

/** In the zone of the machine, as in the browser. */
const now = new Date(2026, 10, 21, 9, 30).getTime();

describe('a period', () => {
  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['last-7-days', '2026-11-15', '2026-11-21'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['next-month', '2026-12-01', '2026-12-31'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ] as const)('%s goes from %s to %s', (preset, from, to) => {
    expect(daysOf(preset, now)).toEqual({ from, to });
  });

  test('of last month in January is December, and of next month in December is January', () => {
    const january = new Date(2027, 0, 3).getTime();
    expect(daysOf('last-month', january)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    const december = new Date(2026, 11, 31).getTime();
    expect(daysOf('next-month', december)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  });
});
