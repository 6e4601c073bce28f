import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECAY_START_MS, YEAR_MS } from './decay.ts';
import { type BookedRow, type BookingType, nextBooking, type Head } from './ledger.ts';
import { type Amount, amountOfGdd, amountOfUnits, formatDecimal, negate, round2 } from './money.ts';
import {
  joinStatements,
  periodOfPart,
  shownStatement,
  type Statement,
  type StatedBooking,
  statementOf,
} from './statement.ts';

const start = DECAY_START_MS + YEAR_MS;
const CENT = 1_000_000n;

interface Step {
  readonly waitMs: number;
  readonly type: BookingType;
  readonly cents: bigint;
}

/**
 * Realistic accounts: they send no more than there is, often in the same millisecond, some before the decay
 * start.
 */
const accounts = fc
  .record({
    first: fc.integer({ min: DECAY_START_MS - YEAR_MS, max: start }),
    steps: fc.array(
      fc.record({
        waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: YEAR_MS })),
        type: fc.constantFrom<BookingType>('CREATION', 'SEND', 'RECEIVE'),
        cents: fc.bigInt({ min: 1n, max: 10n ** 7n }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ first, steps }) => chain(first, steps));

function chain(first: number, steps: readonly Step[]): BookedRow[] {
  const rows: BookedRow[] = [];
  let head: Head | undefined;
  let at = first;
  for (const { waitMs, type, cents } of steps) {
    at += waitMs;
    const amount = amountOfUnits(cents * CENT);
    const there = nextBooking(head, { type: 'RECEIVE', amount: amountOfUnits(CENT), at }).balance - CENT;
    const isTooMuch = type === 'SEND' && amount > there;
    const step = isTooMuch
      ? ({ type: 'RECEIVE', amount, at } as const)
      : { type, amount: type === 'SEND' ? negate(amount) : amount, at };
    const row = { ...nextBooking(head, step), id: rows.length + 1, memberId: 1 };
    rows.push(row);
    head = row;
  }
  return rows;
}

const moments = fc.integer({ min: DECAY_START_MS - 2 * YEAR_MS, max: start + 13 * YEAR_MS });

function stated(rows: readonly BookedRow[], fromMs: number, toMs: number): Statement<BookedRow> {
  return statementOf(
    { fromMs, toMs },
    rows.findLast(({ bookedAt }) => bookedAt < fromMs),
    rows.filter(({ bookedAt }) => bookedAt >= fromMs && bookedAt < toMs),
  );
}

function summedUp({ opening, sums }: Statement<StatedBooking>): bigint {
  return opening + sums.created + sums.received - sums.sent - sums.faded;
}

const periods = fc.tuple(accounts, moments, moments).map(([rows, a, b]) => ({
  rows,
  fromMs: Math.min(a, b),
  toMs: Math.max(a, b),
}));

const sumNames = ['created', 'received', 'sent', 'faded'] as const;

