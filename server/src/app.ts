/** The HTTP server: GraphQL, the web files, and what operators watch. Makes nothing itself; everything is handed in. */
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { knownTexts } from './app/graphql/known-texts.ts';
import { registerGraphql } from './app/graphql/mount.ts';
import { registerPeerApi } from './app/federation/mount.ts';
import { connectionTimes, limitConnections, refuseBroken, shareOfNetwork } from './app/http/connections.ts';
import { answerErrors, refuseUnreadable } from './app/http/errors.ts';
import { registerHealth } from './app/http/health.ts';
import { registerHooks } from './app/http/hooks.ts';
import { registerLive } from './app/http/live.ts';
import { registerMailbox } from './app/http/mailbox.ts';
import { trustOf } from './network.ts';
import { currentSite } from './features/site/site.usecases.ts';
import { originForm, readableForm, registerPages } from './app/http/pages.ts';
import { registerPictures } from './app/http/pictures.ts';
import { leaveBodiesUnread, limitRequests } from './app/http/request-limit.ts';
import { neverStopping, type Stopping, tellOfStopping } from './app/http/stopping.ts';
import { answerPreflights, sendConstantHeaders } from './app/http/constant-headers.ts';
import { closeUnusedConnections } from './app/http/unused-connections.ts';

const MAX_BODY_BYTES = 100 * 1024;
const MAX_EVENT_LOOP_DELAY_MS = 2000;

export interface AppOptions {
  /** Folder with the built web files. */
  readonly webFolder: string;
  /** Instead of the time that an answer may take; for tests. */
  readonly answerMs?: number;
  /** Whether the process was told to stop; without it never. */
  readonly stopping?: Stopping;
}

const refuseSchemas = (): never => {
  throw new Error('GraphQL checks what is asked; routes have no schemas.');
};
/** What Fastify would check and write schemas with is not even read. */
const noCompilers = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

export async function createApp(
  deps: Deps,
  { webFolder, answerMs, stopping = neverStopping }: AppOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustOf(deps.config.trustedProxies),
    schemaController: { compilersFactory: noCompilers },
    // Requests are counted in the metrics; a line for each would be a diary of the members.
    logger: false,
    ...connectionTimes,
    clientErrorHandler: refuseBroken,
    frameworkErrors: refuseUnreadable,
    rewriteUrl: ({ url = '/', headers }) => readableForm(originForm(url), headers),
    // Whatever reached this process before it stopped listening is answered like everything else.
    return503OnClosing: false,
  });
  const { maxConnections: most, trustedProxies } = deps.config;
  const ofNetwork = trustedProxies === undefined ? shareOfNetwork(most) : undefined;
  const connections = limitConnections(app, { most, ofNetwork, answerMs });
  answerErrors(app, deps.log);
  // Refusals carry them as well, so this stands before whatever refuses.
  sendConstantHeaders(app, deps.config);
  tellOfStopping(app, stopping);
  tellOfProxies(app, deps);
  if (deps.config.rateLimits) {
    // First, so that whoever keeps the server busy uses up the own requests with what is answered 503 as well.
    await limitRequests(app, deps.config.requestsPerMinute);
    await app.register(fastifyUnderPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS });
  }
  leaveBodiesUnread(app);
  answerPreflights(app);
  closeUnusedConnections(app);
  const live = registerLive(app, deps, connections);
  registerHealth(app, deps, { live, stopping });
  registerMailbox(app, deps);
  await registerHooks(app, deps);
  registerPeerApi(app, deps);
  await registerPictures(app, deps);
  await registerPages(app, deps.config, webFolder, () => currentSite(deps));
  await app.register(async (scope) => registerGraphql(scope, deps, knownTexts(webFolder)));
  return app;
}

/** Behind a proxy that nobody named, all members count as one address and soon meet its limits: the operator is told once. */
function tellOfProxies(app: FastifyInstance, { config, log }: Deps): void {
  if (!config.production || config.trustedProxies !== undefined) return;
  let told = false;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (told || request.headers['x-forwarded-for'] === undefined) return;
    told = true;
    log.warn(
      { from: request.ip },
      'a request carries X-Forwarded-For, which is not believed: if it came from your reverse proxy, set TRUSTED_PROXIES to the address of that proxy; until then all members behind it count as one address',
    );
  });
}
