import { expect, test } from 'vitest';
import { toContributionLink, linkState } from './contribution-link.ts';

const wire = {
  id: 3,
  name: 'Garden day',
  memo: 'Three hours in the garden',
  amount: '60',
  link: 'https://example.org/redeem/CL-abc',
  deletedAt: null,
  validFrom: '2026-11-20T00:00:00.000Z',
  validTo: '2026-11-22T00:00:00.000Z',
  maxAmountPerMonth: null,
  cycle: 'DAILY',
  maxPerCycle: 2,
  uses: 5,
  usedByMembers: 3,
  version: 'v',
};

test.each([
  ['2026-11-19', 'upcoming'],
  ['2026-11-20', 'running'],
  ['2026-11-22', 'running'],
  ['2026-11-23', 'over'],
])('on %s the link is %s', (day, state) => {
  expect(linkState(toContributionLink(wire), day)).toBe(state);
});

test('a deleted link is shown as deleted on its days too', () => {
  const ended = toContributionLink({ ...wire, deletedAt: '2026-11-21T10:00:00.000Z' });
  expect(linkState(ended, '2026-11-21')).toBe('ended');
});

test('a link is parsed with exact amounts and calendar days', () => {
  const link = toContributionLink({ ...wire, amount: '12.5', maxAmountPerMonth: '25' });
  expect(link).toMatchObject({ amount: 1_250_000_000n, maxPerMonth: 2_500_000_000n, cycle: 'DAILY' });
  expect([link.from, link.to]).toEqual(['2026-11-20', '2026-11-22']);
  expect([link.uses, link.members]).toEqual([5, 3]);
});
