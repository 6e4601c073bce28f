/** The HTTP server: GraphQL, the web files, and monitoring. It creates nothing itself; everything is passed in. */
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { ClockWatch } from '../office/clock/clock.usecases.ts';
import { persistedTexts } from './graphql/persisted-texts.ts';
import { registerGraphql } from './graphql/mount.ts';
import { registerPeerApi } from './federation/mount.ts';
import { connectionTimes, limitConnections, refuseBroken, shareOfNetwork } from './http/connections.ts';
import { answerErrors, refuseUnreadable } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerHooks } from './http/hooks.ts';
import { registerLive } from './http/live.ts';
import { registerMailbox } from './http/mailbox.ts';
import { trustOf } from '../platform/http/network.ts';
import { getSite } from '../community/site/site.usecases.ts';
import { originForm, readableForm, registerPages } from './http/pages.ts';
import { registerPictures } from './http/pictures.ts';
import { leaveBodiesUnread, limitRequests } from './http/request-limit.ts';
import { neverStopping, type Stopping, announceStopping } from './http/stopping.ts';
import { type Readiness, watchReadiness } from './http/readiness.ts';
import { answerPreflights, sendConstantHeaders } from './http/constant-headers.ts';
import { readTooLarge } from './http/too-large.ts';
import { closeUnusedConnections } from './http/unused-connections.ts';

/** Of all requests but pictures; the proxies in `deploy/` let at least as much through. */
export const MAX_BODY_BYTES = 100 * 1024;
const MAX_EVENT_LOOP_DELAY_MS = 2000;

export interface AppOptions {
  /** Folder with the built web files. */
  readonly webFolder: string;
  /** Replaces the time limit of answers, for tests. */
  readonly answerMs?: number;
  /** Whether the process has received the signal to stop; never by default. */
  readonly stopping?: Stopping;
  /** Whether the process can serve; without it this is checked on request only. */
  readonly readiness?: Readiness;
  /** What is seen of the clock; nothing where it is not judged. */
  readonly watch?: ClockWatch | undefined;
}

const refuseSchemas = (): never => {
  throw new Error('GraphQL checks what is asked; routes have no schemas.');
};
/** Fastify's schema compilers are not even loaded. */
const noCompilers = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

export async function createApp(
  deps: Deps,
  {
    webFolder,
    answerMs,
    stopping = neverStopping,
    readiness = watchReadiness(deps.db, deps.log),
    watch,
  }: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustOf(deps.config.trustedProxies),
    schemaController: { compilersFactory: noCompilers },
    // Requests are counted in the metrics; a log line for each would record the members' behaviour.
    logger: false,
    ...connectionTimes,
    clientErrorHandler: refuseBroken,
    frameworkErrors: refuseUnreadable,
    rewriteUrl: ({ url = '/', headers }) => readableForm(originForm(url), headers),
    // A request that reached this process before it stopped listening is answered like any other.
    return503OnClosing: false,
  });
  const { maxConnections: most, trustedProxies } = deps.config;
  const ofNetwork = trustedProxies === undefined ? shareOfNetwork(most) : undefined;
  const connections = limitConnections(app, { most, ofNetwork, answerMs });
  answerErrors(app, deps);
  // Refusals have these headers as well, so this comes before any refusal.
  sendConstantHeaders(app, deps.config);
  announceStopping(app, stopping, readiness);
  warnOfProxies(app, deps);
  if (deps.config.rateLimits) {
    // First, so that the requests of an overloading client count even when they are answered 503.
    await limitRequests(app, deps.config.requestsPerMinute);
    await app.register(fastifyUnderPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS });
  }
  leaveBodiesUnread(app);
  readTooLarge(app);
  answerPreflights(app);
  closeUnusedConnections(app);
  const live = registerLive(app, deps, connections);
  registerHealth(app, deps, { live, stopping, readiness, watch });
  registerMailbox(app, deps);
  await registerHooks(app, deps);
  registerPeerApi(app, deps);
  await registerPictures(app, deps);
  await registerPages(app, deps.config, webFolder, () => getSite(deps));
  await app.register(async (scope) => registerGraphql(scope, deps, persistedTexts(webFolder)));
  return app;
}

/**
 * Behind a proxy that is not configured, all members count as one address and soon reach its limits: the operator
 * is informed once.
 */
function warnOfProxies(app: FastifyInstance, { config, log }: Deps): void {
  if (!config.production || config.trustedProxies !== undefined) return;
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (isLogged || request.headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    log.warn(
      { from: request.ip },
      'a request carries X-Forwarded-For, which is not believed: if it came from your reverse proxy, set TRUSTED_PROXIES to the address of that proxy; until then all members behind it count as one address',
    );
  });
}
