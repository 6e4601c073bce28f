import { problemCodes } from '@kula/core/platform/errors';
import { describe, expect, it } from 'vitest';
import { wireTexts } from './wire-texts.ts';

describe('the text of a refusal', () => {
  it.each([
    ['SESSION_EXPIRED', '403.13 - Client certificate revoked'],
    ['UNAUTHORIZED', '401 Unauthorized'],
    ['WRONG_CREDENTIALS', 'No user with this credentials'],
    ['EMAIL_NOT_VERIFIED', 'User email not validated'],
    ['PASSWORD_NOT_SET', 'User has no password set yet'],
    ['RECIPIENT_NOT_FOUND', 'recipient not known'],
    ['RECIPIENT_DELETED', 'GraphQL error: The recipient account was deleted'],
  ] as const)('%s says what older clients look for', (code, text) => expect(wireTexts[code]).toBe(text));

  it('exists for every code', () => {
    expect(Object.keys(wireTexts).toSorted()).toEqual(problemCodes.toSorted());
  });
});
