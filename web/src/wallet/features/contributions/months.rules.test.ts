import { amountOfGdd } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import {
  monthContributionFrom,
  monthShares,
  openMonthOf,
  openOn,
  percentOfLimit,
  reachesBack,
} from './months.rules.ts';

const november = openMonthOf({ year: 2026, month: 10, amount: '760' });
const october = openMonthOf({ year: 2026, month: 9, amount: '-20' });

function contribution(day: string, amount: string, contributionStatus: string) {
  return monthContributionFrom({
    id: 1,
    amount,
    contributionDate: `${day}T00:00:00Z`,
    contributionStatus,
    createdAt: '2026-11-20T08:00:00Z',
  });
}

test('months of the wire have a leading zero', () => {
  expect([october.key, november.key]).toEqual(['2026-10', '2026-11']);
});

test('a month shows what is confirmed, submitted and open', () => {
  const contributions = [
    contribution('2026-11-01', '180', 'CONFIRMED'),
    contribution('2026-11-16', '60', 'PENDING'),
    contribution('2026-11-17', '900', 'DENIED'),
    contribution('2026-10-17', '40', 'CONFIRMED'),
  ];
  expect(monthShares([{ key: '2026-11' }], [october, november], contributions)).toEqual([
    { key: '2026-11', confirmed: amountOfGdd(180n), submitted: amountOfGdd(60n), open: amountOfGdd(760n) },
  ]);
});

test('a month with more than the limit has a full bar and nothing open', () => {
  const [share] = monthShares([october], [october], [contribution('2026-10-17', '1020', 'CONFIRMED')]);
  expect(share).toEqual({ key: '2026-10', confirmed: amountOfGdd(1000n), submitted: 0n, open: 0n });
});

test('a month that the server does not send is left out', () => {
  expect(monthShares([{ key: '2026-12' }], [november], [])).toEqual([]);
});

test('the width of a bar is exact to a hundredth of a per cent', () => {
  expect(percentOfLimit(amountOfGdd(0n))).toBe('0.00%');
  expect(percentOfLimit(amountOfGdd(5n))).toBe('0.50%');
  expect(percentOfLimit(amountOfGdd(180n))).toBe('18.00%');
  expect(percentOfLimit(amountOfGdd(1000n))).toBe('100.00%');
});

test('an edited entry does not count against its own month, only against others', () => {
  const edited = { day: '2026-11-16', amount: amountOfGdd(60n) };
  expect(openOn('2026-11-03', [october, november], edited)).toBe(amountOfGdd(820n));
  expect(openOn('2026-10-03', [october, november], edited)).toBe(amountOfGdd(-20n));
  expect(openOn('2026-11-03', [october, november])).toBe(amountOfGdd(760n));
  expect(openOn('2026-09-03', [october, november])).toBeUndefined();
});

test('the list is read until it reaches back before the months of the form', () => {
  const told = (createdAt: string) => ({
    ...contribution('2026-11-01', '20', 'PENDING'),
    createdAt: Date.parse(createdAt),
  });
  expect(reachesBack([told('2026-11-20T00:00:00Z'), told('2026-10-01T12:00:00Z')], '2026-10-01')).toBe(false);
  expect(reachesBack([told('2026-11-20T00:00:00Z'), told('2026-09-29T23:00:00Z')], '2026-10-01')).toBe(true);
  expect(reachesBack([], '2026-10-01')).toBe(true);
});
