/**
 * Live notices over HTTP: a stream of server-sent events at `/live`, and the same by question and answer at
 * `/live/changes` for where streams do not get through. Both take the session's token in the header, as everything
 * does, and neither prolongs the session.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import { Refusal } from '@kula/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { createHub, type Hub, type Stream } from '../features/live/hub.ts';
import { listenerOf, openAmong } from '../features/live/live.usecases.ts';
import type { Actor } from '../graphql/context.ts';
import { bearerOf } from './bearer.ts';

const BEAT_MS = 25_000;
const RETRY_AFTER_S = 30;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies that collect answers would keep a notice until the next ones fill their buffer.
  'x-accel-buffering': 'no',
  // When the stream ends so does its connection: a server that stops must not wait for it.
  connection: 'close',
};

export function registerLive(app: FastifyInstance, deps: Deps): Hub {
  const { db, now, log } = deps;
  const hub = createHub({ now, log, openOf: (sessionIds) => openAmong(sessionIds, deps) });
  const stopListening = db.onNotices(hub.hear);
  const beats = setInterval(() => {
    hub.beat().catch((error: unknown) => log.error({ err: error }, 'the live streams could not be checked'));
  }, BEAT_MS);
  app.get('/live', async (request, reply) => {
    const listener = await listenerBehind(request, deps);
    if (!listener) return refuse(reply);
    return openStream(hub, listener, request, reply);
  });
  app.get('/live/changes', async (request, reply) => {
    const listener = await listenerBehind(request, deps);
    if (!listener) return refuse(reply);
    const kinds = hub.since(listener.member.id, agoOf(request));
    return reply.header('cache-control', 'no-store').send({ kinds });
  });
  app.addHook('preClose', async () => {
    clearInterval(beats);
    stopListening();
    hub.stop();
  });
  return hub;
}

async function listenerBehind(request: FastifyRequest, deps: Deps): Promise<Actor | undefined> {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) return undefined;
  try {
    return await listenerOf(token, deps);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).header('cache-control', 'no-store').send({ error: 'SESSION_EXPIRED' });
}

function openStream(
  hub: Hub,
  { member, sessionId }: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!hub.hasRoom(member.id)) {
    return reply.code(429).header('retry-after', RETRY_AFTER_S).send({ error: 'TOO_MANY_REQUESTS' });
  }
  const agoMs = agoOf(request);
  const { raw: response } = reply;
  const { socket } = response;
  // What plugins said about every answer holds for this one, which leaves the framework here.
  const headers: OutgoingHttpHeaders = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...streamHeaders };
  reply.hijack();
  // Whoever hung up while the session was looked at would never be noticed to be gone.
  if (socket === null || socket.destroyed) return reply;
  // The answer ends with its connection, so it needs no frames, and only the connection is kept of all this.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, headers);
  response.flushHeaders();
  response.detachSocket(socket);
  const stream: Stream = { memberId: member.id, sessionId, outlet: socket };
  socket.on('close', () => hub.close(stream));
  hub.open(stream, agoMs);
  return reply;
}

/** How long ago the wallet last knew everything, in milliseconds; without it, nobody knows. */
function agoOf(request: FastifyRequest): number {
  const { ago } = request.query as { ago?: unknown };
  return typeof ago === 'string' && /^\d{1,12}$/.test(ago) ? Number(ago) : Number.POSITIVE_INFINITY;
}
