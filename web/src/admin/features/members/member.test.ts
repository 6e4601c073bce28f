import { expect, test } from 'vitest';
import { toMember } from './member.ts';

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
  expect(toMember(wire).state).toBe('active');
  expect(toMember({ ...wire, emailChecked: false }).state).toBe('notActivated');
  const closed = toMember({ ...wire, emailChecked: false, deletedAt: '2026-11-21T12:00:00.000Z' });
  expect(closed.state).toBe('closed');
  expect(closed.closedAt).toBe(Date.parse('2026-11-21T12:00:00Z'));
});

test('of several roles the highest is shown, and none without a role', () => {
  expect(toMember(wire).role).toBeUndefined();
  expect(toMember({ ...wire, roles: ['MODERATOR', 'ADMIN'] }).role).toBe('ADMIN');
  expect(toMember({ ...wire, roles: ['SOMETHING_NEW'] }).role).toBeUndefined();
});

test('a name without its second part has no trailing blank', () => {
  expect(toMember({ ...wire, lastName: '' }).name).toBe('Maria');
});
