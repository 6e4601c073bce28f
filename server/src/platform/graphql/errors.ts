/**
 * Answers on the wire. Refusals: HTTP 200 with the text first, the code in the extensions. Documents that are not
 * executed: 400. Unexpected failures are logged under an id and answered with that id only; the message of an
 * error is passed on only where it is known to concern the request alone.
 */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Commits } from '../db/committed.ts';
import { isDatabaseUnavailable, isOutcomeUnknown } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import { warnUnavailable } from '../unavailable-log.ts';
import { InvalidDocument } from './documents.ts';
import { type LocatedDocument, locate, type Located } from './locate.ts';
import { type OperationNamed, refusalsOf } from '../operations.ts';
import { ArgumentRefusal, declarationOf } from './refusals.ts';
import { BadRequest, UnknownHash } from './request.ts';
import { wireTexts } from './wire-texts.ts';

/** What is needed to make answers. */
export interface Reporting {
  readonly log: Log;
  /** The refusals of an operation, with the arguments that they concern. */
  readonly operationNamed: OperationNamed;
  /** False for documents that were not executed. */
  readonly isExecuted?: boolean;
  /** What a command has committed; undefined for queries. */
  readonly commits?: Commits | undefined;
}

interface WireError {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: Record<string, unknown>;
}

export interface HttpAnswer {
  readonly statusCode: number;
  readonly body: ExecutionResult | { data: ExecutionResult['data']; errors: WireError[] };
  /** Whether something was done, so that an answer that cannot be sent must not count as a refusal. */
  readonly isCommitted?: boolean;
}

/** The answer to a request that was executed, or whose variables do not match its document. */
export function answerToResult(
  result: ExecutionResult,
  located: LocatedDocument,
  reporting: Reporting,
): HttpAnswer {
  const { errors } = result;
  const isCommitted = reporting.commits?.isAny ?? false;
  if (errors === undefined) return { statusCode: 200, body: result, isCommitted };
  const away = errors.find(isDatabaseUnavailable);
  if (away && (isCommitted || (reporting.commits && errors.some(isOutcomeUnknown))))
    return notKnown(away, reporting.log);
  if (away) return notNow(away.message, reporting.log);
  const isExecuted = result.data !== undefined;
  // A variable that is refused for its content is an answer, not an invalid request.
  const isAnswer = isExecuted || errors.every((error) => refusalIn(error) !== undefined);
  return failed(
    isAnswer ? 200 : 400,
    errors.map((error) => wireError(error, located, reporting)),
    // A refused operation that may be null leaves the other operations of the document.
    result.data,
  );
}

/** The answer to a request that was not executed. */
export function answerToFailure(error: unknown, reporting: Reporting): HttpAnswer {
  const { log } = reporting;
  if (error instanceof InvalidDocument) {
    const { document } = error;
    const located = document && { document };
    const isAnswer = error.errors.every((cause) => refusalIn(cause) !== undefined);
    return failed(
      isAnswer ? 200 : 400,
      // A document that was not executed is not checked against declarations, and strangers could fill the log by
      // it.
      error.errors.map((cause) => wireError(cause, located, { ...reporting, isExecuted: false })),
    );
  }
  if (error instanceof UnknownHash) return failed(200, [unknownHash]);
  if (error instanceof BadRequest) return failed(error.statusCode, [notServed(error.message)]);
  if (isDatabaseUnavailable(error)) return notNow(String(error), log);
  return transportFailure(error, log);
}

/** Messages of the HTTP layer by status: those of its parsers may contain parts of the body. */
const transportTexts: Readonly<Record<number, string>> = {
  400: 'The request is not valid JSON.',
  413: 'The request is too large.',
  415: 'The request must be JSON (content-type: application/json).',
};

function transportFailure(error: unknown, log: Log): HttpAnswer {
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 429) return failed(429, [coded('TOO_MANY_REQUESTS')]);
  if (code === 'FST_UNDER_PRESSURE') return notNow('too much to do', log);
  if (statusCode >= 400 && statusCode < 500) {
    return failed(statusCode, [notServed(transportTexts[statusCode] ?? 'The request is not valid.')]);
  }
  return failed(500, [unforeseen(error, log)]);
}

