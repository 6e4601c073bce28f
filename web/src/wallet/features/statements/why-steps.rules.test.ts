import { amountOfGdd, plus, sum } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { shownStatement, statementOf } from '@kula/core/money/statement';
import { valueAt } from '@kula/core/money/decay';
import { describe, expect, test } from 'vitest';
import type { AccountStatement, StatedEntry } from './account-statement.rules.ts';
import { daysOf, stepsOf } from './why-steps.rules.ts';
import type { DaysOfSteps } from './why-steps.rules.ts';

const at = (day: number, hour = 0): number => new Date(2026, 10, day, hour).getTime();

/** Received at these times, a hundred each, on an account that was empty. */
const bookings = [at(5, 10), at(9, 20), at(10, 8)].reduce<StatedEntry[]>((before, bookedAt, index) => {
  const amount = amountOfGdd(100n);
  const last = before.at(-1);
  const left = last === undefined ? amountOfGdd(0n) : valueAt(last.balance, last.bookedAt, bookedAt);
  const usual = { type: 'RECEIVE', memo: '', viaLink: false, partner: undefined } as const;
  return [...before, { ...usual, id: index + 1, amount, balance: plus(left, amount), bookedAt }];
}, []);

function statement(fromMs: number, toMs: number): AccountStatement {
  const before = bookings.findLast(({ bookedAt }) => bookedAt < fromMs);
  const within = bookings.filter(({ bookedAt }) => bookedAt >= fromMs && bookedAt < toMs);
  const exact = statementOf({ fromMs, toMs }, before, within);
  return { exact, shown: shownStatement(exact) };
}
const days = (fromMs: number, toMs: number): DaysOfSteps[] => daysOf(stepsOf(statement(fromMs, toMs)));
const named = ({ first, last }: DaysOfSteps): string =>
  first === last ? first.slice(-2) : `${first.slice(-2)}-${last.slice(-2)}`;
const ofDay = (day: string, found: readonly DaysOfSteps[]): Amount | undefined =>
  found.find((one) => named(one) === day)?.change;

describe('the steps by days', () => {
  test('are the newest first, and days without a booking are one', () => {
    const found = days(at(3), at(12, 9));
    expect(found.map(named)).toEqual(['12', '11', '10', '09', '06-08', '05', '03-04']);
    expect(found.map(({ steps }) => steps.map(({ kind }) => kind))).toEqual([
      ['fading', 'end'],
      ['fading'],
      ['fading', 'booking', 'fading'],
      ['fading', 'booking', 'fading'],
      ['fading'],
      ['booking', 'fading'],
      ['start'],
    ]);
  });

  test('have the same figure for a day, whenever the period begins or ends', () => {
    const whole = days(at(3), at(13));
    for (const [from, to] of [
      [at(5), at(12)],
      [at(8, 15), at(11)],
      [at(8), at(13, 7)],
      [at(9), at(20)],
    ] as const)
      for (const day of ['09', '10']) expect(ofDay(day, days(from, to))).toBe(ofDay(day, whole));
  });

  test.each([
    [at(3), at(12, 9)],
    [at(6, 15), at(7, 3)],
    [at(5, 12), at(30)],
  ])('add up to the change of the period, and no day ends above where it fades from', (from, to) => {
    const { shown } = statement(from, to);
    const found = days(from, to);
    expect(shown.opening + sum(found.map(({ change }) => change))).toBe(shown.closing);
    const faded = found.flatMap(({ steps }) => steps.filter((step) => step.kind === 'fading'));
    for (const { amount } of faded) expect(amount).toBeLessThan(0n);
  });

  test('begin with those of the start, and end with that of the last moment', () => {
    expect(days(at(6), at(8)).map(named)).toEqual(['06-07']);
    expect(days(at(6, 15), at(6, 18)).map(named)).toEqual(['06']);
    expect(days(at(1), at(3)).map(named)).toEqual(['02', '01']);
    expect(days(at(1), at(3, 9)).map(named)).toEqual(['03', '01-02']);
    expect(days(at(4, 9), at(5, 12)).map(named)).toEqual(['05', '04']);
  });
});
