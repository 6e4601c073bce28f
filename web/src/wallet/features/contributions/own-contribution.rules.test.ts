import { expect, test } from 'vitest';
import { isUndecided } from '#shared/contributions/contribution.ts';
import { momentOfDay } from '#shared/time/days.ts';
import {
  daysOfMonth,
  daysToName,
  ownContributionFrom,
  mayDelete,
  mayEdit,
} from './own-contribution.rules.ts';
import type { WireContribution } from './own-contribution.rules.ts';

const wire: WireContribution = {
  id: 12,
  userId: 4,
  amount: '70',
  memo: 'Mowed the orchard',
  contributionDate: '2026-11-01T00:00:00.000Z',
  contributionStatus: 'PENDING',
  messagesCount: 2,
  createdAt: '2026-11-02T10:00:00.000Z',
  confirmedAt: null,
  updatedBy: null,
  moderatorId: null,
};
const noon = Date.parse('2026-11-21T12:00:00Z');

test('an entry keeps its calendar day in every time zone of the device', () => {
  expect(ownContributionFrom(wire).day).toBe('2026-11-01');
  expect(new Date(momentOfDay('2026-11-01')).getDate()).toBe(1);
});

test('changes by a moderator are distinguished from the member’s own', () => {
  expect(ownContributionFrom({ ...wire, updatedBy: 9 }).isChanged).toBe(true);
  expect(ownContributionFrom({ ...wire, updatedBy: 4 }).isChanged).toBe(false);
  expect(ownContributionFrom({ ...wire, updatedBy: 0 }).isChanged).toBe(false);
});

test('an amount that is not a decimal is refused', () => {
  expect(() => ownContributionFrom({ ...wire, amount: 'NaN' })).toThrow('no decimal');
});

test.each([
  ['PENDING', true, true],
  ['IN_PROGRESS', true, true],
  ['CONFIRMED', false, false],
  ['DENIED', false, true],
  ['DELETED', false, false],
  ['SOMETHING_NEW', false, true],
])('%s: can be edited %s, can be deleted %s', (contributionStatus, edit, remove) => {
  const contribution = ownContributionFrom({ ...wire, contributionStatus });
  expect(isUndecided(contribution.status)).toBe(edit);
  expect(mayEdit(contribution, noon, 0)).toBe(edit);
  expect(mayDelete(contribution)).toBe(remove);
});

test('an entry by a moderator, or in a month before the window, cannot be edited', () => {
  expect(mayEdit(ownContributionFrom({ ...wire, moderatorId: 9 }), noon, 0)).toBe(false);
  expect(mayEdit(ownContributionFrom({ ...wire, contributionDate: '2026-08-31T00:00:00Z' }), noon, 0)).toBe(
    false,
  );
});

test('days of this and the last month can be chosen, in the member’s own calendar', () => {
  expect(daysToName(noon, 0)).toEqual({ earliest: '2026-10-01', latest: '2026-11-21' });
  const newYear = Date.parse('2026-12-31T23:30:00Z');
  expect(daysToName(newYear, 0)).toEqual({ earliest: '2026-11-01', latest: '2026-12-31' });
  expect(daysToName(newYear, -60)).toEqual({ earliest: '2026-12-01', latest: '2027-01-01' });
});

test('an entry stays in its month and is never moved into the future', () => {
  expect(daysOfMonth('2026-10-05', noon, 0)).toEqual({ earliest: '2026-10-01', latest: '2026-10-31' });
  expect(daysOfMonth('2026-11-05', noon, 0)).toEqual({ earliest: '2026-11-01', latest: '2026-11-21' });
});
