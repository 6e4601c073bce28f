/**
 * Refusals and failures as they travel: HTTP 200 with the text first, the code in the extensions (decisions 2.3).
 * What the program did not foresee is logged under an id and shown to the caller as that id only.
 */
import { randomUUID } from 'node:crypto';
import { Refusal, wireTexts } from '@kula/core/errors';
import { GraphQLError } from 'graphql';
import type { ExecutionResult } from 'graphql';
import type { Log } from '../deps.ts';

interface WireError {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: Record<string, unknown>;
}

interface Formatted {
  statusCode: number;
  response: { data: null; errors: WireError[] };
}

/** Mercurius wraps the errors of a document that does not validate into one. */
type Failure = Error & {
  readonly originalError?:
    | (Error & { errors?: readonly Error[]; statusCode?: number; code?: string })
    | undefined;
  readonly statusCode?: number;
  readonly code?: string;
};

export function formatErrors(execution: ExecutionResult, log: Log): Formatted {
  const failures = (execution.errors ?? []) as unknown as readonly Failure[];
  if (failures.some(isOverload)) return overload;
  const status = failures.map(requestStatus).find((code) => code !== undefined);
  const refusedAll = failures.every((failure) =>
    causesOf(failure).every((cause) => refusalIn(cause) !== undefined),
  );
  return {
    // A variable that is refused for what it says is an answer, not a broken request.
    statusCode: refusedAll ? 200 : (status ?? 200),
    response: { data: null, errors: failures.flatMap((failure) => wireErrors(failure, log)) },
  };
}

/** The server has more to do than it can: nothing is wrong with the request, and nothing was done for it. */
const overload: Formatted = {
  statusCode: 503,
  response: {
    data: null,
    errors: [{ message: wireTexts.TOO_MANY_REQUESTS, extensions: { code: 'TOO_MANY_REQUESTS' } }],
  },
};

function isOverload(failure: Failure): boolean {
  return (failure.originalError?.code ?? failure.code) === 'FST_UNDER_PRESSURE';
}

/** The HTTP status of a request that was not executed at all; undefined for errors of the execution. */
function requestStatus(failure: Failure): number | undefined {
  const status = failure.originalError?.statusCode ?? failure.statusCode;
  return status !== undefined && status >= 400 && status < 500 ? status : undefined;
}

/** The errors of a document that does not validate, or the failure itself. */
function causesOf(failure: Failure): readonly Error[] {
  return failure.originalError?.errors ?? [failure];
}

function wireErrors(failure: Failure, log: Log): WireError[] {
  if (failure.originalError?.errors) {
    return causesOf(failure).map((cause) => {
      const refusal = refusalIn(cause);
      return refusal ? refused(refusal, cause) : invalidDocument(cause);
    });
  }
  const refusal = refusalIn(failure);
  if (refusal) return [refused(refusal, failure)];
  if (requestStatus(failure) !== undefined || !hasCause(failure)) return [invalidDocument(failure)];
  return [unforeseen(failure, log)];
}

/** Coercion wraps what a scalar threw, so a refusal may stand several errors deep. */
function refusalIn(error: unknown): Refusal | undefined {
  for (let current = error; current instanceof Error; current = (current as Failure).originalError) {
    if (current instanceof Refusal) return current;
  }
  return undefined;
}

/** Errors of GraphQL itself, such as a variable of the wrong type, have no cause behind them. */
function hasCause(failure: Failure): boolean {
  return !(failure instanceof GraphQLError) || failure.originalError !== undefined;
}

function refused(refusal: Refusal, failure: Error): WireError {
  const { code, field, detail } = refusal;
  return {
    message: refusal.message,
    ...(failure instanceof GraphQLError && failure.path ? { path: failure.path } : {}),
    extensions: {
      code,
      ...(field === undefined ? {} : { field }),
      ...(detail === undefined ? {} : { detail }),
    },
  };
}

function invalidDocument(error: Error): WireError {
  const known = error instanceof GraphQLError ? error : undefined;
  return {
    message: error.message,
    ...(known?.locations ? { locations: known.locations } : {}),
    extensions: { ...known?.extensions, code: known?.extensions['code'] ?? 'GRAPHQL_VALIDATION_FAILED' },
  };
}

function unforeseen(failure: Failure, log: Log): WireError {
  const id = randomUUID();
  log.error({ err: failure.originalError ?? failure, incident: id }, 'an operation failed');
  return { message: wireTexts.INTERNAL, extensions: { code: 'INTERNAL', id } };
}
