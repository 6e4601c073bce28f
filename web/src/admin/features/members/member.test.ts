import { expect, test } from 'vitest';
import { memberOf } from './member.ts';

const wire = {
  userId: 7,
  firstName: 'Maria',
  lastName: 'Sommer',
  email: 'maria@example.org',
  alias: null,
  emailChecked: true,
  deletedAt: null,
  roles: [],
  createdAt: '2026-11-20T12:00:00.000Z',
};

test('an account is active, waits for its activation, or is closed', () => {
  expect(memberOf(wire).state).toBe('active');
  expect(memberOf({ ...wire, emailChecked: false }).state).toBe('notActivated');
  const closed = memberOf({ ...wire, emailChecked: false, deletedAt: '2026-11-21T12:00:00.000Z' });
  expect(closed.state).toBe('closed');
  expect(closed.closedAt).toBe(Date.parse('2026-11-21T12:00:00Z'));
});

test('of several roles the highest is told, and none where there is none', () => {
  expect(memberOf(wire).role).toBeUndefined();
  expect(memberOf({ ...wire, roles: ['MODERATOR', 'ADMIN'] }).role).toBe('ADMIN');
  expect(memberOf({ ...wire, roles: ['SOMETHING_NEW'] }).role).toBeUndefined();
});

test('a name without its second part has no blank behind it', () => {
  expect(memberOf({ ...wire, lastName: '' }).name).toBe('Maria');
});
