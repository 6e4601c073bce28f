/** GraphQL over HTTP at `/graphql`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius from 'mercurius';
import type { Deps } from '../deps.ts';
import { bearerOf } from '../http/bearer.ts';
import { parseTimezone, type RequestContext } from './context.ts';
import { formatErrors } from './errors.ts';
import { limitsRule } from './limits.ts';
import { buildSchema } from './schema.ts';

/** How often a document must be seen before it is compiled. */
const JIT_AFTER = 2;

export async function registerGraphql(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(mercurius, {
    schema: buildSchema(),
    path: '/graphql',
    jit: JIT_AFTER,
    graphiql: false,
    allowBatchedQueries: false,
    validationRules: deps.config.production ? [limitsRule, NoSchemaIntrospectionCustomRule] : [limitsRule],
    context: (request, reply) => createContext(request, deps, (token) => void reply.header('token', token)),
    errorFormatter: (execution) => formatErrors(execution, deps.log),
  });
}

function createContext(
  request: FastifyRequest,
  deps: Deps,
  setToken: (token: string) => void,
): RequestContext {
  const offset = request.headers['clienttimezoneoffset'];
  return {
    deps,
    address: request.ip,
    bearer: bearerOf(request.headers.authorization),
    timezoneOffset: parseTimezone(typeof offset === 'string' ? offset : undefined),
    // Clients of ours say so of what they ask by themselves, such as after a live notice.
    isUsed: request.headers['asked-by'] !== 'wallet',
    actor: undefined,
    kept: new Map(),
    setToken,
  };
}
