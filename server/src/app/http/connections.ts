/**
 * The number of connections, their time limits, and their concurrent requests. Neither browsers nor proxies
 * send a second request before the first is answered, so few are allowed.
 */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network.ts';

/** The header of a request, or the first byte on a new connection, must arrive within this. */
const HEAD_MS = 15_000;
/** How often Node checks the time limits of connections. */
const LOOK_EVERY_MS = 10_000;
/** A complete request must arrive within this. */
export const REQUEST_MS = 30_000;
/** The longest pause while an answer is made or read: longer than any answer may take. */
const IDLE_MS = 120_000;
/**
 * A request must be answered and its answer read within this, even if it is read steadily; streams have no
 * such limit.
 */
const ANSWER_MS = 300_000;
const MOST_UNANSWERED = 4;
/**
 * Files that the process opens besides connections: the database, the web files, calls to other services.
 */
const OTHER_FILES = 256;
const LIMITS_FILE = '/proc/self/limits';

export const connectionTimes = {
  http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
  requestTimeout: REQUEST_MS,
  connectionTimeout: IDLE_MS,
} as const;

interface Use {
  unanswered: number;
  isStream: boolean;
  /** The newest answer, until it is sent. */
  response: ServerResponse | undefined;
  /** Closes the connection when its requests are not answered and read in time. */
  end: NodeJS.Timeout | undefined;
}

const uses = new WeakMap<Socket, Use>();

function firstUse(socket: Socket): Use {
  const use: Use = { unanswered: 0, isStream: false, response: undefined, end: undefined };
  uses.set(socket, use);
  // Answers that wait behind another one get no event when their connection ends.
  socket.once('close', () => clearTimeout(use.end));
  return use;
}

export interface ConnectionBounds {
  /** Of all connections at a time. */
  readonly most: number;
  /** Of one network; undefined behind a proxy, whose address all connections have. */
  readonly ofNetwork: number | undefined;
  /** Replaces `ANSWER_MS`. */
  readonly answerMs?: number | undefined;
}

/** The limit of one network, so that no single one occupies all connections. */
export function shareOfNetwork(most: number): number {
  return Math.max(100, Math.floor(most / 10));
}

export interface Connections {
  /** Reserves a connection for a stream; false where another request was sent on it, or it is closed. */
  holdForStream(request: FastifyRequest): boolean;
}

/**
 * To be called before other hooks are added: a request on a connection that is reserved for a stream closes
 * it, unread.
 */
export function limitConnections(
  app: FastifyInstance,
  { most, ofNetwork, answerMs = ANSWER_MS }: ConnectionBounds,
): Connections {
  app.server.maxConnections = mostConnections(most);
  if (ofNetwork !== undefined) boundNetworks(app, ofNetwork);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const use = uses.get(socket) ?? firstUse(socket);
    if (use.isStream || use.unanswered >= MOST_UNANSWERED) {
      socket.destroy();
      reply.hijack();
      return;
    }
    if (use.unanswered === 0) use.end = setTimeout(() => socket.destroy(), answerMs).unref();
    use.unanswered++;
    use.response = reply.raw;
    reply.raw.once('close', () => {
      use.unanswered--;
      if (use.unanswered === 0) clearTimeout(use.end);
      if (use.response === reply.raw) use.response = undefined;
    });
    done();
  });
  return {
    holdForStream: ({ raw: { socket } }) => {
      const use = uses.get(socket);
      if (use?.unanswered !== 1 || socket.destroyed) return false;
      use.isStream = true;
      clearTimeout(use.end);
      return true;
    },
  };
}

function boundNetworks(app: FastifyInstance, most: number): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > most) socket.destroy();
  });
}

/** The configured number, at most what the system lets the process open. */
export function mostConnections(wanted: number): number {
  const files = openFiles();
  return files === undefined ? wanted : Math.max(1, Math.min(wanted, files - OTHER_FILES));
}

/** Node raises the limit to the hard one when it starts; on other systems than Linux it is unknown. */
function openFiles(): number | undefined {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS_FILE, 'utf8'))?.[1];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
};

/** Invalid or late requests get a short answer; nothing is written into an answer that has begun. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  const use = uses.get(socket);
  const begun = use !== undefined && (use.unanswered > 1 || use.response?.headersSent === true);
  if (socket.writable && !begun && error.code !== 'ECONNRESET') {
    const body = '{"error":"BAD_INPUT"}';
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    socket.write(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
