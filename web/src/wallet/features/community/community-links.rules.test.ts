import { afterEach, expect, test, vi } from 'vitest';
import { linksOpenAt } from './community-links.rules.ts';

const now = Date.parse('2026-11-21T15:00:00Z');
const link = {
  id: 1,
  name: 'Village day',
  memo: 'Helped to clean up',
  amount: '200',
  validFrom: '2026-11-01T00:00:00Z',
  validTo: '2026-11-30T00:00:00Z',
  cycle: 'ONCE',
  maxPerCycle: 1,
};

test.each([
  ['has begun and not ended', {}, true],
  ['ends today', { validTo: '2026-11-21T00:00:00Z' }, true],
  ['ended yesterday', { validTo: '2026-11-20T00:00:00Z' }, false],
  ['begins tomorrow', { validFrom: '2026-11-22T00:00:00Z' }, false],
  ['has no dates', { validFrom: null, validTo: null }, true],
])('a link that %s', (_, change, isShown) => {
  expect(linksOpenAt([{ ...link, ...change }], now)).toHaveLength(isShown ? 1 : 0);
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['begins with this day', '2026-11-24', '2026-11-30', true],
  ['ended with the day before', '2026-11-20', '2026-11-23', false],
])('half an hour after midnight in Berlin, a link that %s', (_, from, to, isShown) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const row = { ...link, validFrom: `${from}T00:00:00.000Z`, validTo: `${to}T00:00:00.000Z` };
  expect(linksOpenAt([row], Date.parse('2026-11-23T23:33:00Z'))).toHaveLength(isShown ? 1 : 0);
});

test('a link has its amount, its last day and its rule', () => {
  expect(
    linksOpenAt([{ ...link, cycle: 'DAILY', maxPerCycle: 2, maxAmountPerMonth: '300' }], now)[0],
  ).toMatchObject({
    amount: 20_000_000_000n,
    lastDay: '2026-11-30',
    rule: { cycle: 'DAILY', maxPerCycle: 2, maxPerMonth: 30_000_000_000n },
  });
});
