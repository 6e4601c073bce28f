/** The limit of requests of one address in a minute, and bodies that are never read. */
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { peerRoutes } from '../federation/peer-routes.ts';
import { notFound } from './errors.ts';
import { networkOf } from '../../platform/http/network.ts';

/**
 * Monitoring requests these repeatedly, also while an address exceeds its limit; they cost next to nothing.
 */
const uncounted: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/readyz',
  '/readyz/process',
  '/metrics',
]);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request to the route does not count. */
    isUncounted?: (request: FastifyRequest) => boolean;
    /** Instead of a refusal where the server has too much to do. */
    pressureHandler?: () => void;
  }
}

/** Counts every request, including pages and addresses without a route. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(fastifyRateLimit, {
    // A limit of routes would not count addresses without a route.
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    // The first load of a wallet takes more than a hundred files, and at a meeting many phones share one
    // address. Peers are counted where they are served.
    allowList: (request) => {
      const { url, config } = request.routeOptions;
      return config.isUncounted?.(request) === true || uncounted.has(url) || isForPeers(url);
    },
  });
  app.addHook('onRequest', app.rateLimit());
}

/**
 * Only routes that accept POST read bodies; elsewhere the body is not read, and the connection is closed.
 */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request) || (request.method === 'POST' && !request.is404)) return done();
    reply.header('connection', 'close');
    if (request.is404) notFound(reply);
    else done();
  });
}

function isForPeers(url: string | undefined): boolean {
  return (peerRoutes as readonly (string | undefined)[]).includes(url);
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
