/**
 * An HTTP proxy that loses requests and answers, delays them and delivers them again, as a seed determines.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../src/app/demo/demo-random.ts';
import { listenAt } from './ports.ts';

const FINE = 1_000_000;

/** A number from 0 to 1, the same ones for the same seed. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  const { below } = createRandom(seed);
  return () => below(FINE) / FINE;
}

export interface FaultyProxy {
  readonly port: number;
  /** Whether it does anything but forward. */
  isFaulty: boolean;
  /** How many requests had each outcome. */
  readonly met: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const fates = [
  'lost',
  'answer lost',
  'gateway before',
  'gateway after',
  'twice, second answer',
  'copied later',
  'late',
] as const;
type Fate = (typeof fates)[number];
/** The percentage of requests that are forwarded without a fault. */
const UNHARMED = 0.75;
const LATE_MS = 400;

interface ForwardedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** `targetPort` is called for each request: a server may be restarted on another port. */
export async function startFaultyProxy(targetPort: () => number, chance: Chance): Promise<FaultyProxy> {
  const met = new Map<string, number>();
  const copies = new Set<Promise<unknown>>();
  const draw = (): Fate | undefined => {
    const unharmed = chance() < UNHARMED;
    const fate = fates[Math.floor(chance() * fates.length)];
    return unharmed || !proxy.isFaulty ? undefined : fate;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const forwarded = await read(request);
    const [fate, wait] = [draw(), Math.floor(chance() * LATE_MS)];
    met.set(fate ?? 'as it was sent', (met.get(fate ?? 'as it was sent') ?? 0) + 1);
    if (fate === 'lost') return void request.socket.destroy();
    if (fate === 'gateway before') return void response.writeHead(502).end('<html>');
    if (fate === 'late') await pause(wait);
    const deliver = () => forward(targetPort(), forwarded);
    const first = await deliver();
    if (fate === 'copied later') {
      const copy = pause(wait)
        .then(deliver)
        .catch(() => undefined);
      copies.add(copy);
      void copy.finally(() => copies.delete(copy));
    }
    const reply = fate === 'twice, second answer' ? await deliver() : first;
    if (fate === 'answer lost') return void request.socket.destroy();
    if (fate === 'gateway after') return void response.writeHead(504).end('<html>');
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  };
  const server = createServer((request, response) => {
    // A server that is down, or goes down meanwhile, is a broken connection for the client.
    answer(request, response).catch(() => request.socket.destroy());
  });
  const proxy: FaultyProxy = {
    port: await listenAt(server),
    isFaulty: false,
    met,
    close: async () => {
      await Promise.all(copies);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

async function read(request: IncomingMessage): Promise<ForwardedRequest> {
  const type = request.headers['content-type'];
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    body: await buffer(request),
    headers: type === undefined ? {} : { 'content-type': type },
  };
}

async function forward(port: number, { method, path, body, headers }: ForwardedRequest) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  return { status: response.status, body: await response.text() };
}
