import { describe, expect, it } from 'vitest';
import { DECAY_START_MS, YEAR_MS } from './decay.ts';
import { Refusal } from '../platform/errors.ts';
import {
  type BookedRow,
  bookingTime,
  firstMisfit,
  nextBooking,
  spendable,
  standingAt,
  type Head,
} from './ledger.ts';
import { amountOfGdd, amountOfUnits, formatDecimal, negate } from './money.ts';

const start = DECAY_START_MS + YEAR_MS;

function chain(): BookedRow[] {
  const rows: BookedRow[] = [];
  let head: Head | undefined;
  const steps = [
    { type: 'CREATION', amount: amountOfGdd(100n), at: start },
    { type: 'SEND', amount: negate(amountOfGdd(30n)), at: start + 86_400_000 },
    { type: 'RECEIVE', amount: amountOfUnits(1_250_000_000n), at: start + 86_400_000 },
    { type: 'SEND', amount: negate(amountOfGdd(1n)), at: start + YEAR_MS },
  ] as const;
  for (const [index, step] of steps.entries()) {
    const row = { ...nextBooking(head, step), id: 10 + index, memberId: 7 };
    rows.push(row);
    head = row;
  }
  return rows;
}

describe('a booking', () => {
  it('is the faded balance plus its amount', () => {
    const [first, second] = chain();
    expect(first).toMatchObject({ previousId: null, sequence: 1, decay: 0n, decayStart: null });
    expect(second).toMatchObject({ previousId: 10, sequence: 2, decayStart: start });
    expect(formatDecimal(second?.balance ?? amountOfGdd(0n))).toBe('69.81040271');
    expect(formatDecimal(second?.decay ?? amountOfGdd(0n))).toBe('-0.18959729');
  });

  it('is refused when it would spend more than there is', () => {
    const head = { id: 1, sequence: 1, balance: amountOfGdd(5n), bookedAt: start };
    const tooMuch = () =>
      nextBooking(head, { type: 'SEND', amount: negate(amountOfGdd(5n)), at: start + 1000 });
    expect(tooMuch).toThrow(Refusal);
    expect(() =>
      nextBooking(undefined, { type: 'SEND', amount: negate(amountOfGdd(1n)), at: start }),
    ).toThrow(Refusal);
  });

  it('is never earlier than the last of any account in it', () => {
    const head = { id: 1, sequence: 1, balance: amountOfGdd(5n), bookedAt: start + 50 };
    expect(bookingTime(start, head, undefined)).toBe(start + 50);
    expect(bookingTime(start + 90, head)).toBe(start + 90);
    expect(bookingTime(start)).toBe(start);
  });
});

describe('what can be spent', () => {
  it('is the faded balance less the reserves', () => {
    const head = { id: 1, sequence: 1, balance: amountOfGdd(100n), bookedAt: start };
    const holds = [{ amount: amountOfGdd(50n), createdAt: start, validUntilMs: start + 14 * 86_400_000 }];
    expect(formatDecimal(spendable(head, [], start))).toBe('100');
    expect(formatDecimal(spendable(head, holds, start))).toBe('48.65375435');
    expect(spendable(undefined, [], start)).toBe(0n);
  });

  const head = { id: 1, sequence: 1, balance: amountOfGdd(1000n), bookedAt: start };
  const createdAt = start + 3_600_000;
  const holds = [{ amount: amountOfGdd(970n), createdAt, validUntilMs: createdAt + 14 * 86_400_000 }];
  it.each([
    ['at the last moment', 0],
    ['a minute before', 60_000],
    ['an hour before', 3_600_000],
    ['a day before', 86_400_000],
    ['a year before', YEAR_MS],
    ['before anything could fade', start],
  ])('is the same by a clock that was set back: %s', (_, back) => {
    const last = standingAt(head, holds, createdAt);
    expect(standingAt(head, holds, createdAt - back)).toEqual(last);
    expect(last.at).toBe(createdAt);
    expect(last.free).toBeGreaterThan(0n);
    expect(spendable(head, holds, createdAt - back)).toBe(last.free);
    expect(standingAt(head, [], start - back)).toEqual({
      at: start,
      value: head.balance,
      free: head.balance,
    });
  });
});

describe('an account with more holds than a call may have arguments', () => {
  it('is calculated with all of them', () => {
    const head = { id: 1, sequence: 1, balance: amountOfGdd(100n), bookedAt: start };
    const over = { amount: amountOfGdd(1n), createdAt: start, validUntilMs: start + 1 };
    const newest = { amount: amountOfGdd(1n), createdAt: start + 5000, validUntilMs: start + 5001 };
    const { at, free } = standingAt(head, [...Array.from({ length: 200_000 }, () => over), newest], start);
    expect(at).toBe(start + 5000);
    expect(formatDecimal(free)).toBe('98.999989');
  });
});

describe('the check of an account', () => {
  it('finds nothing in rows that follow from each other', () => {
    expect(firstMisfit(chain())).toBeUndefined();
    expect(firstMisfit([])).toBeUndefined();
  });

  const tampered: readonly [field: string, change: Partial<BookedRow>][] = [
    ['amount', { amount: amountOfGdd(-29n) }],
    ['amount of the wrong sign', { amount: amountOfGdd(30n) }],
    ['balance', { balance: amountOfUnits(6_981_040_272n) }],
    ['negative balance', { balance: amountOfUnits(-1n) }],
    ['decay', { decay: amountOfUnits(-18_959_728n) }],
    ['decay start', { decayStart: start + 1 }],
    ['missing decay start', { decayStart: null }],
    ['sequence', { sequence: 3 }],
    ['previous booking', { previousId: 11 }],
    ['missing previous booking', { previousId: null }],
    ['time', { bookedAt: start + 86_400_001 }],
    ['time before the one before it', { bookedAt: start - 1 }],
    ['type', { type: 'RECEIVE' }],
  ];

  it.each(tampered)('names a row with a tampered %s', (_, change) => {
    const rows = chain();
    const target = rows[1];
    if (target) rows[1] = { ...target, ...change };
    expect(firstMisfit(rows)?.id).toBe(11);
  });

  it('names the row after a gap', () => {
    const rows = chain();
    rows.splice(1, 1);
    expect(firstMisfit(rows)?.id).toBe(12);
  });

  it('names a row that spends more than there was', () => {
    const rows = chain();
    const target = rows[1];
    if (target) rows[1] = { ...target, amount: amountOfGdd(-500n) };
    expect(firstMisfit(rows)).toEqual({ id: 11, reason: 'it spends more than there was' });
  });
});
