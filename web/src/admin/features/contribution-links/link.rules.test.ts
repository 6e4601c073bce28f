import { describe, expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form-rules.ts';
import { linkRules, newLinkValues, toLinkValues, toWireLink } from './link.rules.ts';
import { toContributionLink } from './contribution-link.ts';

const good = {
  ...newLinkValues('2026-11-21'),
  name: 'Garden day',
  memo: 'Three hours in the garden',
  amount: '60,5',
  to: '2026-11-30',
};
const problems = (change: object): string[] => Object.keys(allErrors(linkRules, { ...good, ...change }));

test('a link with name, text, amount and days can be made', () => {
  expect(problems({})).toEqual([]);
  expect(toWireLink(good)).toEqual({
    name: 'Garden day',
    memo: 'Three hours in the garden',
    amount: '60.5',
    validFrom: '2026-11-21',
    validTo: '2026-11-30',
    cycle: 'ONCE',
    maxPerCycle: 1,
    maxAmountPerMonth: null,
  });
});

describe('refused is', () => {
  test.each([
    ['a short name', { name: 'Day' }, 'name'],
    ['no words', { memo: '' }, 'memo'],
    ['no amount', { amount: '0' }, 'amount'],
    ['more than a month holds', { amount: '1000.01' }, 'amount'],
    ['no first day', { from: '' }, 'from'],
    ['a last day before the first', { to: '2026-11-20' }, 'to'],
    ['no redemption at all', { maxPerCycle: '0' }, 'maxPerCycle'],
    ['less a month than one redemption gives', { maxPerMonth: '60' }, 'maxPerMonth'],
  ])('%s', (_, change, field) => {
    expect(problems(change)).toEqual([field]);
  });
});

test('the values of a link are unchanged by the form', () => {
  const link = toContributionLink({
    id: 1,
    name: good.name,
    memo: good.memo,
    amount: '60.5',
    link: '',
    deletedAt: null,
    validFrom: '2026-11-21T00:00:00.000Z',
    validTo: '2026-11-30T00:00:00.000Z',
    maxAmountPerMonth: '121',
    cycle: 'DAILY',
    maxPerCycle: 2,
    uses: 0,
    usedByMembers: 0,
    version: 'v',
  });
  const values = toLinkValues(link, ',');
  expect(allErrors(linkRules, values)).toEqual({});
  expect(toWireLink(values)).toMatchObject({
    amount: '60.5',
    maxAmountPerMonth: '121',
    cycle: 'DAILY',
    maxPerCycle: 2,
  });
});
