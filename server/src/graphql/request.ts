/** One GraphQL request as it travels over HTTP: a POST of JSON, or a GET with the same names in its query string. */
import type { FastifyRequest } from 'fastify';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  readonly operationName: string | undefined;
}

/** A request that is not executed, with the HTTP status that says why. */
export class BadRequest extends Error {
  readonly statusCode: 400 | 405;

  constructor(message: string, statusCode: 400 | 405 = 400) {
    super(message);
    this.name = 'BadRequest';
    this.statusCode = statusCode;
  }
}

/** Throws `BadRequest` where it is no GraphQL request. Lists of requests are refused: a list multiplies the work. */
export function parseRequest({ method, query, body }: FastifyRequest): GraphqlRequest {
  if (method === 'POST') return parseParts(body);
  const { variables, ...parts } = query as Record<string, unknown>;
  return parseParts({
    ...parts,
    variables: typeof variables === 'string' ? parseJson(variables) : variables,
  });
}

function parseParts(parts: unknown): GraphqlRequest {
  if (!isRecord(parts)) throw new BadRequest('The request must be a JSON object.');
  const { query, variables = null, operationName = null } = parts;
  if (typeof query !== 'string') throw new BadRequest('The request must have a text "query".');
  if (variables !== null && !isRecord(variables)) throw new BadRequest('"variables" must be an object.');
  if (operationName !== null && typeof operationName !== 'string') {
    throw new BadRequest('"operationName" must be a text.');
  }
  return { query, variables: variables ?? undefined, operationName: operationName || undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest('"variables" must be JSON.');
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
