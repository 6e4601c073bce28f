import { expect, test } from 'vitest';
import { askableUsername, usernameMessage } from './username.rules.ts';

test.each([
  ['', 'problem.ALIAS_TOO_SHORT'],
  ['ab', 'problem.ALIAS_TOO_SHORT'],
  ['a23456789012345678901', 'problem.ALIAS_TOO_LONG'],
  ['häns', 'problem.ALIAS_INVALID'],
  ['-hanna', 'problem.ALIAS_INVALID'],
  ['han--na', 'problem.ALIAS_INVALID'],
  ['Admin', 'problem.ALIAS_RESERVED'],
])('%j is not checked on the server: %s', (typed, key) => {
  expect(usernameMessage(typed)).toEqual({ key });
  expect(askableUsername(typed)).toBeUndefined();
});

test('a valid name is checked without the blanks around it', () => {
  expect(usernameMessage(' han-na_2 ')).toBeUndefined();
  expect(askableUsername(' han-na_2 ')).toBe('han-na_2');
});
