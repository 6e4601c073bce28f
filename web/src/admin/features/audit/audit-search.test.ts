import { eventTypes } from '@kula/core/notify/events';
import { describe, expect, test } from 'vitest';
import { auditPath, eventTypesOf, toServerFilter, parseAuditSearch } from './audit-search.ts';

const usual = { person: undefined, side: 'by', kind: undefined, from: '', until: '', page: 1 } as const;

describe('the address of the audit', () => {
  test.each([
    ['/admin/audit', usual],
    ['/admin/audit?person=12&kind=moderation&page=3', { ...usual, person: 12, kind: 'moderation', page: 3 }],
    [
      '/admin/audit?person=12&side=to&from=2026-11-01&until=2026-11-21',
      { ...usual, person: 12, side: 'to', from: '2026-11-01', until: '2026-11-21' },
    ],
  ] as const)('%s contains all parameters and is written unchanged', (address, search) => {
    expect(parseAuditSearch(new URL(address, 'http://localhost').searchParams)).toEqual(search);
    expect(auditPath(search)).toBe(address);
  });

  test.each(['person=x', 'kind=magic', 'from=2026-02-30', 'until=yesterday', 'page=0', 'side=up'])(
    'invalid parameters are ignored: %s',
    (query) => {
      expect(parseAuditSearch(new URLSearchParams(query))).toEqual(usual);
    },
  );
});

test('the filter of the server has what the person did, or what others did that concerns the person', () => {
  expect(toServerFilter({ ...usual, person: 12 })).toMatchObject({ actingUserId: 12, affectedUserId: null });
  expect(toServerFilter({ ...usual, person: 12, side: 'to' })).toMatchObject({
    actingUserId: null,
    affectedUserId: 12,
  });
  expect(toServerFilter({ ...usual, kind: 'roles' })).toMatchObject({
    types: ['ADMIN_USER_ROLE_SET'],
    exceptTypes: null,
  });
});

test('days begin and end as on this device', () => {
  const { from, before } = toServerFilter({ ...usual, from: '2026-03-28', until: '2026-03-29' });
  expect(Date.parse(from ?? '')).toBe(new Date(2026, 2, 28).getTime());
  expect(Date.parse(before ?? '')).toBe(new Date(2026, 2, 30).getTime());
  expect(toServerFilter(usual)).toMatchObject({ from: null, before: null });
});

test('everything that is done is of one kind', () => {
  expect(Object.values(eventTypesOf).flat().toSorted()).toEqual(eventTypes.toSorted());
});

test('what matters comes first: sign-ins and mails are shown when they are asked for', () => {
  const { types, exceptTypes } = toServerFilter(usual);
  expect(types).toBeNull();
  expect(exceptTypes).toContain('USER_LOGIN');
  expect(exceptTypes).toContain('EMAIL_CONFIRMATION');
  expect(exceptTypes).not.toContain('TRANSACTION_SEND');
  expect(toServerFilter({ ...usual, kind: 'all' })).toMatchObject({ types: null, exceptTypes: null });
});
