import { formatDecimal, zeroAmount } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { accountOf } from './booking.rules.ts';
import type { WireBooking } from './booking.rules.ts';

const mira = {
  firstName: 'Mira',
  lastName: 'Castellano',
  communityUuid: 'c',
  communityName: 'Lindental',
  gradidoID: 'm',
  alias: 'mira',
};

function row(change: Partial<WireBooking>): WireBooking {
  return {
    id: 7,
    typeId: 'RECEIVE',
    amount: '12.5',
    balance: '112.5',
    previousBalance: '101',
    balanceDate: '2026-11-20T10:00:00.000Z',
    memo: 'Thank you',
    linkId: null,
    linkedUser: mira,
    decay: {
      decay: '-1',
      start: '2026-11-15T10:00:00.000Z',
      end: '2026-11-20T10:00:00.000Z',
      duration: 432000,
    },
    ...change,
  };
}
const decayRow = row({ id: -1, typeId: 'DECAY', amount: '-0.56', balance: '25', linkedUser: null });
const exact = { value: '111.9399', free: '24.999', reserved: '86.94' };
const balance = { balance: '25', ...exact, balanceGDT: null, count: 2, linkCount: 3, openLinkCount: 2 };

describe('the account of an answer', () => {
  test('contains the whole balance, what can be sent, and what open links hold', () => {
    const account = accountOf({ balance, transactions: [decayRow, row({})] });
    expect(formatDecimal(account.total)).toBe('111.9399');
    expect(formatDecimal(account.available)).toBe('24.999');
    expect(formatDecimal(account.reserved)).toBe('86.94');
  });

  test('keeps virtual rows out of the bookings', () => {
    const links = row({ id: -2, typeId: 'LINK_SUMMARY', linkedUser: null, amount: '-86' });
    const { bookings, fading, promised } = accountOf({ balance, transactions: [decayRow, links, row({})] });
    expect(bookings.map(({ id }) => id)).toEqual([7]);
    expect(formatDecimal(promised ?? zeroAmount)).toBe('86');
    expect(fading?.since).toBe(Date.parse('2026-11-20T10:00:00.000Z'));
  });

  test('is empty for a member without a booking', () => {
    const account = accountOf({
      balance: { balance: '0', count: 0, linkCount: 0, openLinkCount: 0 },
      transactions: [],
    });
    expect(account).toEqual({
      total: 0n,
      available: 0n,
      reserved: 0n,
      balanceGDT: null,
      count: 0,
      linkCount: 0,
      openLinkCount: 0,
      fading: undefined,
      bookings: [],
    });
  });

  test('has no other side for a creation', () => {
    const [creation] = accountOf({ balance, transactions: [row({ typeId: 'CREATION' })] }).bookings;
    expect(creation?.partner).toBeUndefined();
  });

  test('refuses an amount that is not a decimal', () => {
    expect(() => accountOf({ balance, transactions: [row({ amount: '1e' })] })).toThrow('1e');
  });
});