function failed(statusCode: number, errors: WireError[], data: ExecutionResult['data'] = null): HttpAnswer {
  return { statusCode, body: { data, errors } };
}

/** The request is valid; it may be sent again later (`Retry-After` is set for each 503). */
function notNow(reason: string, log: Log): HttpAnswer {
  warnUnavailable(log, reason);
  return failed(503, [coded('UNAVAILABLE')]);
}

/**
 * The command was done, or may have been. Not 503, after which clients and proxies send again what was not done, and
 * of which older clients show no text.
 */
function notKnown(cause: Error, log: Log): HttpAnswer {
  log.warn({ err: cause }, 'a command was answered with an unknown outcome');
  return failed(200, [coded('OUTCOME_UNKNOWN')]);
}

/** In the form of automatic persisted queries, which other client libraries handle by sending the text. */
const unknownHash: WireError = {
  message: 'PersistedQueryNotFound',
  extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
};

function coded(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE' | 'OUTCOME_UNKNOWN'): WireError {
  return { message: wireTexts[code], extensions: { code } };
}

function notServed(message: string): WireError {
  return { message, extensions: { code: 'BAD_REQUEST' } };
}

function wireError(
  error: GraphQLError,
  located: LocatedDocument | undefined,
  reporting: Reporting,
): WireError {
  const refusal = refusalIn(error);
  if (refusal) {
    const argument = argumentIn(refusal, locate(error, located), reporting);
    return refused(refusal, argument, error);
  }
  return isAboutTheRequest(error)
    ? invalidDocument(error)
    : unforeseen(error.originalError ?? error, reporting.log, reporting.commits);
}

/** Tests search the log for this; the caller gets the answer nevertheless. */
export const UNDECLARED = 'an operation refuses with what it does not declare';

/** The argument that a refusal concerns: use cases and scalars have no arguments. */
function argumentIn(
  refusal: Refusal,
  { operation, argument }: Located,
  { operationNamed, log, isExecuted = true }: Reporting,
): string | undefined {
  if (refusal instanceof ArgumentRefusal) return refusal.argument ?? argument;
  const entry = operation === undefined ? undefined : operationNamed(operation);
  const { code, about = argument } = refusal;
  const declaration = declarationOf({ code, about }, entry && refusalsOf(entry));
  if (!declaration.isDeclared && isExecuted) log.warn({ operation, code, about }, UNDECLARED);
  return argument ?? declaration.argument;
}

/** Coercion wraps the error of a scalar, so a refusal may be nested. */
function refusalIn(error: unknown): Refusal | undefined {
  const cause = lastCause(error);
  return cause instanceof Refusal ? cause : undefined;
}

function lastCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError !== undefined) cause = cause.originalError;
  return cause;
}

/**
 * Whether GraphQL itself found a fault in the client's input: while it parsed the document (no path yet), or in
 * the value of an argument. Its other errors concern the results of resolvers.
 */
function isAboutTheRequest(error: GraphQLError): boolean {
  const cause = lastCause(error);
  if (!(cause instanceof GraphQLError)) return false;
  return error.path === undefined || /^(?:Argument|Variable) "/.test(cause.message);
}

function refused({ code, detail }: Refusal, field: string | undefined, { path }: GraphQLError): WireError {
  return {
    message: wireTexts[code],
    ...(path === undefined ? {} : { path }),
    extensions: {
      code,
      ...(field === undefined ? {} : { field }),
      ...(detail === undefined ? {} : { detail }),
    },
  };
}

/** Messages about a document quote it; the beginning is sufficient. */
const LONGEST_MESSAGE = 500;

function invalidDocument({ message, locations, extensions }: GraphQLError): WireError {
  return {
    message: message.slice(0, LONGEST_MESSAGE),
    ...(locations === undefined ? {} : { locations }),
    extensions: { code: extensions['code'] ?? 'GRAPHQL_VALIDATION_FAILED' },
  };
}

function unforeseen(cause: unknown, log: Log, commits?: Commits): WireError {
  const id = randomUUID();
  log.error({ err: cause, incident: id }, 'an operation failed');
  const code = commits?.isAny === true || isOutcomeUnknown(cause) ? 'OUTCOME_UNKNOWN' : 'INTERNAL';
  return { message: wireTexts[code], extensions: { code, id } };
}
