/** API 1_0 over HTTP, at the address that peers use: `/api/1_0/`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Afterwards } from '../../neighbours/peers/handshake.usecases.ts';
import type { WaitForPeer } from '../../neighbours/protocol/protocol-fields.ts';
import { BadRequest, parseTextRequest } from '../../platform/graphql/request.ts';
import { networkOf } from '../../platform/http/network.ts';
import { type ApiAnswer, createPeerApi, type PeerApi } from './api.ts';
import { peerRoutes } from './peer-routes.ts';
import { createGate, type Gate } from './gate.ts';

const RETRY_AFTER_S = 5;

/** Serves peers; without FEDERATION these addresses do not exist. */
export function registerPeerApi(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.integrations.federation) return;
  const api = createPeerApi(deps);
  const gate = deps.config.rateLimits ? createGate(deps.now) : openGate;
  const working = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(working)));
  const start = (work: Afterwards): void => {
    const done = afterwards(work, deps).finally(() => working.delete(done));
    working.add(done);
  };
  for (const url of peerRoutes) {
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: (request, reply) => serve(request, reply, { api, gate, start }),
    });
  }
}

const openGate: Gate = {
  enter: () => true,
  leave: () => undefined,
  ofPeer: (_publicKey, work) => work(),
  waitFor: (_network, _peerId, work) => work(),
};

interface Serving {
  readonly api: PeerApi;
  readonly gate: Gate;
  readonly start: (work: Afterwards) => void;
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { api, gate, start }: Serving,
): Promise<FastifyReply> {
  const network = networkOf(request.ip);
  if (!gate.enter(network)) {
    return reply
      .code(429)
      .header('retry-after', RETRY_AFTER_S)
      .send({ errors: [{ message: 'too many messages' }] });
  }
  let isRefused = true;
  try {
    const { query, variables } = parseTextRequest(request);
    const waitFor: WaitForPeer = (peerId, work) => gate.waitFor(network, peerId, work);
    const answer = await api({
      query,
      variables,
      isPost: request.method === 'POST',
      waitFor,
      ofPeer: gate.ofPeer,
    });
    // Unauthenticated operations are counted as invalid messages are.
    isRefused = answer.isRefused || request.method === 'GET';
    if (answer.afterwards.length > 0) reply.raw.once('finish', () => answer.afterwards.forEach(start));
    return send(reply, answer);
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return send(reply, { status: error.statusCode, body: { errors: [{ message: error.message }] } });
  } finally {
    gate.leave(network, isRefused);
  }
}

function send(reply: FastifyReply, { status, body }: Pick<ApiAnswer, 'status' | 'body'>): FastifyReply {
  return reply
    .code(status)
    .header('access-control-allow-origin', '*')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The work is not awaited; a failure is repaired by the next handshake. */
async function afterwards(work: Afterwards, { log }: Deps): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, 'a handshake was not finished');
  }
}
