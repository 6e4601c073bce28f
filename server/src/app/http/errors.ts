/**
 * Errors of all routes but GraphQL: a status and a code, without internals; a page where a browser opens an address that is
 * served again soon. Unexpected failures are logged under an id and shown as that id only.
 */
import { randomUUID } from 'node:crypto';
import { type ProblemCode, Refusal } from '@kula/core/platform/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts';
import type { Log } from '../../platform/log.ts';
import { warnUnavailable } from '../../platform/unavailable-log.ts';
import { wireTexts } from '../../platform/graphql/wire-texts.ts';
import { isNavigation, sendNotNowPage } from './not-now-page.ts';

/** A restarting database or an overloaded server is available again within seconds. */
export const RETRY_AFTER_S = 2;

type Failure = Partial<FastifyError> | Refusal;

const codes: Readonly<Record<number, ProblemCode>> = {
  401: 'SESSION_EXPIRED',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

interface Answering {
  readonly log: Log;
  readonly config: Pick<Config, 'communityName'>;
}

export function answerErrors(app: FastifyInstance, deps: Answering): void {
  app.setErrorHandler((failure: Failure, request, reply) => refuse(failure, request, reply, deps));
  // For every 503, those of GraphQL too.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', RETRY_AFTER_S);
    }
    done();
  });
}

/**
 * For requests with an invalid address: no route and no hook handles or counts them, so each costs its
 * connection.
 */
export function refuseUnreadable(failure: Failure, _request: FastifyRequest, reply: FastifyReply): void {
  const status = failure instanceof Refusal ? 400 : (failure.statusCode ?? 400);
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', connection: 'close' })
    .send({ error: 'BAD_INPUT' });
}

/** The answer does not reveal whether the address exists, so guessing is of no use. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'Not found' });
}

function refuse(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, config }: Answering,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  const status = statusOf(failure);
  if (status === undefined) {
    const id = randomUUID();
    log.error({ err: failure, incident: id }, 'a request failed');
    return reply.code(500).send({ error: 'INTERNAL', message: wireTexts.INTERNAL, id });
  }
  if (isDatabaseUnavailable(failure)) warnUnavailable(log, failure.message ?? 'the database is away');
  if ((status === 429 || status === 503) && isNavigation(request)) {
    const waitS = Number(reply.getHeader('retry-after') ?? RETRY_AFTER_S);
    return sendNotNowPage(request, reply, { status, waitS, community: config.communityName });
  }
  const error = isClockInDoubt(failure) ? 'CLOCK_IN_DOUBT' : (codes[status] ?? 'BAD_INPUT');
  return reply.code(status).send({ error, message: wireTexts[error] });
}

/** Other systems repeat what they could not report now. */
function isClockInDoubt(failure: Failure): boolean {
  return failure instanceof Refusal && failure.code === 'CLOCK_IN_DOUBT';
}

/** Refusals of the framework have a status; every other exception is a failure of this program. */
function statusOf(failure: Failure): number | undefined {
  if (isDatabaseUnavailable(failure) || isClockInDoubt(failure)) return 503;
  if (failure instanceof Refusal) return failure.code === 'TOO_MANY_REQUESTS' ? 429 : 400;
  const { statusCode } = failure;
  return statusCode !== undefined && ((statusCode >= 400 && statusCode < 500) || statusCode === 503)
    ? statusCode
    : undefined;
}
