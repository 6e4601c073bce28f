/**
 * A proxy in front of a server that lets everything through, except what a test holds back: a network that fails
 * at a chosen moment.
 */
import { createServer, request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../server/test/ports.ts';

export interface Gate {
  readonly url: string;
  /** Sets the server behind it. */
  leadTo(url: string): void;
  /** Requests that contain this text are not forwarded; undefined lets all of them through. */
  hold(words: string | undefined): void;
  stop(): Promise<void>;
}

export async function startGate(): Promise<Gate> {
  let target: URL | undefined;
  let held: string | undefined;
  const server = createServer((request, answer) => {
    void buffer(request).then((body) => {
      if (target === undefined || (held !== undefined && body.includes(held))) {
        answer.writeHead(503).end();
        return;
      }
      pass(target, request, body, answer);
    });
  });
  // Clients learn from the server behind it how long a connection stays open: the gate closes none before that, because a
  // client might use it at this moment.
  server.keepAliveTimeout = 0;
  const port = await freePort();
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${String(port)}`,
    leadTo: (url) => {
      target = new URL(url);
    },
    hold: (words) => {
      held = words;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(target: URL, request: IncomingMessage, body: Buffer, answer: ServerResponse): void {
  const { method, url, headers } = request;
  const through = forward(
    // A new connection each time: the server might close a reused one at the moment of its next use.
    { host: target.hostname, port: target.port, method, path: url, headers, agent: false },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  through.on('error', () => answer.destroy());
  answer.on('close', () => through.destroy());
  through.end(body);
}
