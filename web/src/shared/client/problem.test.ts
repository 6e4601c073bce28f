import { expect, test } from 'vitest';
import { RequestProblem, isWorthAnotherTry, knowTexts, problemOfWireError } from './problem.ts';

test('a code takes precedence over a text', () => {
  const error = { message: 'Transaction link not found', extensions: { code: 'LINK_EXPIRED' } };
  expect(problemOfWireError(error).code).toBe('LINK_EXPIRED');
});

test.each([
  ['GraphQL error: No user with this credentials', 'WRONG_CREDENTIALS'],
  ['403.13 - Client certificate revoked', 'SESSION_EXPIRED'],
  ['Transaction link already redeemed', 'LINK_REDEEMED'],
  ['Something that nobody has heard of', 'UNKNOWN'],
])('the text of an older server has a code: %s', (message, code) => {
  expect(problemOfWireError({ message }).code).toBe(code);
});

test('screens add the texts that they can explain', () => {
  const message = 'The bakery is closed today';
  expect(problemOfWireError({ message }).code).toBe('UNKNOWN');
  knowTexts([['bakery is closed', 'SERVICE_DISABLED']]);
  expect(problemOfWireError({ message }).code).toBe('SERVICE_DISABLED');
});

test('a request without an answer is repeated, a refused one is not', () => {
  const isTriedAgain = (code: 'NETWORK' | 'UNAVAILABLE' | 'OUTCOME_UNKNOWN' | 'NOT_ENOUGH_GDD') =>
    isWorthAnotherTry(new RequestProblem(code, ''));
  expect([isTriedAgain('NETWORK'), isTriedAgain('UNAVAILABLE')]).toEqual([true, true]);
  expect(isTriedAgain('OUTCOME_UNKNOWN')).toBe(true);
  expect(isTriedAgain('NOT_ENOUGH_GDD')).toBe(false);
  expect(isWorthAnotherTry(new Error('anything else'))).toBe(false);
});
