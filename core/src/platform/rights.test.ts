import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  addedOperations,
  isOperation,
  may,
  moderates,
  numberOfRoleChange,
  type OperationName,
  rights,
  roles,
  rolesOfChange,
  type Role,
} from './rights.ts';

/** The operations that the contract names, read from its text. */
function contractOperations(): string[] {
  const sdl = readFileSync(new URL('../../../contract/wallet.graphql', import.meta.url), 'utf8');
  const roots = ['Query', 'Mutation'].map(
    (root) => new RegExp(`^type ${root} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(sdl)?.[1],
  );
  return roots.flatMap((body) =>
    [...(body ?? '').matchAll(/^ {2}([a-zA-Z]+)[(:]/gm)].map(([, name]) => name ?? ''),
  );
}

describe('the table of rights', () => {
  it('names every operation of the contract, those added to it, and no other', () => {
    const operations = contractOperations();
    expect(operations.length).toBeGreaterThan(70);
    expect(Object.keys(rights).toSorted()).toEqual([...operations, ...addedOperations].toSorted());
  });

  it.each<[Role[], boolean, OperationName, boolean]>([
    [[], false, 'login', true],
    [[], false, 'balance', false],
    [[], true, 'balance', true],
    [[], true, 'confirmContribution', false],
    [['MODERATOR'], true, 'confirmContribution', true],
    [['MODERATOR'], true, 'sendMessage', false],
    [['MODERATOR'], true, 'deleteUser', false],
    [['MODERATOR_AI'], true, 'sendMessage', true],
    [['MODERATOR_AI'], true, 'confirmContribution', true],
    [['MODERATOR_AI'], true, 'setUserRole', false],
    [['ADMIN'], true, 'setUserRole', true],
    [['ADMIN'], true, 'confirmContribution', true],
    [['ADMIN'], false, 'setUserRole', false],
  ])('%j (member: %s) and %s: %s', (held, isMember, operation, allowed) => {
    expect(may(held, isMember, operation)).toBe(allowed);
  });

  it('recognizes moderators', () => {
    expect([[], ['MODERATOR'], ['MODERATOR_AI'], ['ADMIN']].map((held) => moderates(held as Role[]))).toEqual(
      [false, true, true, true],
    );
  });

  it('does not treat inherited names as operations', () => {
    expect(isOperation('toString')).toBe(false);
    expect(isOperation('login')).toBe(true);
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
