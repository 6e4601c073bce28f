import { reserveFor } from '@kula/core/money/holds';
import { amountOfUnits, zeroAmount } from '@kula/core/money/money';
import { shownReserves } from '@kula/core/money/shown';
import { expect, test } from 'vitest';
import { expiringSoon, heldBy, ownLinkOf } from './own-link.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const open = { validUntil: now + dayMs, redeemedAt: null, deletedAt: null };

test('an open link holds what its amount needs until its last day, any other holds nothing', () => {
  const amount = amountOfUnits(5_000_000_000n);
  expect(heldBy({ ...open, amount }, now)).toBe(shownReserves([reserveFor(amount, dayMs)]));
  expect(heldBy({ ...open, amount }, now)).toBeGreaterThan(amount);
  expect(heldBy({ ...open, amount, validUntil: now - 1 }, now)).toBe(zeroAmount);
  expect(heldBy({ ...open, amount, redeemedAt: now }, now)).toBe(zeroAmount);
});

test('what a link holds is the figure of the overview, the review and the list: a hundredth begun is a whole one', () => {
  const fortnight = { ...open, validUntil: now + 14 * dayMs };
  expect(heldBy({ ...fortnight, amount: amountOfUnits(500_000_000n) }, now)).toBe(
    amountOfUnits(514_000_000n),
  );
});

test('links that expire within two days are listed, the next one first, and no others', () => {
  const inHours = (hours: number) => ({ ...open, validUntil: now + hours * hourMs });
  const links = [inHours(49), inHours(48), inHours(1), inHours(-1), { ...inHours(2), redeemedAt: now }];
  expect(expiringSoon(links, now).map(({ validUntil }) => (validUntil - now) / hourMs)).toEqual([1, 48]);
});

test('a link is parsed with an exact amount and its times in milliseconds', () => {
  const wire = {
    id: 7,
    amount: '12.5',
    memo: 'For the choir',
    link: 'https://example.org/redeem/abc',
    createdAt: '2026-11-20T12:00:00.000Z',
    validUntil: '2026-12-04T12:00:00.000Z',
    redeemedAt: null,
  };
  expect(ownLinkOf(wire)).toEqual({
    id: 7,
    amount: 1_250_000_000n,
    memo: 'For the choir',
    link: 'https://example.org/redeem/abc',
    validUntil: Date.parse('2026-12-04T12:00:00Z'),
    redeemedAt: null,
    deletedAt: null,
  });
});
