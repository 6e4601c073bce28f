/** One GraphQL request over HTTP: a POST of JSON, or a GET with the same names in its query string. */
import type { FastifyRequest } from 'fastify';

interface Parts {
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  readonly operationName: string | undefined;
}

/** Twice the number of queries of the busiest screen. */
export const MOST_IN_LIST = 8;

export interface TextRequest extends Parts {
  readonly query: string;
}

/** Refers to its document by the SHA-256 of the text, in the form of automatic persisted queries. */
export interface HashRequest extends Parts {
  readonly query: undefined;
  readonly hash: string;
}

/** A request with a hash that is not on the list: it may be sent again with the text. */
export class UnknownHash extends Error {
  constructor() {
    super('The hash is that of no known document.');
    this.name = 'UnknownHash';
  }
}

/** A request that is not executed, with its HTTP status. */
export class BadRequest extends Error {
  readonly statusCode: 400 | 405;

  constructor(message: string, statusCode: 400 | 405 = 400) {
    super(message);
    this.name = 'BadRequest';
    this.statusCode = statusCode;
  }
}

const MISSING_TEXT = 'The request must have a text "query".';
const hexadecimal = /^[\da-f]{64}$/;

/**
 * A list of requests, each in the form of a single one; undefined where there is no list. Throws `BadRequest`
 * where it is empty or too long, which is checked first, and where an item is invalid.
 */
export function parseRequestList({
  method,
  body,
}: FastifyRequest): readonly (TextRequest | HashRequest)[] | undefined {
  if (method !== 'POST' || !Array.isArray(body)) return undefined;
  if (body.length === 0 || body.length > MOST_IN_LIST)
    throw new BadRequest(`A list must hold one to ${MOST_IN_LIST} requests.`);
  return body.map(parseParts);
}

/** Throws `BadRequest` where it is not a GraphQL request. */
export function parseRequest({ method, query, body }: FastifyRequest): TextRequest | HashRequest {
  if (method === 'POST') return parseParts(body);
  const { variables, extensions, ...parts } = query as Record<string, unknown>;
  return parseParts({
    ...parts,
    variables: typeof variables === 'string' ? parseJson(variables, 'variables') : variables,
    extensions: typeof extensions === 'string' ? parseJson(extensions, 'extensions') : extensions,
  });
}

/** Parses a request where hashes are not supported: refused without a text. */
export function parseTextRequest(request: FastifyRequest): TextRequest {
  const parsed = parseRequest(request);
  if (parsed.query === undefined) throw new BadRequest(MISSING_TEXT);
  return parsed;
}

function parseParts(parts: unknown): TextRequest | HashRequest {
  if (!isRecord(parts)) throw new BadRequest('The request must be a JSON object.');
  const { query = null, variables = null, operationName = null } = parts;
  if (variables !== null && !isRecord(variables)) throw new BadRequest('"variables" must be an object.');
  if (operationName !== null && typeof operationName !== 'string') {
    throw new BadRequest('"operationName" must be a text.');
  }
  const rest: Parts = { variables: variables ?? undefined, operationName: operationName || undefined };
  // A text takes precedence over a hash beside it, which clients send so that servers store the text; this one
  // does not.
  if (typeof query === 'string') return { query, ...rest };
  const hash = query === null ? hashIn(parts['extensions']) : undefined;
  if (hash === undefined) throw new BadRequest(MISSING_TEXT);
  return { query: undefined, hash, ...rest };
}

function hashIn(extensions: unknown): string | undefined {
  const named = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  if (!isRecord(named) || named['version'] !== 1) return undefined;
  const { sha256Hash } = named;
  return typeof sha256Hash === 'string' && hexadecimal.test(sha256Hash) ? sha256Hash : undefined;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest(`"${name}" must be JSON.`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
