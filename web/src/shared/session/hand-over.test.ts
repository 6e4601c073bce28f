import { expect, test } from 'vitest';
import { takeHandOverToken } from './hand-over.ts';

function open(path: string, address: string): { token: string | null; shown: string } {
  let shown = address;
  const { pathname, search } = new URL(address, 'http://localhost');
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => (shown = url),
  } as unknown as History;
  return { token: takeHandOverToken(path, { pathname, search } as Location, history), shown };
}

test.each(['/authenticate', '/admin/authenticate'])(
  'the token of a hand-over at %s is removed from the address bar at once, may be missing, and is read there only',
  (path) => {
    expect(open(path, `${path}?token=a.b.c`)).toEqual({ token: 'a.b.c', shown: path });
    expect(open(path, `${path}?pid=55&token=a.b.c`)).toEqual({ token: 'a.b.c', shown: `${path}?pid=55` });
    expect(open(path, path)).toEqual({ token: null, shown: path });
    expect(open(path, `${path}?token=`)).toEqual({ token: null, shown: `${path}?token=` });
    expect(open(path, '/login?token=a.b.c')).toEqual({ token: null, shown: '/login?token=a.b.c' });
  },
);
