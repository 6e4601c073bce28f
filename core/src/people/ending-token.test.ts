import { expect, test } from 'vitest';
import { endingToken } from './ending-token.ts';

const signature = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

test('what ends a session lacks half of the signature, however often it is taken', () => {
  const ending = endingToken(`head.claims.${signature}`);
  expect(ending).toBe('head.claims.dBjftJeZ4CVP-mB92K27u');
  expect(signature.length).toBeGreaterThanOrEqual(2 * 'dBjftJeZ4CVP-mB92K27u'.length);
  expect(endingToken(ending)).toBe(ending);
});
