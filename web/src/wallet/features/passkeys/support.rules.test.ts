import { expect, test } from 'vitest';
import { knowsPasskeys, systemName } from './support.rules.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/141.0', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'Linux'],
  ['something else', undefined],
])('%s is called %s', (userAgent, name) => {
  expect(systemName(userAgent)).toBe(name);
});

test('browsers with and without passkeys are distinguished', () => {
  expect([knowsPasskeys({}), knowsPasskeys({ PublicKeyCredential: Date })]).toEqual([false, true]);
});
