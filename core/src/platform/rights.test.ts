import { describe, expect, it } from 'vitest';
import {
  type LeastRole,
  may,
  moderates,
  numberOfRoleChange,
  type Role,
  roles,
  rolesOfChange,
} from './rights.ts';

describe('what is demanded of a caller', () => {
  it.each<[LeastRole, boolean, readonly (Role | undefined)[]]>([
    ['nobody', true, [undefined, ...roles]],
    ['member', false, [undefined, ...roles]],
    ['MODERATOR', false, ['MODERATOR', 'MODERATOR_AI', 'ADMIN']],
    ['MODERATOR_AI', false, ['MODERATOR_AI', 'ADMIN']],
    ['ADMIN', false, ['ADMIN']],
  ])('%s: is met by visitors (%s), and by members with %j', (least, visitorsMay, holders) => {
    expect(may([], false, least)).toBe(visitorsMay);
    expect([undefined, ...roles].filter((role) => may(role ? [role] : [], true, least))).toEqual(holders);
    // A role without a session is none.
    expect(roles.some((role) => may([role], false, least))).toBe(visitorsMay);
  });

  it('recognizes moderators', () => {
    expect([[], ['MODERATOR'], ['MODERATOR_AI'], ['ADMIN']].map((held) => moderates(held as Role[]))).toEqual(
      [false, true, true, true],
    );
  });
});

describe('a change of role is stored as a number', () => {
  it('by which both roles are found again', () => {
    for (const before of [undefined, ...roles])
      for (const after of [null, ...roles])
        expect(rolesOfChange(numberOfRoleChange(before, after))).toEqual({
          before: before ?? 'USER',
          after: after ?? 'USER',
        });
  });

  it.each([
    ['of an entry that knows only the new role', 3, { before: undefined, after: 'ADMIN' }],
    ['of an entry that knows only that all were taken away', 0, { before: undefined, after: 'USER' }],
    ['of a newer version', 909, { before: undefined, after: undefined }],
  ])('%s', (_, number, expected) => {
    expect(rolesOfChange(number)).toEqual(expected);
  });
});
