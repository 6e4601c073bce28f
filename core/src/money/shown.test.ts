import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECAY_START_MS, valueAt } from './decay.ts';
import { LINK_VALIDITY_MS, reservedAt, reserveFor } from './holds.ts';
import {
  type Amount,
  amountOfGdd,
  amountOfUnits,
  CENT,
  formatFixed2,
  minus,
  parseDecimal,
  plus,
  sum,
  zeroAmount,
} from './money.ts';
import { isSlight, shownBalance } from './shown-balance.ts';
import { shownDecay, shownReserve, shownReserved, shownReserves, shownStep } from './shown.ts';

const start = DECAY_START_MS + 1;
const balances = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(amountOfUnits);
/** As members enter them. */
const entered = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((cents) => amountOfUnits(cents * CENT));
const spans = fc.integer({ min: 1, max: LINK_VALIDITY_MS });

const isWhole = (amount: Amount): boolean => amount % CENT === 0n;
const isBeside = (shown: Amount, exact: Amount): boolean =>
  minus(shown, exact) < CENT && minus(exact, shown) < CENT;
const isNearest = (shown: Amount, exact: Amount): boolean =>
  2n * minus(shown, exact) <= CENT && 2n * minus(exact, shown) < CENT;
const two = (...amounts: Amount[]): string[] => amounts.map(formatFixed2);

