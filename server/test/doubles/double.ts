/** An outside service for tests: it implements its protocol over real HTTP, and can fail in every way. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenAt } from '../ports.ts';

/** The requests it received. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Record<string, unknown>;
}

export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
}

/**
 * - `well`: as the protocol specifies
 * - `silent`: never answers
 * - `dripping`: begins to answer and never ends
 * - `failing`: HTTP 500 with a text
 * - `malformed`: a page instead of JSON
 * - `misshapen`: JSON of another shape
 * - `huge`: an answer without end
 * - `redirecting`: redirects to another host
 */
export type Mode =
  | 'well'
  | 'silent'
  | 'dripping'
  | 'failing'
  | 'malformed'
  | 'misshapen'
  | 'huge'
  | 'redirecting';

/** What can be wrong with a server that is there. */
export const faults: readonly Mode[] = [
  'silent',
  'dripping',
  'failing',
  'malformed',
  'misshapen',
  'huge',
  'redirecting',
];

export interface Double {
  readonly url: string;
  readonly seen: Seen[];
  mode: Mode;
  /** Replaces the answer of the protocol as long as it returns one: for wrong answers. */
  lie: ((seen: Seen) => Reply | undefined) | undefined;
  close(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;

/** Ends a server at once, with the connections that its clients keep. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export async function startDouble(protocol: (seen: Seen) => Reply): Promise<Double> {
  const server = createServer((request, response) => {
    read(request)
      .then((seen) => {
        double.seen.push(seen);
        answer(double, seen, protocol, response);
      })
      .catch(() => response.destroy());
  });
  const port = await listenAt(server);
  const double: Double = {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    mode: 'well',
    lie: undefined,
    close: () => closeServer(server),
  };
  return double;
}

function answer(double: Double, seen: Seen, protocol: (seen: Seen) => Reply, response: ServerResponse): void {
  const { mode } = double;
  if (mode === 'silent') return;
  if (mode === 'dripping') return void response.writeHead(200).write('{"state":');
  if (mode === 'failing') return void response.writeHead(500).end(`failed for ${JSON.stringify(seen.body)}`);
  if (mode === 'malformed') return void response.writeHead(200).end('<html>Welcome to the hotel</html>');
  if (mode === 'misshapen') return void response.writeHead(200).end('{"state":"success","sum":{},"id":"x"}');
  if (mode === 'redirecting') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  if (mode === 'huge') return pour(response);
  const { status = 200, json } = double.lie?.(seen) ?? protocol(seen);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json ?? null));
}

/** Continues until the client closes the connection. */
function pour(response: ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(MEGABYTE)));
  };
  response.on('drain', more);
  response.writeHead(200);
  more();
}

async function read(request: IncomingMessage): Promise<Seen> {
  const body = await text(request);
  const url = new URL(request.url ?? '/', 'http://double');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>),
  };
}
