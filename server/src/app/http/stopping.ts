/**
 * A process that is about to stop announces it, so that a load balancer sends requests to other processes.
 * Requests that still arrive are answered as before; only the connection is not kept. A process that the database has
 * outgrown answers none.
 */
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import type { SchemaWatch } from './schema-watch.ts';

export interface Stopping {
  isStopping(): boolean;
}

export const neverStopping: Stopping = { isStopping: () => false };

/** Of monitoring, which has to learn why. */
const monitoring: readonly (string | undefined)[] = ['/healthz', '/readyz', '/readyz/process', '/metrics'];

export function announceStopping(
  app: FastifyInstance,
  { isStopping }: Stopping,
  { isOutgrown }: Pick<SchemaWatch, 'isOutgrown'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A connection that this process is about to close must not carry further requests.
    if (isStopping()) reply.header('connection', 'close');
    // It would read and write rows that it does not know.
    const isRefused = isOutgrown() && !monitoring.includes(request.routeOptions.url);
    done(isRefused ? new DatabaseUnavailable('the database is newer than this program') : undefined);
  });
  // For load balancers. It does not query the database, which all processes share: while that is
  // unavailable each process reports it to members, which a proxy without a healthy process could not.
  app.get('/readyz/process', { config: { pressureHandler: () => undefined } }, (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    return isOutgrown() ? reply.code(503).send({ status: 'outgrown' }) : reply.send({ status: 'serving' });
  });
}