describe('a step as it is shown', () => {
  it('is less than a hundredth of decay where no more has gone, and otherwise has a figure', () => {
    fc.assert(
      fc.property(balances, fc.integer({ min: 1, max: 86_400_000 }), (before, span) => {
        const after = valueAt(before, start, start + span);
        const gone = minus(before, after);
        const { faded } = shownStep({ before, amount: zeroAmount, after });
        const slight = isSlight(faded, minus(after, before));
        expect(slight && gone >= CENT).toBe(false);
        expect(!slight && gone > 0n && (2n * gone < CENT || faded > -CENT)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  it('adds up, and each of its figures differs from the books by less than a hundredth', () => {
    fc.assert(
      fc.property(balances, spans, entered, (before, span, amount) => {
        const left = valueAt(before, start, start + span);
        const exact = { before, amount, after: plus(left, amount) };
        const shown = shownStep(exact);
        expect(shown.before + shown.faded + shown.amount).toBe(shown.after);
        expect(shown.faded <= 0n && isBeside(shown.faded, minus(left, before))).toBe(true);
        for (const name of ['before', 'amount', 'after'] as const) {
          expect(isWhole(shown[name]) && isNearest(shown[name], exact[name])).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a balance as it is shown', () => {
  const twoDecimals = fc.bigInt({ min: 1n, max: 10n ** 8n }).map((cents) => amountOfUnits(cents * CENT));
  const moments = fc.integer({ min: 0, max: LINK_VALIDITY_MS });
  const links = fc.array(fc.tuple(twoDecimals, fc.integer({ min: 1, max: LINK_VALIDITY_MS })), {
    maxLength: 6,
  });

  /** A member with this balance, who made these links at the start, some time later. */
  function later(booked: Amount, made: readonly (readonly [Amount, number])[], after: number) {
    const now = start + after;
    const holds = made
      .map(([amount, span]) => ({ amount, validUntilMs: start + span }))
      .filter(({ validUntilMs }) => validUntilMs > now);
    const value = valueAt(booked, start, now);
    const reserves = holds.map(({ amount, validUntilMs }) => reserveFor(amount, validUntilMs - now));
    const free = minus(value, reservedAt(holds, now));
    return { value, free, reserved: shownReserves(reserves) };
  }

  it('is what arrived until half a hundredth of it has gone', () => {
    fc.assert(
      fc.property(twoDecimals, moments, (arrived, after) => {
        const { value, free, reserved } = later(arrived, [], after);
        const { total } = shownBalance(value, free, reserved);
        expect(total === arrived).toBe(2n * minus(arrived, value) <= CENT);
      }),
      { numRuns: 3000 },
    );
  });

  it('never says that more can be given than there is, and lacks a hundredth at most', () => {
    fc.assert(
      fc.property(balances, links, moments, (booked, made, after) => {
        const { value, free, reserved } = later(booked, made, after);
        const shown = shownBalance(value, free, reserved);
        expect(isWhole(shown.most) && shown.most <= (free < 0n ? 0n : free)).toBe(true);
        if (free >= 0n) expect(minus(free, shown.most) < CENT).toBe(true);
        expect(shown.total - shown.reserved === shown.free || shown.free === 0n).toBe(true);
        // Beside links, which are rounded up, what is free may be shown as less, never as more than a hundredth too much.
        if (free >= 0n) expect(minus(shown.free, shown.most) <= CENT).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('is one figure before a gift, in its review, and after it', () => {
    fc.assert(
      fc.property(balances, links, moments, twoDecimals, (booked, made, after, amount) => {
        const { value, free, reserved } = later(booked, made, after);
        const before = shownBalance(value, free, reserved);
        fc.pre(amount <= before.most && amount <= before.free);
        const then = shownBalance(minus(value, amount), minus(free, amount), reserved);
        expect(then.free).toBe(minus(before.free, amount));
        expect(then.total).toBe(minus(before.total, amount));
      }),
      { numRuns: 3000 },
    );
  });

  it('is one figure before a link, in its review, and after it', () => {
    fc.assert(
      fc.property(balances, links, moments, twoDecimals, (booked, made, after, amount) => {
        const { value, free, reserved } = later(booked, made, after);
        const reserve = reserveFor(amount, LINK_VALIDITY_MS);
        const before = shownBalance(value, free, reserved);
        const taken = shownReserve(reserve);
        fc.pre(reserve <= free && taken <= before.free);
        const then = shownBalance(value, minus(free, reserve), plus(reserved, taken));
        expect(then.free).toBe(minus(before.free, taken));
        expect(then.reserved).toBe(plus(before.reserved, taken));
        expect(then.total).toBe(before.total);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('what is set aside as it is shown', () => {
  it('is rounded up from what the books hold, whatever there is beside it', () => {
    expect(two(shownReserve(reserveFor(amountOfGdd(100n), LINK_VALIDITY_MS)))).toEqual(['102.70']);
    expect(two(shownReserve(amountOfGdd(5n)))).toEqual(['5.00']);
    fc.assert(
      fc.property(entered, spans, balances, balances, (promised, span, free, other) => {
        const reserved = reserveFor(promised, span);
        const shown = shownReserved({ promised, reserved, free });
        expect(
          isWhole(shown.reserved) && shown.reserved >= reserved && isBeside(shown.reserved, reserved),
        ).toBe(true);
        expect(shown.reserved).toBe(shownReserve(reserved));
        expect(shownReserved({ promised, reserved, free: other }).reserved).toBe(shown.reserved);
      }),
      { numRuns: 3000 },
    );
  });

  it('adds up, shows no more free than there is, and differs from the books by less than a hundredth', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(entered, spans), { maxLength: 5 }), balances, (links, free) => {
        const holds = links.map(([amount, span]) => ({ amount, validUntilMs: start + span }));
        const exact = {
          promised: sum(links.map(([amount]) => amount)),
          reserved: reservedAt(holds, start),
          free,
        };
        const shown = shownReserved(exact);
        expect(shown.before - shown.promised - shown.fading).toBe(shown.free);
        expect(shown.free <= free && isBeside(shown.free, free)).toBe(true);
        expect(shown.fading >= 0n && isBeside(shown.fading, minus(exact.reserved, exact.promised))).toBe(
          true,
        );
        expect(isBeside(shown.before, plus(exact.reserved, free))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('does not change a balance that has two decimals', () => {
    fc.assert(
      fc.property(entered, spans, entered, (promised, span, rest) => {
        const reserved = reserveFor(promised, span);
        // More than the link needs, in whole hundredths.
        const value = plus(shownReserve(reserved), rest);
        expect(shownReserved({ promised, reserved, free: minus(value, reserved) }).before).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('decay between two figures of a column', () => {
  it.each([
    ['100.00', '-20.005', '79.99', '-20.01'],
    ['100.00', '-19.999', '80.00', '-20.00'],
    // A gap in the books remains visible.
    ['100.00', '-19.5', '80.00', '-19.50'],
  ])('from %s, %s faded, to %s is shown as %s', (before, faded, after, expected) => {
    const [one = 0n, two = 0n, three = 0n] = [before, faded, after].map(parseDecimal);
    expect(formatFixed2(shownDecay(one as Amount, two as Amount, three as Amount))).toBe(expected);
  });
});
