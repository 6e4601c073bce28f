import { expect, test } from 'vitest';
import { takeHandOverToken } from './hand-over.ts';

function open(address: string): { token: string | null; shown: string } {
  let shown = address;
  const { pathname, search } = new URL(address, 'http://localhost');
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => (shown = url),
  } as unknown as History;
  return { token: takeHandOverToken({ pathname, search } as Location, history), shown };
}

test.each([
  ['/admin/authenticate?token=a.b.c', 'a.b.c', '/admin/authenticate'],
  ['/admin/authenticate', null, '/admin/authenticate'],
  ['/admin/login?token=a.b.c', null, '/admin/login?token=a.b.c'],
])('the handed-over token of %s is %s and the address becomes %s', (address, token, shown) => {
  expect(open(address)).toEqual({ token, shown });
});
