import { amountOfUnits } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { linksOnSheet, readableAddress } from './sheet.rules.ts';

const now = 1_000_000;
const link = (id: number, change: object = {}) => ({
  id,
  amount: amountOfUnits(100_000_000n),
  memo: `Number ${String(id)}`,
  link: `https://lindental.example/redeem/${String(id)}`,
  validUntil: now + 1,
  redeemedAt: null,
  deletedAt: null,
  ...change,
});

test('the chosen link comes first, then other open ones, four at most and none twice', () => {
  const links = [6, 5, 4, 3, 2, 1].map((id) => link(id));
  expect(linksOnSheet(links, link(3), now).map(({ id }) => id)).toEqual([3, 6, 5, 4]);
});

test('links that cannot be redeemed any more get no card', () => {
  const links = [
    link(4, { validUntil: now }),
    link(3, { deletedAt: 1 }),
    link(2, { redeemedAt: 1 }),
    link(1),
  ];
  expect(linksOnSheet(links, link(1), now).map(({ id }) => id)).toEqual([1]);
});

test('an address is shown without its protocol', () => {
  expect(readableAddress('https://lindental.example/redeem/1')).toBe('lindental.example/redeem/1');
  expect(readableAddress('http://localhost:4000/redeem/1')).toBe('localhost:4000/redeem/1');
});
