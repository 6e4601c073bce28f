/**
 * A process that was told to stop says so before it does, so that whoever shares requests out among several processes asks
 * the others. What comes nevertheless is answered as before; only the connection does not stay.
 */
import type { FastifyInstance } from 'fastify';

export interface Stopping {
  isStopping(): boolean;
}

export const neverStopping: Stopping = { isStopping: () => false };

export function tellOfStopping(app: FastifyInstance, { isStopping }: Stopping): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // Nothing new is asked on a connection that this process is about to close.
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  // For whoever shares requests out. It asks nothing of the database, which all processes share: while that is away each of
  // them tells members so, which a proxy that finds no process could not.
  app.get('/readyz/process', { config: { pressureHandler: () => undefined } }, (_request, reply) =>
    isStopping() ? reply.code(503).send({ status: 'stopping' }) : reply.send({ status: 'serving' }),
  );
}