describe('a statement', () => {
  it('is exact to the last of eight decimals: opening, created, received, sent and faded make the closing balance', () => {
    fc.assert(
      fc.property(periods, ({ rows, fromMs, toMs }) => {
        const statement = stated(rows, fromMs, toMs);
        expect(summedUp(statement)).toBe(statement.closing);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no step in which fading adds something', () => {
    fc.assert(
      fc.property(periods, ({ rows, fromMs, toMs }) => {
        const { lines, lastFading } = stated(rows, fromMs, toMs);
        const fadings = [...lines.map(({ fading }) => fading), lastFading];
        expect(fadings.every(({ amount, balance }) => amount <= 0n && balance >= 0n)).toBe(true);
        expect(fadings.every(({ amount, sinceMs }) => sinceMs !== undefined || amount === 0n)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('goes from line to line: each balance is the one before it, less what faded, plus the amount', () => {
    fc.assert(
      fc.property(periods, ({ rows, fromMs, toMs }) => {
        for (const one of [stated(rows, fromMs, toMs), shownStatement(stated(rows, fromMs, toMs))]) {
          let balance: bigint = one.opening;
          for (const { booking, fading } of one.lines) {
            expect(balance + fading.amount).toBe(fading.balance);
            balance = fading.balance + booking.amount;
            expect(balance).toBe(booking.balance);
          }
          expect(balance + one.lastFading.amount).toBe(one.closing);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('ends where the next one begins, and both equal one of the whole time', () => {
    fc.assert(
      fc.property(periods, moments, ({ rows, fromMs, toMs }, anyTime) => {
        const middle = Math.min(Math.max(anyTime, fromMs), toMs);
        const [first, second] = [stated(rows, fromMs, middle), stated(rows, middle, toMs)];
        const whole = stated(rows, fromMs, toMs);
        expect(first.closing).toBe(second.opening);
        expect(first.lines.length + second.lines.length).toBe(whole.lines.length);
        for (const sum of sumNames) expect(first.sums[sum] + second.sums[sum]).toBe(whole.sums[sum]);
      }),
      { numRuns: 1000 },
    );
  });

  /** In parts of so many bookings, each requested after the last booking of the one before. */
  const inParts = (rows: readonly BookedRow[], fromMs: number, toMs: number, size: number) => {
    const before = rows.findLast(({ bookedAt }) => bookedAt < fromMs);
    const within = rows.filter(({ bookedAt }) => bookedAt >= fromMs && bookedAt < toMs);
    const parts: Statement<BookedRow>[] = [];
    for (let begin = 0; begin === 0 || begin < within.length; begin += size) {
      const some = within.slice(begin, begin + size);
      const preceding = within[begin - 1];
      const last = begin + size < within.length ? some.at(-1) : undefined;
      parts.push(statementOf(periodOfPart({ fromMs, toMs }, { preceding, last }), preceding ?? before, some));
    }
    return parts;
  };

  it('in parts is the same statement, and each part adds up by itself', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 1, max: 4 }), ({ rows, fromMs, toMs }, size) => {
        const [first, ...others] = inParts(rows, fromMs, toMs, size);
        if (first === undefined) throw new Error('There is always a first part.');
        for (const part of [first, ...others]) expect(summedUp(part)).toBe(part.closing);
        others.forEach((part, index) => expect(part.opening).toBe([first, ...others][index]?.closing));
        expect(joinStatements(first, ...others)).toEqual(stated(rows, fromMs, toMs));
      }),
      { numRuns: 2000 },
    );
  });

  it('adds up in the two decimals that are shown, too, without a booking that is other than it was', () => {
    fc.assert(
      fc.property(periods, ({ rows, fromMs, toMs }) => {
        const exact = stated(rows, fromMs, toMs);
        const shown = shownStatement(exact);
        expect(summedUp(shown)).toBe(shown.closing);
        expect(shown.opening).toBe(round2(exact.opening));
        expect(shown.closing).toBe(round2(exact.closing));
        expect(shown.lines.every(({ fading }) => fading.amount <= 0n)).toBe(true);
        expect(shown.lines.map(({ booking }) => booking.amount)).toEqual(
          exact.lines.map(({ booking }) => booking.amount),
        );
        expect(sumNames.every((name) => shown.sums[name] % CENT === 0n)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('holds its first moment and not its last', () => {
    const rows = chain(start, [{ waitMs: 0, type: 'CREATION', cents: 100n }]);
    expect(stated(rows, start, start + 1)).toMatchObject({
      opening: 0n,
      closing: 99_999_999n,
    });
    expect(stated(rows, start - 1, start)).toMatchObject({ opening: 0n, closing: 0n, lines: [] });
    expect(stated(rows, start + 1, start + 2).lines).toEqual([]);
  });

  it('of a year without bookings shows that half of the balance faded', () => {
    const rows = chain(start, [{ waitMs: 0, type: 'CREATION', cents: 100_00n }]);
    const { opening, closing, sums, lastFading } = stated(rows, start + YEAR_MS, start + 2 * YEAR_MS);
    expect([opening, closing, sums.faded].map((amount: Amount) => formatDecimal(amount))).toEqual([
      '50',
      '25',
      '25',
    ]);
    expect(lastFading).toMatchObject({ sinceMs: start + YEAR_MS, untilMs: start + 2 * YEAR_MS });
  });

  it('shows when fading began if that is within the period', () => {
    const [early, late] = [DECAY_START_MS - 1000, DECAY_START_MS + 1000];
    const rows = chain(early, [{ waitMs: 0, type: 'CREATION', cents: 100_00n }]);
    expect(stated(rows, early + 1, late).lastFading.sinceMs).toBe(DECAY_START_MS);
    expect(stated(rows, early, DECAY_START_MS).lastFading).toMatchObject({ amount: 0n, sinceMs: undefined });
  });

  it('of an account without bookings, or of a negative period, is empty', () => {
    const nothing = { opening: 0n, closing: 0n, lines: [], sums: { faded: 0n } };
    expect(stated([], start, start + 1)).toMatchObject(nothing);
    expect(statementOf({ fromMs: start, toMs: start - 1 }, undefined, [])).toMatchObject({
      ...nothing,
      toMs: start,
    });
    const before = {
      type: 'CREATION',
      amount: amountOfGdd(1n),
      balance: amountOfGdd(1n),
      bookedAt: start,
    } as const;
    expect(statementOf({ fromMs: start, toMs: start - 1 }, before, []).closing).toBe(amountOfGdd(1n));
  });
});
