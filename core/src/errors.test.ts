import { describe, expect, it } from 'vitest';
import { isProblemCode, Refusal, wireTexts } from './errors.ts';

describe('a refusal', () => {
  it('carries code, field, facts and the text of the wire', () => {
    const refusal = new Refusal('TOO_MANY_REQUESTS', { field: 'email', detail: { minutes: 10 } });
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      field: 'email',
      detail: { minutes: 10 },
      message: wireTexts.TOO_MANY_REQUESTS,
    });
  });

  it.each([
    ['SESSION_EXPIRED', '403.13 - Client certificate revoked'],
    ['UNAUTHORIZED', '401 Unauthorized'],
    ['WRONG_CREDENTIALS', 'No user with this credentials'],
    ['EMAIL_NOT_VERIFIED', 'User email not validated'],
    ['PASSWORD_NOT_SET', 'User has no password set yet'],
    ['RECIPIENT_NOT_FOUND', 'recipient not known'],
    ['RECIPIENT_DELETED', 'GraphQL error: The recipient account was deleted'],
  ] as const)('%s says what older clients look for', (code, text) => expect(wireTexts[code]).toBe(text));

  it('knows its codes and no inherited names', () => {
    expect(isProblemCode('NOT_ENOUGH_GDD')).toBe(true);
    expect(isProblemCode('toString')).toBe(false);
  });
});
