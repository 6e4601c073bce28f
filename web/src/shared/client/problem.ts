import type { ProblemCode } from '@kula/core/platform/errors';

/** What can go wrong between wallet and server, besides the refusals of the server. */
type ClientProblemCode = 'NETWORK' | 'TIMEOUT' | 'UNKNOWN';
export type RequestProblemCode = ProblemCode | ClientProblemCode;

export type ProblemDetail = Readonly<Record<string, string | number>>;

/** A request that did not succeed. Screens translate `code`; `message` is for the developer's console only. */
export class RequestProblem extends Error {
  readonly code: RequestProblemCode;
  readonly field: string | undefined;
  readonly detail: ProblemDetail;
  /** The number under which the server logged an internal failure. */
  readonly incident: string | undefined;

  constructor(
    code: RequestProblemCode,
    message: string,
    more: {
      field?: string | undefined;
      detail?: ProblemDetail;
      incident?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'RequestProblem';
    this.code = code;
    this.field = more.field;
    this.detail = more.detail ?? {};
    this.incident = more.incident;
  }
}

/** Anything that was thrown, as a problem that can be shown. */
export function problemOf(thrown: unknown): RequestProblem {
  if (thrown instanceof RequestProblem) return thrown;
  return new RequestProblem('UNKNOWN', String(thrown), { cause: thrown });
}

/** Whether no answer arrived, because there was no connection or the server was unreachable. */
export function isLostConnection({ code }: RequestProblem): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT';
}

/**
 * Whether repeating the request with the same key may help at once: no answer arrived, or the server had no
 * database.
 */
export function isWorthAnotherTry(thrown: unknown): boolean {
  return /^(?:NETWORK|UNAVAILABLE|OUTCOME_UNKNOWN)$/.test(problemOf(thrown).code);
}

/**
 * Whether no answer arrived, or one that does not show whether the command was carried out. UNAVAILABLE was such a
 * one before 1.0.0.
 */
export function isLostAnswer(problem: RequestProblem | undefined): boolean {
  return problem !== undefined && (problem.code === 'TIMEOUT' || isWorthAnotherTry(problem));
}

const revokedText = '403.13 - Client certificate revoked';

interface WireError {
  message?: unknown;
  extensions?: { code?: unknown; field?: unknown; detail?: unknown; id?: unknown };
}

/** The problem of the first error of an answer: by its code, else by the texts of 2.7.0 servers. */
export function problemOfWireError(error: WireError): RequestProblem {
  const message = (typeof error.message === 'string' ? error.message : '').replace(/^GraphQL error: /, '');
  const { code, field, detail, id } = error.extensions ?? {};
  return new RequestProblem(codeOf(code, message), message, {
    field: typeof field === 'string' ? field : undefined,
    detail: isDetail(detail) ? detail : {},
    incident: typeof id === 'string' ? id : undefined,
  });
}

function codeOf(code: unknown, message: string): RequestProblemCode {
  if (message === revokedText) return 'SESSION_EXPIRED';
  // A code that is missing in this version is shown as an unknown problem, see problem-text.ts.
  if (typeof code === 'string' && code !== '') return code as ProblemCode;
  return textsOfOlderServers.find(([text]) => message.includes(text))?.[1] ?? 'UNKNOWN';
}

export type OlderText = readonly [text: string, code: ProblemCode];

/** Adds error texts of older servers; screens that few visitors need bring their own. */
export function knowTexts(texts: readonly OlderText[]): void {
  textsOfOlderServers.push(...texts);
}

/**
 * The error texts of servers of generation 2.7.0, which send no codes, as far as a screen can explain them better
 * than "unknown". The complete list would make the login page larger.
 */
const textsOfOlderServers: OlderText[] = [
  ['401 Unauthorized', 'UNAUTHORIZED'],
  ['No user with this credentials', 'WRONG_CREDENTIALS'],
  ['The Users email is not validate yet', 'EMAIL_NOT_VERIFIED'],
  ['User email not validated', 'EMAIL_NOT_VERIFIED'],
  ['The User has not set a password yet', 'PASSWORD_NOT_SET'],
  ['User has no password set', 'PASSWORD_NOT_SET'],
  ['This user was permanently deleted', 'MEMBER_DELETED'],
  ['Email already sent less than', 'EMAIL_ALREADY_SENT'],
  ['Email was sent more than', 'CODE_EXPIRED'],
  ['Could not login with emailVerificationCode', 'CODE_UNKNOWN'],
  ['Transaction link not found', 'LINK_NOT_FOUND'],
  ['Cannot redeem own transaction link', 'LINK_IS_OWN'],
  ['Transaction link is not valid anymore', 'LINK_EXPIRED'],
  ['Transaction link already redeemed', 'LINK_REDEEMED'],
];

function isDetail(unchecked: unknown): unchecked is ProblemDetail {
  return unchecked !== null && typeof unchecked === 'object';
}
