/** What is answered outside of GraphQL when something failed: never what the failure said. */
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Log } from '../deps.ts';

/** A database that restarts is back in seconds. */
const RETRY_AFTER_S = 2;

export function registerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (isDatabaseUnavailable(error)) {
      log.warn({ reason: error.message }, 'the database is unavailable');
      return reply.code(503).send({ error: 'UNAVAILABLE' });
    }
    const { statusCode = 500 } = error;
    if (statusCode < 500 || error.code === 'FST_UNDER_PRESSURE') return reply.send(error);
    const incident = randomUUID();
    log.error({ err: error, incident }, 'a request failed');
    return reply.code(500).send({ error: 'INTERNAL', id: incident });
  });
  // Whoever said 503, GraphQL too: it is worth another try soon.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', RETRY_AFTER_S);
    }
  });
}
