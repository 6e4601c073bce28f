/**
 * Bodies that are too large. Whoever sends one hears the refusal only when all of it is sent: if the connection ended
 * before, a browser would report a broken connection, and a proxy would answer in its own way.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** So much is read and thrown away; what is larger still ends the connection. The proxies in `deploy/` refuse it. */
export const MOST_READ_BYTES = 4_000_000;

export function readTooLarge(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await readOn(request.raw);
  });
}

async function readOn(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  if (Number(request.headers['content-length'] ?? 0) > MOST_READ_BYTES) return;
  let bytes = 0;
  await new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_READ_BYTES) resolve();
    });
    request.once('end', resolve);
    request.once('close', resolve);
    request.resume();
  });
}
