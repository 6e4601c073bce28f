import { expect, it } from 'vitest';
import { encodingFor, isWorthwhile } from './compression.ts';

it.each([
  ['gzip, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.5,br;q=0.1', 'br'],
  ['br;q=0', undefined],
  ['br; q=0.000, gzip', 'gzip'],
  ['gzip;q=0, identity', undefined],
  ['x-br', undefined],
  ['br-x, x-gzip', undefined],
  ['', undefined],
])('compresses for a client that takes "%s" as %s', (accepted, encoding) => {
  expect(encodingFor({ 'accept-encoding': accepted })).toBe(encoding);
});

it('compresses nothing for a client that names no encoding', () => {
  expect(encodingFor({})).toBeUndefined();
});

it.each([
  '{"link":"https://lindental.example/redeem/a1b2"}',
  '{"link":"https://lindental.example/request/RQ-a1b2"}',
  '{"code":"RQ-a1b2"}',
  String.raw`{"text":"{\"code\": \"a1b2\"}"}`,
])('does not compress an answer with %s, beside whose code others may write', (part) => {
  const others = 'Thank you. '.repeat(1000);
  expect(isWorthwhile(`[${part},"${others}"]`)).toBe(false);
  expect(isWorthwhile(`["${others}"]`)).toBe(true);
});
