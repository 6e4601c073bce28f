import { describe, expect, it } from 'vitest';
import { lastMonths, monthAt, monthNamed, monthsBetween } from './months.ts';

describe('a month', () => {
  it.each([
    ['2026-06-01T00:00:00.000Z', '2026-06', '2026-06-01', '2026-07-01'],
    ['2026-05-31T23:59:59.999Z', '2026-05', '2026-05-01', '2026-06-01'],
    ['2024-02-29T12:00:00.000Z', '2024-02', '2024-02-01', '2024-03-01'],
    ['2025-12-31T23:59:59.999Z', '2025-12', '2025-12-01', '2026-01-01'],
  ])('of %s is %s, by the clock of Greenwich', (moment, name, from, to) => {
    const month = { name, from: Date.parse(from), to: Date.parse(to) };
    expect(monthAt(Date.parse(moment))).toEqual(month);
    expect(monthNamed(name)).toEqual(month);
  });

  it('and others are counted over the turn of a year', () => {
    const names = lastMonths(4, Date.UTC(2026, 1, 28)).map(({ name }) => name);
    expect(names).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(lastMonths(1, Date.UTC(2026, 0, 31)).map(({ name }) => name)).toEqual(['2026-01']);
  });

  it('after another has none between', () => {
    expect(monthsBetween(monthNamed('2026-02'), monthNamed('2026-01'))).toEqual([]);
  });
});
