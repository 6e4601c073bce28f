/**
 * Live updates over HTTP: a stream of server-sent events at `/live`, and polling at `/live/changes` where
 * streams are blocked. Both need the session's token in the header, as all requests do, and neither
 * prolongs the session.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import { Refusal } from '@kula/core/platform/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { createBroker, type Broker, type Stream } from '../../notify/live/live-broker.ts';
import type { Actor } from '../../platform/actor.ts';
import { findOpenSessions } from '../../people/sessions/session-lists.usecases.ts';
import { resumeSession } from '../../people/sessions/sessions.usecases.ts';
import { failureLog } from '../../platform/jobs/failure-log.ts';
import { bearerOf } from './bearer.ts';
import { type Connections, mostConnections } from './connections.ts';
import { networkOf } from '../../platform/http/network.ts';
import { hasBody } from './request-limit.ts';

const HEARTBEAT_MS = 25_000;
const RETRY_AFTER_S = 30;
/** Streams may use only a part of the connections, so that some remain for requests. */
const STREAMS_PER_CONNECTION = 0.9;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Buffering proxies would hold a change until the next ones fill their buffer.
  'x-accel-buffering': 'no',
  // The connection ends with the stream: a server that stops must not wait for it.
  connection: 'close',
};

export function registerLive(app: FastifyInstance, deps: Deps, connections: Connections): Broker {
  const { db, now, log, config } = deps;
  const broker = createBroker({
    now,
    log,
    openOf: (sessionIds) => findOpenSessions(sessionIds, deps),
    mostStreams: Math.min(
      config.maxStreams,
      Math.floor(mostConnections(config.maxConnections) * STREAMS_PER_CONNECTION),
    ),
    mostPerNetwork: config.maxStreamsPerNetwork,
  });
  const stopListening = db.onLiveChanges(broker.publish);
  const { succeeded, failed } = failureLog(log, {}, 'the live streams could not be checked');
  const heartbeats = setInterval(() => {
    void broker.heartbeat().then(succeeded, failed);
  }, HEARTBEAT_MS);
  app.get('/live', async (request, reply) => {
    // The request of a stream has no body; a body would be read on the connection that carries the answer.
    if (hasBody(request)) {
      return reply.code(400).header('connection', 'close').send({ error: 'BAD_INPUT' });
    }
    const listener = await listenerOf(request, deps);
    if (!listener) return refuse(reply);
    const stream = {
      memberId: listener.member.id,
      sessionId: listener.sessionId,
      network: networkOf(request.ip),
    };
    const lack = broker.lackFor(stream);
    if (lack) {
      return reply
        .code(lack === 'server' ? 503 : 429)
        .header('retry-after', RETRY_AFTER_S)
        .send({ error: 'TOO_MANY_REQUESTS' });
    }
    if (request.method === 'HEAD') return reply.headers(streamHeaders).send();
    if (!connections.holdForStream(request)) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return openStream(broker, stream, request, reply);
  });
  app.get('/live/changes', async (request, reply) => {
    const listener = await listenerOf(request, deps);
    if (!listener) return refuse(reply);
    const kinds = broker.since(listener.member.id, agoOf(request));
    return reply.header('cache-control', 'no-store').send({ kinds });
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeats);
    stopListening();
    broker.stop();
  });
  return broker;
}

async function listenerOf(request: FastifyRequest, deps: Deps): Promise<Actor | undefined> {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) return undefined;
  try {
    // A stream is no use of the session and does not prolong it.
    return await resumeSession(token, deps, { isUsed: false });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).header('cache-control', 'no-store').send({ error: 'SESSION_EXPIRED' });
}

function openStream(
  broker: Broker,
  listener: Omit<Stream, 'outlet'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const agoMs = agoOf(request);
  const { raw: response } = reply;
  const { socket } = request.raw;
  // The headers of plugins also apply to this answer, which bypasses the framework here.
  const headers: OutgoingHttpHeaders = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...streamHeaders };
  reply.hijack();
  // The answer ends with its connection, so it needs no chunks.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, headers);
  response.flushHeaders();
  // Heartbeats replace the keep-alive of requests, because there are none.
  socket.setTimeout(0);
  const stream: Stream = { ...listener, outlet: response };
  const leave = (): void => broker.close(stream);
  response.once('close', leave);
  // After the client has ended its side, the connection is closed before unread data piles up.
  socket.once('end', () => socket.destroy());
  broker.open(stream, agoMs);
  return reply;
}

/** Milliseconds since the wallet was last up to date; absent when that is unknown. */
function agoOf(request: FastifyRequest): number {
  const { ago } = request.query as { ago?: unknown };
  return typeof ago === 'string' && /^\d{1,12}$/.test(ago) ? Number(ago) : Number.POSITIVE_INFINITY;
}
