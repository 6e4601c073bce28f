import { describe, expect, test } from 'vitest';
import { daysProblem, momentsOf, parsePeriod, formatPeriod } from './period.rules.ts';

/** In the zone of the machine, as in the browser. */
const now = new Date(2026, 10, 21, 9, 30).getTime();

describe('a period', () => {
  test('begins with its first millisecond and ends with the first one after its last day', () => {
    expect(momentsOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
      fromMs: new Date(2026, 1, 1).getTime(),
      toMs: new Date(2026, 2, 1).getTime(),
    });
  });

  test.each([
    ['', 'this-month'],
    ['period=last-year', 'last-year'],
    ['period=forever', 'this-month'],
    ['from=2026-03-01&to=2026-03-31', 'own'],
    ['from=2026-03-31&to=2026-03-01', 'this-month'],
    ['from=2026-02-30&to=2026-03-01', 'this-month'],
    ['from=2026-03-01', 'this-month'],
  ])('of the address ?%s is %s', (query, preset) => {
    expect(parsePeriod(new URLSearchParams(query), now).preset).toBe(preset);
  });

  test('is the same again when its address is parsed', () => {
    for (const query of ['period=last-month', 'from=2026-03-01&to=2026-03-31']) {
      const choice = parsePeriod(new URLSearchParams(query), now);
      expect(new URLSearchParams(formatPeriod(choice)).toString()).toBe(query);
    }
  });

  test.each([
    ['2026-11-01', '2026-11-21', undefined],
    ['2026-11-21', '2026-12-31', undefined],
    ['2026-11-02', '2026-11-01', 'order'],
    ['2026-11-22', '2026-11-30', 'future'],
    ['', '2026-11-01', 'missing'],
    ['1999-12-31', '2026-11-01', 'missing'],
    ['2026-13-01', '2026-13-02', 'missing'],
  ])('from %s to %s has the problem %s', (from, to, problem) => {
    expect(daysProblem({ from, to }, now)).toBe(problem);
  });

  test('may lie in the future without a current time', () => {
    expect(daysProblem({ from: '2026-11-22', to: '2026-11-30' })).toBeUndefined();
  });
});
