import { describe, expect, test } from 'vitest';
import { auditPath, toServerFilter, parseAuditSearch } from './audit-search.ts';

const usual = { person: undefined, side: 'by', kind: undefined, from: '', until: '', page: 1 } as const;

describe('the address of the audit', () => {
  test.each([
    ['/admin/audit', usual],
    ['/admin/audit?person=12&kind=moderation&page=3', { ...usual, person: 12, kind: 'moderation', page: 3 }],
    [
      '/admin/audit?person=12&side=to&from=2026-11-01&until=2026-11-21',
      { ...usual, person: 12, side: 'to', from: '2026-11-01', until: '2026-11-21' },
    ],
  ] as const)('%s says everything and is said again', (address, search) => {
    expect(parseAuditSearch(new URL(address, 'http://localhost').searchParams)).toEqual(search);
    expect(auditPath(search)).toBe(address);
  });

  test.each(['person=x', 'kind=magic', 'from=2026-02-30', 'until=yesterday', 'page=0', 'side=up'])(
    'what makes no sense is as if it were not there: %s',
    (query) => {
      expect(parseAuditSearch(new URLSearchParams(query))).toEqual(usual);
    },
  );
});

test('the server is asked for what the person did, or what was done to them', () => {
  expect(toServerFilter({ ...usual, person: 12 })).toMatchObject({ actingUserId: 12, affectedUserId: null });
  expect(toServerFilter({ ...usual, person: 12, side: 'to' })).toMatchObject({
    actingUserId: null,
    affectedUserId: 12,
  });
  expect(toServerFilter({ ...usual, kind: 'roles' }).types).toEqual(['ADMIN_USER_ROLE_SET']);
});
