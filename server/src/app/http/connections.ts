/**
 * How many connections there may be, how long one may be silent or too slow, and what one may ask at the same time.
 * Neither browsers nor proxies send a second request before the first is answered; whoever does has few of them.
 */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../network.ts';

/** A request's head, or its first byte on a new connection, arrives within this. */
const HEAD_MS = 15_000;
/** Node looks this often which connections are over their time. */
const LOOK_EVERY_MS = 10_000;
/** A whole request arrives within this. */
export const REQUEST_MS = 30_000;
/** Nothing moves for so long while an answer is made or read: longer than any answer may take. */
const IDLE_MS = 120_000;
/** What is asked is answered and the answer read within this, however steadily it is read; streams have no such end. */
const ANSWER_MS = 300_000;
const MOST_UNANSWERED = 4;
/** Files that the process opens besides connections: the database, the web files, calls to other services. */
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
  /** The newest answer, until it is given. */
  response: ServerResponse | undefined;
  /** Ends the connection when what was asked is not answered and read in time. */
  end: NodeJS.Timeout | undefined;
}

const uses = new WeakMap<Socket, Use>();

function firstUse(socket: Socket): Use {
  const use: Use = { unanswered: 0, isStream: false, response: undefined, end: undefined };
  uses.set(socket, use);
  // Answers that wait behind another one are not told of the end of their connection.
  socket.once('close', () => clearTimeout(use.end));
  return use;
}

export interface Bounds {
  /** Of all at a time. */
  readonly most: number;
  /** Of one network; undefined behind a proxy, from whose address everybody comes. */
  readonly ofNetwork: number | undefined;
  /** Instead of `ANSWER_MS`. */
  readonly answerMs?: number | undefined;
}

/** How many one network may hold, so that no single one takes them all. */
export function shareOfNetwork(most: number): number {
  return Math.max(100, Math.floor(most / 10));
}

export interface Connections {
  /** Keeps a connection for a stream; false where something else was asked on it too, or it is gone. */
  keepForStream(request: FastifyRequest): boolean;
}

/** To be called before other hooks are added: what is asked on a connection kept for a stream ends it, unread. */
export function limitConnections(
  app: FastifyInstance,
  { most, ofNetwork, answerMs = ANSWER_MS }: Bounds,
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
    keepForStream: ({ raw: { socket } }) => {
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

/** As many as are wanted, and no more than the system lets the process open. */
export function mostConnections(wanted: number): number {
  const files = openFiles();
  return files === undefined ? wanted : Math.max(1, Math.min(wanted, files - OTHER_FILES));
}

/** Node raises the limit to the hard one by itself when it starts; elsewhere than on Linux it is not known. */
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

/** What is no HTTP, or comes too late, is answered shortly; into an answer that has begun nothing is written. */
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
