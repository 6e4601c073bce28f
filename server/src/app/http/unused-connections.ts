/** A server that stops does not wait for connections without any request: browsers open some in advance. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const forget = function (this: Socket): void {
    unused.delete(this);
  };
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', forget);
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
