import { describe, expect, test } from 'vitest';
import { takeHandOverToken } from './hand-over.ts';
import { takePublisherId } from './publisher.ts';

describe('the publisher id of the address', () => {
  test.each([
    ['?pid=42', { publisherId: 42, search: '' }],
    ['?project=kita&pid=7&x=1', { publisherId: 7, search: '?project=kita&x=1' }],
    ['?pid=abc', { publisherId: null, search: '' }],
    ['?pid=', { publisherId: null, search: '' }],
    ['?pid=1e3', { publisherId: null, search: '' }],
    ['?pid=-4', { publisherId: null, search: '' }],
    ['?pid=99999999999', { publisherId: null, search: '' }],
  ])('%s is taken and leaves the rest', (search, taken) => {
    expect(takePublisherId(search)).toEqual(taken);
  });

  test('an address without one stays as it is', () => {
    expect(takePublisherId('?project=kita')).toBeUndefined();
  });
});

describe('the handed-over token', () => {
  function open(address: string): { token: string | null; shown: string } {
    let shown = address;
    const { pathname, search } = new URL(address, 'http://localhost');
    const location = { pathname, search } as Location;
    const history = {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => (shown = url),
    } as unknown as History;
    return { token: takeHandOverToken(location, history), shown };
  }

  test('leaves the address bar at once', () => {
    expect(open('/authenticate?token=a.b.c')).toEqual({ token: 'a.b.c', shown: '/authenticate' });
  });

  test('is only looked for at its own path', () => {
    expect(open('/login?token=a.b.c')).toEqual({ token: null, shown: '/login?token=a.b.c' });
  });

  test('may be missing', () => {
    expect(open('/authenticate')).toEqual({ token: null, shown: '/authenticate' });
  });
});
