import { expect, test } from 'vitest';
import { tokenTimes } from './token.ts';

function tokenWith(claims: unknown): string {
  return `e30.${base64url(JSON.stringify(claims))}.signature`;
}

function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

test('the expiry of a token is read from its payload, in milliseconds', () => {
  expect(tokenTimes(tokenWith({ iat: 1_795_232_927, exp: 1_795_233_527 }))).toEqual({
    issued: 1_795_232_927_000,
    ends: 1_795_233_527_000,
  });
});

test('a payload whose base64url contains - and _ is read too', () => {
  const token = tokenWith({ exp: 1_795_233_527, name: 'ÿþ>>>???' });
  expect(token).toMatch(/[-_]/);
  expect(tokenTimes(token).ends).toBe(1_795_233_527_000);
});

test.each(['', 'nonsense', 'a.b.c', tokenWith(null), tokenWith({}), tokenWith({ exp: '1795233527' })])(
  'a token without a readable expiry has none: %s',
  (token) => {
    expect(tokenTimes(token)).toEqual({ issued: null, ends: null });
  },
);
