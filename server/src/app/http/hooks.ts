/** Routes that other systems call: purchases, the member search, and the keys of this community. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { openIdConfiguration, publicJwks } from '../../community/communities/jwt-keys.usecases.ts';
import { whoCameToSearch } from '../../services/member-search/member-search.usecases.ts';
import { acceptPurchase } from '../../people/publishers/publishers.usecases.ts';
import { notFound } from './errors.ts';
import { readForm } from './form.ts';
import { isSameSecret } from '../../platform/same-secret.ts';

const KEYS_MAX_AGE = 'public, max-age=300';

export async function registerHooks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => registerPurchases(scope, deps));
  registerMemberSearch(app, deps);
  registerKeys(app, deps);
}

/** `gradido` is part of these addresses whatever PRODUCT_NAME is: clients of generation 2.7.0 use them. */
function registerKeys(app: FastifyInstance, deps: Deps): void {
  app.get('/realms/gradido/.well-known/openid-configuration', async (_, reply) =>
    reply.header('cache-control', KEYS_MAX_AGE).send(openIdConfiguration(deps)),
  );
  app.get('/realms/gradido/protocol/openid-connect/certs', async (_, reply) =>
    reply.header('cache-control', KEYS_MAX_AGE).send(await publicJwks(deps)),
  );
}

function registerMemberSearch(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { secret: string }; Querystring: { token?: unknown } }>(
    '/hook/gms/:secret',
    async (request, reply) => {
      const { token } = request.query;
      const userUuid =
        typeof token === 'string'
          ? await whoCameToSearch({ secret: request.params.secret, token }, deps)
          : undefined;
      reply.header('cache-control', 'no-store');
      return userUuid === undefined ? reply.code(400).send({ message: 'false' }) : reply.send({ userUuid });
    },
  );
}

async function registerPurchases(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  app.post<{ Params: { secret: string } }>('/hook/elopage/:secret', async (request, reply) => {
    const { elopageSecret } = deps.config.integrations;
    if (elopageSecret === undefined || !isSameSecret(request.params.secret, elopageSecret)) {
      return notFound(reply);
    }
    // Stored before it is answered: the shop repeats a report that could not be stored.
    await acceptPurchase(request.body, deps);
    return reply.code(200).send('OK');
  });
}
