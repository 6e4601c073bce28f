import { expect, test } from 'vitest';
import { knowTexts, problemOfWireError } from '#shared/client/problem.ts';
import { olderTexts } from './older-texts.ts';

test.each([
  ['GraphQL error: The recipient account was deleted', 'RECIPIENT_DELETED'],
  ['The recipient user was not found', 'RECIPIENT_NOT_FOUND'],
  ['User has not enough GDD or amount is < 0', 'NOT_ENOUGH_GDD'],
  ["There exist still ongoing 'Pending-Transactions' for this user", 'TRANSFER_PENDING'],
])('inside the wallet the text of a server without codes has a code: %s', (message, code) => {
  knowTexts(olderTexts);
  expect(problemOfWireError({ message }).code).toBe(code);
});
