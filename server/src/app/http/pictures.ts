/** Pictures: administrators upload them, and everybody can read them. */
import { Refusal } from '@kula/core/platform/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { PICTURE_MAX_BYTES } from '../../community/pictures/picture-encoding.ts';
import { addPicture, checkMayUpload, readPicture } from '../../community/pictures/pictures.usecases.ts';
import { renewToken, resumeSession } from '../../people/sessions/sessions.usecases.ts';
import { wireTexts } from '../../platform/graphql/wire-texts.ts';
import { bearerOf } from './bearer.ts';
import { notFound } from './errors.ts';
import { operations } from '../features.ts';

/** Pictures are uploaded to be used with it. */
const using = operations.updateHomeCommunity;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const taken = ['image/png', 'image/jpeg', 'image/webp'];

/** A picture opened by itself is a page of this origin: it may load nothing and run nothing. */
const headers = {
  'cache-control': IMMUTABLE,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
};

export async function registerPictures(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = await readPicture(name, deps);
    if (bytes === undefined) return notFound(reply);
    return reply
      .headers(headers)
      .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(Buffer.from(bytes));
  });
  await app.register(async (scope) => registerUploads(scope, deps));
}

async function registerUploads(scope: FastifyInstance, deps: Deps): Promise<void> {
  const uploaders = new WeakMap<FastifyRequest, Actor>();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(taken, { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES }, (_, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((failure: FastifyError | Refusal, _request, reply) => {
    if (failure instanceof Refusal) return refuse(failure, reply);
    if (failure.statusCode === 413) return refuse(new Refusal('PICTURE_TOO_LARGE'), reply);
    if (failure.statusCode === 415) return refuse(new Refusal('PICTURE_INVALID'), reply);
    throw failure;
  });
  // Before a byte of the body is read: strangers must not be able to upload a megabyte.
  scope.addHook('onRequest', async (request, reply) => {
    try {
      const token = bearerOf(request.headers.authorization);
      if (token === undefined) throw new Refusal('UNAUTHORIZED');
      const actor = await resumeSession(token, deps);
      checkMayUpload(actor, using);
      uploaders.set(request, actor);
    } catch (error) {
      // The rest of the body would have to be read before the next request on this connection.
      reply.header('connection', 'close');
      throw error;
    }
  });
  scope.post('/pictures', async (request, reply) => {
    const actor = uploaders.get(request);
    if (actor === undefined || !Buffer.isBuffer(request.body)) throw new Refusal('PICTURE_INVALID');
    const path = await addPicture(actor, request.body, using, deps);
    return reply
      .code(201)
      .headers({ token: renewToken(actor, deps), 'cache-control': 'no-store' })
      .send({ path });
  });
}

const statusOf: Partial<Record<Refusal['code'], number>> = {
  UNAUTHORIZED: 401,
  SESSION_EXPIRED: 401,
  PICTURE_TOO_LARGE: 413,
  PICTURE_INVALID: 415,
  TOO_MANY_REQUESTS: 429,
  CLOCK_IN_DOUBT: 503,
};

function refuse({ code }: Refusal, reply: FastifyReply): FastifyReply {
  return reply
    .code(statusOf[code] ?? 400)
    .header('cache-control', 'no-store')
    .send({ error: code, message: wireTexts[code] });
}
