import { expect, it } from 'vitest';
import { encodingFor } from './compression.ts';

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
