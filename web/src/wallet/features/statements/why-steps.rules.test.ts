import { amountOfGdd, negate } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { daysOf } from './why-steps.rules.ts';
import type { Step } from './why-steps.rules.ts';

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
const five = amountOfGdd(5n);

test('steps are grouped by days, the newest first, each with its change', () => {
  const steps: Step[] = [
    { kind: 'start', key: 'start', at: at(1, 8), balance: five },
    {
      kind: 'fading',
      key: 'a',
      at: at(1, 9),
      sinceMs: at(1, 8),
      amount: negate(amountOfGdd(1n)),
      isSlight: false,
      balance: five,
    },
    {
      kind: 'fading',
      key: 'b',
      at: at(3, 9),
      sinceMs: at(1, 9),
      amount: negate(amountOfGdd(2n)),
      isSlight: false,
      balance: five,
    },
    {
      kind: 'fading',
      key: 'c',
      at: at(3, 10),
      sinceMs: at(3, 9),
      amount: negate(amountOfGdd(1n)),
      isSlight: false,
      balance: five,
    },
    { kind: 'end', key: 'end', at: at(3, 11), balance: five },
  ];
  const days = daysOf(steps);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-01']);
  expect(days.map(({ change }) => change)).toEqual([negate(amountOfGdd(3n)), negate(amountOfGdd(1n))]);
  expect(days[0]?.steps.map(({ key }) => key)).toEqual(['b', 'c', 'end']);
});

test('a start without a change on its day is on the day of the first change', () => {
  const start: Step = { kind: 'start', key: 'start', at: at(1, 0), balance: five };
  const end: Step = { kind: 'end', key: 'end', at: at(4, 9), balance: five };
  const fading = {
    kind: 'fading',
    key: 'a',
    at: at(3, 9),
    sinceMs: at(1, 0),
    amount: five,
    isSlight: false,
    balance: five,
  } as const;
  expect(daysOf([start, fading, end]).map(({ day, steps }) => [day, steps.length])).toEqual([
    ['2026-11-04', 1],
    ['2026-11-03', 2],
  ]);
  expect(daysOf([start, end]).map(({ day, steps }) => [day, steps.length])).toEqual([['2026-11-04', 2]]);
  expect(daysOf([start])).toHaveLength(1);
});
