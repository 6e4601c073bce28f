/** GraphQL over HTTP at `/graphql`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import { watchCommits } from '../../platform/db/committed.ts';
import type { Deps } from '../../platform/deps.ts';
import { bearerOf } from '../http/bearer.ts';
import { operationNamed } from '../features.ts';
import { compressAnswers } from '../http/compression.ts';
import { deviceCookie, deviceIn, rememberCookies, rememberCookieIn } from '../http/device-cookies.ts';
import { networkOf } from '../../platform/http/network.ts';
import { parseTimezone, type RequestContext } from '../../platform/graphql/context.ts';
import { createAnswers } from './answers.ts';
import { answerList, type Listing } from './lists.ts';
import { createDocumentReader, readDocument } from '../../platform/graphql/documents.ts';
import {
  type HttpAnswer,
  answerToFailure,
  answerToResult,
  type Reporting,
} from '../../platform/graphql/errors.ts';
import {
  createPersistedDocuments,
  type PersistedDocuments,
} from '../../platform/graphql/persisted-documents.ts';
import {
  BadRequest,
  type HashRequest,
  parseRequest,
  parseRequestList,
  type TextRequest,
  UnknownHash,
} from '../../platform/graphql/request.ts';
import { type Plan, planFor } from '../../platform/graphql/plan.ts';
import { type ExecutionInput, runPlan } from '../../platform/graphql/run-plan.ts';
import { servedSchema } from './schema.ts';
import { createTurns } from './turns.ts';

/** A variable with a long list of wrong values is refused after the first few. */
const MAX_COERCION_ERRORS = 5;

/** `persistedTexts` are the documents of the wallet and the admin area, as their build lists them. */
export async function registerGraphql(
  app: FastifyInstance,
  deps: Deps,
  persistedTexts: readonly string[],
): Promise<void> {
  const schema = servedSchema();
  const options = { isSchemaPublic: !deps.config.production, operationNamed };
  const persisted = createPersistedDocuments(persistedTexts, (text) => readDocument(text, schema, options));
  const readOther = createDocumentReader(schema, options);
  const documentOf = (request: TextRequest | HashRequest): DocumentNode =>
    request.query === undefined
      ? ofHash(request, persisted)
      : (persisted.ofText(request.query) ?? readOther(request.query));
  // Not awaited: a document that is requested earlier is read on request.
  app.addHook('onListen', (done) => {
    preparePersisted(persisted, deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'documents failed'),
    );
    done();
  });
  compressAnswers(app);
  const answers = createAnswers();
  const turns = createTurns(deps.config);
  const reporting: Reporting = { log: deps.log, operationNamed };
  const ofList: Listing['findDocument'] = (request) =>
    request.query === undefined ? persisted.ofHash(request.hash) : persisted.ofText(request.query);
  const count = deps.config.rateLimits ? app.createRateLimit() : undefined;
  app.setErrorHandler((error, request, reply) =>
    answers.send(request, reply, answerToFailure(error, reporting)),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (deps.config.rateLimits && !answers.hasRead(request))
        return answers.send(request, reply, answerToFailure({ statusCode: 429 }, reporting));
      const serving = { schema, documentOf, reporting, deps, turns };
      const list = parseRequestList(request);
      if (list === undefined) return answers.send(request, reply, await answer(request, reply, serving));
      const answerOne: Listing['answerOne'] = (one, document) =>
        run(one, document, createContext(request, reply, serving), serving);
      const listing = { findDocument: ofList, count: () => count?.(request), answerOne, reporting };
      return answers.sendList(request, reply, await answerList(list, listing));
    },
  });
}

interface Serving {
  readonly schema: GraphQLSchema;
  readonly documentOf: (request: TextRequest | HashRequest) => DocumentNode;
  readonly reporting: Reporting;
  readonly deps: Deps;
  readonly turns: ReturnType<typeof createTurns>;
}

async function answer(request: FastifyRequest, reply: FastifyReply, serving: Serving): Promise<HttpAnswer> {
  const operation = parseRequest(request);
  const document = serving.documentOf(operation);
  if (request.method !== 'POST') checkReadOnly(document, operation.operationName);
  return run(operation, document, createContext(request, reply, serving), serving);
}

async function run(
  { variables, operationName }: TextRequest | HashRequest,
  document: DocumentNode,
  contextValue: RequestContext,
  { schema, reporting, deps }: Serving,
): Promise<HttpAnswer> {
  const commits = { isAny: false };
  const isCommand = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
  const on = {
    schema,
    context: contextValue,
    variables,
    maxCoercionErrors: MAX_COERCION_ERRORS,
    hideSuggestions: deps.config.production,
  };
  try {
    const result = await (isCommand
      ? watchCommits(commits, () => execution(document, operationName, on))
      : execution(document, operationName, on));
    const request = { document, operationName };
    return answerToResult(result, request, isCommand ? { ...reporting, commits } : reporting);
  } finally {
    contextValue.turns.end();
  }
}

/** Follows the plan of the document; a document without a plan is executed by graphql-js. */
async function execution(
  document: DocumentNode,
  operationName: string | undefined,
  on: Omit<ExecutionInput, 'plan'>,
): Promise<ExecutionResult> {
  const plan = planFor(on.schema, document);
  if (plan !== undefined && isOf(plan, operationName)) return runPlan({ ...on, plan });
  const { schema, context, variables, maxCoercionErrors, hideSuggestions } = on;
  return execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName,
    options: { maxCoercionErrors },
    hideSuggestions,
  });
}

/** Whether a request with this operation name, or without one, selects the planned operation. */
function isOf({ operation }: Plan, operationName: string | undefined): boolean {
  return operationName === undefined || operation.name?.value === operationName;
}

function ofHash({ hash }: HashRequest, persisted: PersistedDocuments): DocumentNode {
  const document = persisted.ofHash(hash);
  if (document === undefined) throw new UnknownHash();
  return document;
}

/**
 * A document that the schema does not serve belongs to another version; it is only logged here, and refused
 * when it is requested.
 */
async function preparePersisted(persisted: PersistedDocuments, { log }: Deps): Promise<void> {
  const notServed = await persisted.prepare();
  if (notServed.length > 0) log.warn({ documents: notServed }, 'the web files ask for what is not served');
}

/** A link or an image on any page can make a browser send a GET, so it changes nothing. */
function checkReadOnly(document: DocumentNode, operationName: string | undefined): void {
  const operation = getOperationAST(document, operationName);
  if (operation && operation.operation !== 'query')
    throw new BadRequest('Only queries may be sent by GET.', 405);
}

/** The answer is closed with the connection, or once it was sent. */
function goneWith({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, turns }: Serving,
): RequestContext {
  const offset = request.headers['clienttimezoneoffset'];
  return {
    deps,
    turns: turns(),
    address: networkOf(request.ip),
    bearer: bearerOf(request.headers.authorization),
    timezoneOffset: parseTimezone(typeof offset === 'string' ? offset : undefined),
    // The wallet marks its automatic requests, such as those after a live change.
    isUsed: request.headers['asked-by'] !== 'wallet',
    actor: undefined,
    readings: new Map(),
    setToken: (token) => void reply.header('token', token),
    device: deviceIn(request.headers.cookie),
    ...rememberCookieIn(request.headers.cookie),
    userAgent: request.headers['user-agent'],
    gone: () => goneWith(reply),
    setRememberCookie: (rememberCookie) =>
      void reply.header('set-cookie', rememberCookies(rememberCookie, deps.config, request.headers)),
    setDevice: (device) => void reply.header('set-cookie', deviceCookie(device, deps.config)),
  };
}
