/** Headers of every answer. They are the same for all, so they are built once. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

/** The browser features for pages from here: the camera to scan codes and the location for the map. */
const FEATURES = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), display-capture=()';
/** A year. Names below that of the community may belong to others, which need not have HTTPS. */
const HSTS = 'max-age=31536000';

/** Clients of generation 2.7.0 may run on another origin; they send two headers and read one. */
const forOtherOrigins = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'token',
};

const namesForBuiltFiles: ReadonlySet<string> = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'cache-control',
]);

export function sendConstantHeaders(app: FastifyInstance, config: Config): void {
  const forAll = headersFor(config);
  const forGraphql = { ...forAll, ...forOtherOrigins };
  const forBuiltFiles = headersForBuiltFiles(forAll);
  app.addHook('onRequest', (request, reply, done) => {
    if (isForGraphql(request)) reply.headers(forGraphql);
    else reply.headers(request.url.startsWith('/assets/') ? forBuiltFiles : forAll);
    done();
  });
}

function headersFor({
  communityUrl,
  hstsSubdomains,
  integrations,
}: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(integrations.mapTiles),
    'cross-origin-opener-policy': 'same-origin',
    // The older clients may be served from another origin and read answers from here.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': FEATURES,
    'referrer-policy': 'same-origin',
    ...(communityUrl.startsWith('https:') && {
      'strict-transport-security': hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS,
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers caused more harm than good.
    'x-xss-protection': '0',
    // Answers that may be cached set their own header.
    'cache-control': 'no-store',
  };
}

/**
 * A built file is no page, so policies for pages are left out: a phone would receive them a dozen times
 * before the first screen. Opened as a page, such a file runs nothing.
 */
function headersForBuiltFiles(forAll: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const own = Object.entries(forAll).filter(([name]) => namesForBuiltFiles.has(name));
  return {
    ...Object.fromEntries(own),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  };
}

/** Pictures come from here, and map tiles from the one configured host. */
function contentSecurityPolicy(mapTiles: string | undefined): string {
  const tiles = mapTiles === undefined ? '' : ` ${new URL(mapTiles).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

export function answerPreflights(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS' || !isForGraphql(request)) return done();
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'authorization, clienttimezoneoffset, content-type')
      .header('access-control-max-age', '86400')
      .code(204)
      .send();
  });
}

function isForGraphql({ url }: FastifyRequest): boolean {
  return url.startsWith('/graphql');
}
