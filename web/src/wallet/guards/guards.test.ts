import { describe, expect, test } from 'vitest';
import { takePublisherId } from './publisher.ts';

describe('the publisher id of the address', () => {
  test.each([
    ['?pid=42', { publisherId: 42, search: '' }],
    ['?project=kita&pid=7&x=1', { publisherId: 7, search: '?project=kita&x=1' }],
    ['?pid=abc', { publisherId: null, search: '' }],
    ['?pid=', { publisherId: null, search: '' }],
    ['?pid=1e3', { publisherId: null, search: '' }],
    ['?pid=-4', { publisherId: null, search: '' }],
    ['?pid=2147483647', { publisherId: 2_147_483_647, search: '' }],
    ['?pid=2147483648', { publisherId: null, search: '' }],
    ['?pid=99999999999', { publisherId: null, search: '' }],
  ])('%s is read and removed from the address', (search, taken) => {
    expect(takePublisherId(search)).toEqual(taken);
  });

  test('an address without one stays as it is', () => {
    expect(takePublisherId('?project=kita')).toBeUndefined();
  });
});
