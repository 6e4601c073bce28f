/**
 * API 1_0 as a function from a request to an answer; the transport is elsewhere. Refusals are answered as
 * in generation 2.7.0: HTTP 200 with one error. Unexpected failures are logged and the answer contains no
 * detail.
 */
import { readFileSync } from 'node:fs';
import { Refusal } from '@kula/core/platform/errors';
import { buildSchema, execute, getOperationAST, type GraphQLError, type GraphQLSchema } from 'graphql';
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  PeerRefusal,
  type SealedMessage,
  type WaitForPeer,
} from '../../neighbours/protocol/protocol-fields.ts';
import type { Afterwards } from '../../neighbours/peers/handshake.usecases.ts';
import {
  createDocumentReader,
  InvalidDocument,
  type ReadDocument,
} from '../../platform/graphql/documents.ts';
import { PeerPlacesTaken } from './gate.ts';
import { mutations, type PeerContext, queries } from './operations.ts';

const sdl = new URL('./api.graphql', import.meta.url);
/** The error code is the same for all refusals. */
const CODE = 'INTERNAL_SERVER_ERROR';

export interface ApiRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  /** Queries alone may be sent by GET. */
  readonly isPost: boolean;
  readonly waitFor: WaitForPeer;
  readonly ofPeer: PeerContext['ofPeer'];
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
  /** Work that begins when the answer was sent. */
  readonly afterwards: readonly Afterwards[];
  /** Whether the request itself was invalid, rather than its content refused. */
  readonly isRefused: boolean;
}

export type PeerApi = (request: ApiRequest) => Promise<ApiAnswer>;

let built: GraphQLSchema | undefined;

function schemaOfPeers(): GraphQLSchema {
  if (built) return built;
  const schema = buildSchema(readFileSync(sdl, 'utf8'));
  for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const operation = mutations[name];
    if (!operation) throw new Error(`The operation ${name} of API 1_0 has no use case.`);
    field.resolve = (_, { data }: { data: SealedMessage }, context: PeerContext) =>
      context.ofPeer(data.publicKey.toLowerCase(), () => operation(data, context));
  }
  for (const [name, field] of Object.entries(schema.getQueryType()?.getFields() ?? {})) {
    const operation = queries[name];
    if (!operation) throw new Error(`The operation ${name} of API 1_0 has no use case.`);
    field.resolve = (_, __, { deps }: PeerContext) => operation(deps);
  }
  return (built = schema);
}

export function createPeerApi(deps: Deps): PeerApi {
  const schema = schemaOfPeers();
  const read = createDocumentReader(schema, {
    isSchemaPublic: !deps.config.production,
    // What communities ask each other is bounded by the gate.
    operationNamed: () => undefined,
  });
  return (request) => answerRequest(request, schema, read, deps);
}

async function answerRequest(
  { query, variables, isPost, waitFor, ofPeer }: ApiRequest,
  schema: GraphQLSchema,
  read: ReadDocument,
  deps: Deps,
): Promise<ApiAnswer> {
  const afterwards: Afterwards[] = [];
  try {
    const document = read(query);
    const operation = getOperationAST(document);
    if (!operation) return refused(400, 'GRAPHQL_VALIDATION_FAILED', 'One operation is needed.');
    if (operation.operation !== 'query' && !isPost) {
      return refused(405, 'BAD_REQUEST', 'GET supports only query operation');
    }
    // Each may cost a signature; no community sends two.
    if (operation.selectionSet.selections.length > 1) {
      return refused(400, 'GRAPHQL_VALIDATION_FAILED', 'One field is needed.');
    }
    const contextValue: PeerContext = { deps, afterAnswer: (work) => afterwards.push(work), waitFor, ofPeer };
    const result = await execute({ schema, document, contextValue, variableValues: variables });
    const [error] = result.errors ?? [];
    if (!error) return { status: 200, body: result, afterwards, isRefused: false };
    if (result.data === undefined) return refused(400, 'BAD_USER_INPUT', error.message);
    return { ...failure(error, deps), afterwards };
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error;
    return refused(400, 'GRAPHQL_VALIDATION_FAILED', error.errors[0]?.message ?? error.message);
  }
}

function refused(status: number, code: string, message: string): ApiAnswer {
  return {
    status,
    body: { errors: [{ message, extensions: { code } }] },
    afterwards: [],
    isRefused: true,
  };
}

function failure({ originalError, path }: GraphQLError, { log }: Deps): Omit<ApiAnswer, 'afterwards'> {
  const isInDoubt = originalError instanceof Refusal && originalError.code === 'CLOCK_IN_DOUBT';
  if (isInDoubt || isDatabaseUnavailable(originalError) || originalError instanceof PeerPlacesTaken) {
    return { status: 503, body: { errors: [{ message: 'not now' }] }, isRefused: false };
  }
  const isForeseen = originalError instanceof PeerRefusal;
  if (!isForeseen) log.error({ err: originalError }, 'a message of a peer failed');
  const message = isForeseen ? originalError.message : 'the message could not be dealt with';
  return {
    // The answer must not report a decision that was not committed.
    status: isForeseen ? 200 : 500,
    body: { errors: [{ message, path, extensions: { code: CODE } }], data: null },
    isRefused: isForeseen,
  };
}
