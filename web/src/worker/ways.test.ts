import { describe, expect, it } from 'vitest';
import { pushMessageOf, ownPath, partsAmong, wayOf } from './ways.ts';

const origin = 'https://linden.example';
const files = ['/mark.svg', '/icons/icon-192.png'];

function way(path: string, { method = 'GET', isNavigation = false } = {}): string {
  return wayOf({ method, url: new URL(path, origin).href, isNavigation }, origin, files);
}

describe('the worker', () => {
  it.each([
    '/graphql',
    '/live',
    '/live/changes',
    '/mailbox',
    '/mailbox/3',
    '/admin',
    '/admin/contributions',
    '/hook/elopage/x',
    '/healthz',
    '/metrics',
    '/manifest.webmanifest',
  ])('leaves %s to the browser, as a page and as a request', (path) => {
    expect(way(path)).toBe('none');
    expect(way(path, { isNavigation: true })).toBe('none');
  });

  it('leaves mutations and other origins to the browser', () => {
    expect(way('/overview', { method: 'POST', isNavigation: true })).toBe('none');
    expect(way('https://elsewhere.example/assets/a.js')).toBe('none');
  });

  it.each(['/', '/overview', '/send/a/b?x=1', '/redeem/0123', '/administration'])(
    'answers a navigation to %s with the page of the wallet',
    (path) => expect(way(path, { isNavigation: true })).toBe('page'),
  );

  it('stores built files, and the few files that are listed', () => {
    expect(way('/assets/index-a1b2.js')).toBe('part');
    expect(way('/mark.svg')).toBe('file');
    expect(way('/other.svg')).toBe('none');
  });

  it('stores only built texts that a page requests', () => {
    expect(partsAmong(['/assets/shell-1a.js', 'https://x.example/assets/a.js', '/graphql', 7])).toEqual([
      '/assets/shell-1a.js',
    ]);
    expect(partsAmong('/assets/a.js')).toEqual([]);
  });
});

describe('a notification', () => {
  it('has a text and an address', () => {
    const text = JSON.stringify({ title: 'Maria', body: 'Thanks', path: '/transactions#t', tag: 'b' });
    expect(pushMessageOf(text, origin)).toEqual({
      title: 'Maria',
      body: 'Thanks',
      path: '/transactions#t',
      tag: 'b',
    });
  });

  it.each(['', 'no json', '{}', '{"title":""}', '{"title":7}', 'null', '[]'])(
    'that is invalid is not shown: %j',
    (text) => expect(pushMessageOf(text, origin)).toBeUndefined(),
  );

  it.each([
    ['https://evil.example/overview', '/'],
    ['//evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    [undefined, '/'],
    ['/overview', '/overview'],
    ['https://linden.example/send', '/send'],
  ])('with the path %j leads to %s', (path, wanted) => expect(ownPath(path, origin)).toBe(wanted));
});
