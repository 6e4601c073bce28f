import { describe, expect, it } from 'vitest';
import {
  clearingProblem,
  type ClearingHead,
  entryMisfit,
  defaultClearingLimits,
  nextEntry,
} from './clearing.ts';
import { type Amount, amountOfGdd } from '../money/money.ts';

const gdd = (count: number): Amount => amountOfGdd(BigInt(count));
const nothing = {
  balance: gdd(0),
  outgoing: gdd(0),
  incoming: gdd(0),
  sentInDay: gdd(0),
  receivedInDay: gdd(0),
};
const limits = { owedByPeer: gdd(100), owedToPeer: gdd(50), perDay: gdd(80) };

describe('a clearing limit', () => {
  it.each([
    ['SENT', 80, {}, undefined],
    ['SENT', 81, {}, 'DAY'],
    ['SENT', 101, {}, 'OWED'],
    ['SENT', 10, { balance: 90 }, undefined],
    ['SENT', 10, { balance: 80, outgoing: 10 }, undefined],
    ['SENT', 10, { balance: 80, outgoing: 11 }, 'OWED'],
    ['SENT', 10, { sentInDay: 71 }, 'DAY'],
    // The amount that is promised to the peer makes no room before it has arrived.
    ['SENT', 10, { balance: 95, incoming: 50 }, 'OWED'],
    // The amount that is owed to the peer makes room.
    ['SENT', 80, { balance: -50 }, undefined],
    ['RECEIVED', 50, {}, undefined],
    ['RECEIVED', 51, {}, 'OWED'],
    ['RECEIVED', 10, { balance: -40 }, undefined],
    ['RECEIVED', 10, { balance: -41 }, 'OWED'],
    ['RECEIVED', 10, { incoming: 41 }, 'OWED'],
    ['RECEIVED', 60, { balance: 10 }, undefined],
    ['RECEIVED', 10, { receivedInDay: 71 }, 'DAY'],
    ['RECEIVED', 10, { balance: -45, outgoing: 50 }, 'OWED'],
  ] as const)('%s %i with %j: %s', (direction, amount, given, problem) => {
    const position = {
      ...nothing,
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, gdd(value)])),
    };
    expect(clearingProblem(direction, gdd(amount), position, limits)).toBe(problem);
  });

  it('is small until an administrator has decided', () => {
    expect(clearingProblem('SENT', gdd(100), nothing, defaultClearingLimits)).toBeUndefined();
    expect(clearingProblem('SENT', gdd(101), nothing, defaultClearingLimits)).toBe('OWED');
  });
});

describe('a clearing account', () => {
  const first = { id: 1, ...nextEntry(undefined, { amount: gdd(5), at: 1000 }) };

  it('adds up, fades nothing, and is never booked before its last entry', () => {
    expect(first).toEqual({
      id: 1,
      previousId: null,
      sequence: 1,
      amount: gdd(5),
      balance: gdd(5),
      bookedAt: 1000,
    });
    expect(nextEntry(first, { amount: gdd(-7), at: 900 })).toEqual({
      previousId: 1,
      sequence: 2,
      amount: gdd(-7),
      balance: gdd(-2),
      bookedAt: 1000,
    });
  });

  it.each([
    ['another balance', { balance: gdd(6) }, 'its balance is'],
    ['a gap', { sequence: 3 }, 'its sequence is'],
    ['another entry before it', { previousId: 7 }, 'its previousId is'],
    ['an earlier time', { bookedAt: 10 }, 'it is booked before'],
    ['no amount', { amount: gdd(0) }, 'it moves nothing'],
  ])('shows an entry with %s', (_, change, reason) => {
    const head: ClearingHead = first;
    const entry = nextEntry(head, { amount: gdd(2), at: 2000 });
    expect(entryMisfit(head, entry)).toBeUndefined();
    expect(entryMisfit(head, { ...entry, ...change })).toContain(reason);
  });
});
