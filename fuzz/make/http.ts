/** Requests that are unusual as HTTP: paths, methods, headers, and every served address. */
import type { Random } from '../random.ts';
import { type Shot, withToken } from '../shot.ts';
import { gmsSecret } from '../doubles.ts';
import { texts } from './texts.ts';

const routes = [
  '/',
  '/live',
  '/live/changes',
  '/live/changes?ago=5',
  '/mailbox',
  '/mailbox/1',
  '/healthz',
  '/readyz',
  '/metrics',
  '/graphql',
  '/manifest.webmanifest',
  '/worker.js',
  '/app-icon.svg',
  '/icons/icon-192.png',
  '/assets/',
  '/assets/x.js',
  '/index.html',
  '/admin.html',
  '/admin',
  '/admin/x',
  '/overview',
  '/login',
  '/redeem/x',
  '/realms/gradido/.well-known/openid-configuration',
  '/realms/gradido/protocol/openid-connect/certs',
  `/hook/gms/${gmsSecret}`,
  '/hook/gms/x',
  '/hook/elopage/x',
  '/hook/',
  '/realms/x',
  '/.vite/manifest.json',
  '/robots.txt',
  '/favicon.ico',
];
const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'SEARCH',
  'M-SEARCH',
  'MKCOL',
  'REPORT',
  'LOCK',
];
const turns = [
  '/..',
  '/../',
  '/%2e%2e/',
  '/..%2f',
  '//',
  '///',
  '/%',
  '/%00',
  '/%zz',
  '/%ff',
  '/./',
  '/;',
  '/\\',
  '/?',
  '/#',
  '/%252e%252e/',
  '/%c0%ae%c0%ae/',
  '/*',
  '/:x',
  '/__proto__',
  '/constructor',
  '/@fs/etc/passwd',
  '/etc/passwd',
  '/%2fetc%2fpasswd',
  '/server/src/main.ts',
  '/kula.db',
  '/jwt-secret',
  '/.git/config',
  '/node_modules/',
  '/~',
  '/%E0%A4%A',
  '/a%0d%0aX-Fuzz-Injected:%201',
];

type Maker = (random: Random) => Shot;

const accepts = ['text/html', 'application/json', '*/*', '', 'text/html;q=0', 'a/b,'.repeat(500)];

function page(
  label: string,
  random: Random,
  path: string,
  headers: Record<string, string | string[]> = {},
): Shot {
  const method = random.pick(methods);
  const hasBody = !['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method) && random.chance(50);
  return {
    label,
    role: random.pick(['nobody', 'nobody', 'member', 'admin']),
    sending: {
      kind: 'http',
      method,
      path,
      headers: withToken({
        accept: random.pick(accepts),
        ...headers,
        ...(hasBody ? { 'content-type': random.pick(['application/json', 'text/plain', 'x']) } : {}),
      }),
      ...(hasBody
        ? { body: Buffer.from(random.pick(['{}', '{"__proto__":{"fuzzed":1}}', 'x', '', '{'])) }
        : {}),
      endless: /^\/+live(?:\?|$)/.test(path),
    },
  };
}

const route: Maker = (random) => page('http route', random, random.pick(routes));

const path: Maker = (random) => {
  const start = random.chance(50) ? random.pick(routes) : '';
  const parts = Array.from({ length: 1 + random.below(4) }, () => random.pick(turns)).join('');
  const long = random.chance(5) ? `/${'a'.repeat(random.pick([1000, 8000, 20_000]))}` : '';
  const query = random.chance(30)
    ? `?${random.pick(['a=b&a=c', '%', '=&=&', '__proto__[x]=1', 'ago=-1', 'ago[]=1', 'token=x', `q=${'x'.repeat(5000)}`, encodeURIComponent('\u0000'), '%ff%fe'])}`
    : '';
  const absolute = random.chance(6)
    ? random.pick(['http://fuzz.example', 'http://', 'https://a:b@c', 'x:', 'http://[::1', ''])
    : '';
  return page('http odd path', random, `${absolute}${start}${parts}${long}${query}` || '/');
};

/** Short paths of the characters that separate paths. */
const slashes: Maker = (random) =>
  page('http short path', random, `/${random.text('/\\.%?#@:;&=*[]{}|^~0a', 6)}`, { accept: 'text/html' });

const headerNames = [
  'host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
  'origin',
  'referer',
  'cookie',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'clienttimezoneoffset',
  'asked-by',
  'authorization',
  'content-type',
  'te',
  'expect',
  'via',
  'upgrade',
  'connection',
  'accept-language',
  'accept',
  'x-http-method-override',
  '__proto__',
  'constructor',
  'last-event-id',
];
const headerValues = [
  '',
  ' ',
  ',',
  ';',
  '1.2.3.4, 5.6.7.8',
  '::1',
  'unknown',
  '127.0.0.1:99999',
  'a'.repeat(2000),
  'a'.repeat(17_000),
  '"',
  '*',
  'bytes=0-0',
  'bytes=5-1',
  'bytes=-',
  `bytes=${'0-1,'.repeat(500)}`,
  'Thu, 32 Foo 2026',
  'W/"x"',
  'br;q=x',
  'gzip, br, deflate, zstd',
  '1e99',
  '-99999',
  'NaN',
  'null',
  'https://fuzz.example',
  'evil.fuzz.example:99999',
  '[::1',
  'a@b',
  'ä',
  '100-continue',
  'websocket',
  'keep-alive, upgrade',
  'wallet',
  'Bearer',
  'Basic Og==',
  'Bearer a b c',
  '../..',
  '<x>',
];

const headers: Maker = (random) => {
  const chosen: Record<string, string | string[]> = {};
  for (let count = 1 + random.below(4); count > 0; count--) {
    const name = random.pick(headerNames);
    chosen[name] = random.chance(10)
      ? [random.pick(headerValues), random.pick(headerValues)]
      : random.pick(headerValues);
  }
  if (random.chance(4)) for (let at = 0; at < 1500; at++) chosen[`x-${at}`] = 'y';
  return page(
    'http odd headers',
    random,
    random.pick([...routes, '/graphql', '/graphql?query={__typename}']),
    chosen,
  );
};

const stream: Maker = (random) => {
  const ago = random.pick([
    '',
    '?ago=0',
    '?ago=-1',
    '?ago=1e9',
    '?ago=999999999999',
    '?ago=9999999999999',
    '?ago[]=1',
    '?ago=1&ago=2',
    '?ago=%00',
    '?__proto__=1',
  ]);
  const liveUrl = random.pick(['/live', '/live', '/live/changes', '/live/', '/LIVE', '/live%2f', '//live']);
  const shot = page('live by odd queries', random, `${liveUrl}${ago}`, {
    accept: random.pick(['text/event-stream', '*/*', 'x']),
    'last-event-id': random.pick(texts.filter((text) => /^[ -~]{0,200}$/.test(text))),
  });
  return {
    ...shot,
    role: random.pick(['member', 'member', 'moderator', 'nobody']),
    sending: { ...shot.sending, endless: true } as Shot['sending'],
  };
};

export const httpMakers: readonly (readonly [weight: number, make: Maker])[] = [
  [6, route],
  [8, path],
  [5, slashes],
  [8, headers],
  [4, stream],
];
