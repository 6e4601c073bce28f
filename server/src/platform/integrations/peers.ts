/**
 * Requests to the servers of other communities. An administrator entered their addresses, so only public
 * addresses are called, over TLS. Redirects are not followed, the size of an answer is bounded, and so is
 * the time.
 */
import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as requestOverHttp,
} from 'node:http';
import { Agent, request } from 'node:https';
import { IntegrationFailure } from './http.ts';
import { publicLookup, mayBePublic, type Resolve } from './public-address.ts';

export interface PeerRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON, ready to be sent. */
  readonly body?: string;
}

export interface PeerReply {
  readonly status: number;
  readonly body: string;
}

/** The client for the servers of other communities. */
export interface PeerClient {
  /** Whether this server may call an address. */
  mayReach(url: string): boolean;
  /** Throws an IntegrationFailure when no complete answer came in time. */
  send(request: PeerRequest): Promise<PeerReply>;
}

export interface PeerClientSettings {
  readonly timeoutMs: number;
  /** Also allows private addresses, and http. */
  readonly isPrivateAllowed: boolean;
  /** Replaces the resolver of the system, for tests. */
  readonly resolve?: Resolve;
}

/** An answer of API 1_0 is a tenth of it. */
const MAX_ANSWER_BYTES = 64 * 1024;
/**
 * A stalling peer occupies no more than so many connections. There is no limit for all peers together,
 * which a few could use up.
 */
const MAX_SOCKETS = 16;
/** So many idle connections to a peer are kept open. */
const MAX_IDLE_SOCKETS = 4;

export function peerClient({ timeoutMs, isPrivateAllowed, resolve }: PeerClientSettings): PeerClient {
  const head = isPrivateAllowed ? {} : { lookup: publicLookup(resolve) };
  const pool = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: MAX_IDLE_SOCKETS };
  const [agent, httpAgent] = [new Agent(pool), new HttpAgent(pool)];
  const mayReach = (url: string): boolean => isReachable(url, isPrivateAllowed);
  const start = (url: string, options: object): ClientRequest =>
    url.startsWith('https:')
      ? request(url, { ...options, agent })
      : requestOverHttp(url, { ...options, agent: httpAgent });
  return {
    mayReach,
    send: async ({ method, url, body }) => {
      if (!mayReach(url)) throw new IntegrationFailure('peers', 'refused');
      const outgoing = start(url, {
        method,
        headers: headersOf(body),
        ...head,
      });
      return wholeAnswer(outgoing, body, timeoutMs);
    },
  };
}

function isReachable(address: string, isPrivateAllowed: boolean): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (isPrivateAllowed) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && mayBePublic(url.hostname);
}

function headersOf(body: string | undefined): Record<string, string | number> {
  const accepted = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'kula' };
  if (body === undefined) return accepted;
  return { ...accepted, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
}

/** One time limit for the whole answer: a peer that sends byte by byte gains nothing. */
function wholeAnswer(
  outgoing: ClientRequest,
  body: string | undefined,
  timeoutMs: number,
): Promise<PeerReply> {
  return new Promise((resolve, reject) => {
    const fail = (reason: 'timeout' | 'unreachable' | 'too large'): void => {
      clearTimeout(limit);
      reject(new IntegrationFailure('peers', reason));
      outgoing.destroy();
    };
    const limit = setTimeout(() => fail('timeout'), timeoutMs);
    outgoing.on('error', () => fail('unreachable'));
    outgoing.on('response', (response) => {
      readBounded(response).then(
        (text) => {
          clearTimeout(limit);
          resolve({ status: response.statusCode ?? 0, body: text });
        },
        (error: unknown) => fail(error instanceof RangeError ? 'too large' : 'unreachable'),
      );
    });
    outgoing.end(body);
  });
}

async function readBounded(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new RangeError('too large');
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error('the answer broke off');
  return Buffer.concat(chunks).toString('utf8');
}
