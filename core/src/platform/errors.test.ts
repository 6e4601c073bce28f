import { describe, expect, it } from 'vitest';
import { isProblemCode, Refusal } from './errors.ts';

describe('a refusal', () => {
  it('carries its code, what it is about and facts', () => {
    const refusal = new Refusal('TOO_MANY_REQUESTS', { about: 'email', detail: { minutes: 10 } });
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      about: 'email',
      detail: { minutes: 10 },
      message: 'TOO_MANY_REQUESTS',
    });
  });

  it('recognizes its codes and no inherited names', () => {
    expect(isProblemCode('NOT_ENOUGH_GDD')).toBe(true);
    expect(isProblemCode('toString')).toBe(false);
  });
});
