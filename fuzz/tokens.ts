/** Hostile tokens, derived from a valid one. */
import { createHmac } from 'node:crypto';

interface Form {
  readonly name: string;
  /** Whether it can be made without the secret: then it must be refused. */
  readonly forged: boolean;
  readonly make: (token: Token) => string;
}

interface Token {
  readonly text: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly sign: (header: object, claims: unknown, algorithm?: string) => string;
}

const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const HS = { alg: 'HS256' };

function unsigned(alg: string): Form {
  return {
    name: `algorithm ${alg}`,
    forged: true,
    make: ({ claims }) => `${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}.`,
  };
}

function header(name: string, more: object): Form {
  return {
    name,
    forged: true,
    make: ({ text, claims }) =>
      `${encoded({ ...HS, ...more })}.${encoded(claims)}.${text.split('.')[2] ?? ''}`,
  };
}

/** Signed with the right key: these may be accepted or refused, but must not cause a failure. */
function signed(name: string, change: object, more: object = {}): Form {
  return {
    name,
    forged: false,
    make: ({ claims, sign }) => sign({ ...HS, ...more }, { ...claims, ...change }),
  };
}

function text(name: string, make: (text: string) => string): Form {
  return { name, forged: true, make: ({ text }) => make(text) };
}

export const forms: readonly Form[] = [
  unsigned('none'),
  unsigned('None'),
  unsigned('NONE'),
  unsigned(''),
  unsigned('RS256'),
  unsigned('ES256'),
  unsigned('EdDSA'),
  unsigned('__proto__'),
  unsigned('HS256'),
  header('kid', { kid: '../../../../dev/null' }),
  header('kid by SQL', { kid: "' or 1=1; --" }),
  header('jku', { jku: 'http://127.0.0.1:9/keys' }),
  header('x5u', { x5u: 'http://127.0.0.1:9/' }),
  header('jwk', { jwk: { kty: 'oct', k: 'AA' } }),
  header('crit', { crit: ['x'], x: 1 }),
  header('crit empty', { crit: [] }),
  header('b64', { b64: false, crit: ['b64'] }),
  header('zip', { zip: 'DEF' }),
  header('huge header', { x: 'x'.repeat(8000) }),
  header('cty', { cty: 'JWT' }),
  header('number algorithm', { alg: 1 }),
  signed('jti number', { jti: 1 }),
  signed('jti list', { jti: ['a'] }),
  signed('jti object', { jti: { toString: 1 } }),
  signed('jti SQL', { jti: "' or 1=1; --" }),
  signed('jti zero', { jti: 'a\0b' }),
  signed('jti long', { jti: 'x'.repeat(6000) }),
  signed('jti half sign', { jti: '\ud800' }),
  signed('no uuid', { gradidoID: undefined }),
  signed('uuid of nobody', { gradidoID: 'nobody' }),
  signed('uuid zero', { gradidoID: '\0' }),
  signed('expired', { exp: 1 }),
  signed('exp text', { exp: 'x' }),
  signed('exp huge', { exp: 1e300 }),
  signed('exp null', { exp: null }),
  signed('no exp', { exp: undefined }),
  signed('nbf later', { nbf: 9e9 }),
  signed('iat later', { iat: 9e9 }),
  signed('other audience', { aud: ['x'] }),
  signed('audience list', { aud: ['urn:gradido:audience', { a: 1 }] }),
  signed('other issuer', { iss: {} }),
  signed('more header', {}, { kid: 'x', typ: 'x', __proto__x: 1 }),
  signed('crit known', {}, { crit: ['exp'], exp: 1 }),
  { name: 'claims list', forged: false, make: ({ sign }) => sign(HS, []) },
  { name: 'claims null', forged: false, make: ({ sign }) => sign(HS, null) },
  { name: 'claims text', forged: false, make: ({ sign }) => sign(HS, 'x') },
  { name: 'HS512', forged: false, make: ({ claims, sign }) => sign({ alg: 'HS512' }, claims, 'sha512') },
  {
    name: 'other key',
    forged: true,
    make: ({ claims }) => {
      const body = `${encoded(HS)}.${encoded(claims)}`;
      return `${body}.${createHmac('sha256', 'secret').update(body).digest('base64url')}`;
    },
  },
  {
    name: 'nested',
    forged: true,
    make: ({ text }) => `${encoded({ alg: 'none', cty: 'JWT' })}.${encoded(text)}.`,
  },
  text('no signature', (text) => `${text.split('.').slice(0, 2).join('.')}.`),
  text('two parts', (text) => text.split('.').slice(0, 2).join('.')),
  text('five parts', (text) => `${text}.a.b`),
  text('one part', () => 'x'),
  text('points', () => '....'),
  text('cut', (text) => text.slice(0, -4)),
  text('bent', (text) => text.replace(/.(?=.{4}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))),
  text('hand-over', (text) => `handover-${text}`),
  text('hand-over empty', () => 'handover-'),
  text('hand-over long', () => `handover-${'x'.repeat(8000)}`),
  text('hand-over odd', () => "handover-' or 1=1"),
  text('odd base64', (text) => text.replaceAll('.', '.====')),
  text('huge', () => `${encoded(HS)}.${'A'.repeat(9000)}.x`),
  text('deep header', () => `${encoded(`${'['.repeat(3000)}${']'.repeat(3000)}`)}.x.x`),
  text('header list', () => `${encoded('[]')}.${encoded('{}')}.x`),
  text('header null', () => `${encoded('null')}.${encoded('null')}.x`),
];

export function bendToken(text: string, name: string, secret: string): string {
  const form = forms.find((one) => one.name === name);
  if (form === undefined) throw new Error(`There is no form of token ${name}.`);
  const claims = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString() || '{}') as Record<
    string,
    unknown
  >;
  const sign = (header: object, claims: unknown, algorithm = 'sha256'): string => {
    const body = `${encoded(header)}.${encoded(claims)}`;
    return `${body}.${createHmac(algorithm, secret).update(body).digest('base64url')}`;
  };
  return form.make({ text, claims, sign });
}
