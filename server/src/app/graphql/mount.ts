/** GraphQL over HTTP at `/graphql`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, execute, getOperationAST, type GraphQLSchema } from 'graphql';
import type { Deps } from '../../deps.ts';
import { bearerOf } from '../http/bearer.ts';
import { refusals } from '../refusals.ts';
import { deviceCookie, deviceIn, stayCookie, stayIn } from '../http/device-cookies.ts';
import { networkOf } from '../../network.ts';
import { parseTimezone, type RequestContext } from '../../graphql/context.ts';
import { createAnswers } from './answers.ts';
import { createDocumentReader, type ReadDocument } from '../../graphql/documents.ts';
import { type Answer, answerToFailure, answerToResult, type Reporting } from '../../graphql/errors.ts';
import { BadRequest, parseRequest } from '../../graphql/request.ts';
import { servedSchema } from './schema.ts';

/** A variable that is a long list of wrong values is refused after the first few. */
const MAX_COERCION_ERRORS = 5;

export async function registerGraphql(app: FastifyInstance, deps: Deps): Promise<void> {
  const schema = servedSchema();
  const readDocument = createDocumentReader(schema, { isSchemaPublic: !deps.config.production });
  const answers = createAnswers();
  const reporting: Reporting = { log: deps.log, refusals };
  app.setErrorHandler((error, request, reply) =>
    answers.send(request, reply, answerToFailure(error, reporting)),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (deps.config.rateLimits && !answers.hasRead(request))
        return answers.send(request, reply, answerToFailure({ statusCode: 429 }, reporting));
      return answers.send(
        request,
        reply,
        await answer(request, reply, { schema, readDocument, reporting, deps }),
      );
    },
  });
}

interface Serving {
  readonly schema: GraphQLSchema;
  readonly readDocument: ReadDocument;
  readonly reporting: Reporting;
  readonly deps: Deps;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { schema, readDocument, reporting, deps }: Serving,
): Promise<Answer> {
  const { query, variables, operationName } = parseRequest(request);
  const document = readDocument(query);
  if (request.method !== 'POST') checkReadOnly(document, operationName);
  const result = await execute({
    schema,
    document,
    contextValue: createContext(request, reply, deps),
    variableValues: variables,
    operationName,
    options: { maxCoercionErrors: MAX_COERCION_ERRORS },
    hideSuggestions: deps.config.production,
  });
  return answerToResult(result, { document, operationName }, reporting);
}

/** A link or a picture on any page can make a browser send a GET, so it changes nothing. */
function checkReadOnly(document: DocumentNode, operationName: string | undefined): void {
  const operation = getOperationAST(document, operationName);
  if (operation && operation.operation !== 'query')
    throw new BadRequest('Only queries may be sent by GET.', 405);
}

function createContext(request: FastifyRequest, reply: FastifyReply, deps: Deps): RequestContext {
  const offset = request.headers['clienttimezoneoffset'];
  return {
    deps,
    address: networkOf(request.ip),
    bearer: bearerOf(request.headers.authorization),
    timezoneOffset: parseTimezone(typeof offset === 'string' ? offset : undefined),
    // Clients of ours say so of what they ask by themselves, such as after a live notice.
    isUsed: request.headers['asked-by'] !== 'wallet',
    actor: undefined,
    kept: new Map(),
    setToken: (token) => void reply.header('token', token),
    device: deviceIn(request.headers.cookie),
    stay: stayIn(request.headers.cookie),
    userAgent: request.headers['user-agent'],
    setStay: (stay) => void reply.header('set-cookie', stayCookie(stay, deps.config)),
    setDevice: (device) => void reply.header('set-cookie', deviceCookie(device, deps.config)),
  };
}
