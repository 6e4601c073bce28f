import { fetchFresh } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import type { Refused } from '#shared/session/ending.ts';
import { RequestProblem, problemOfWireError } from './problem.ts';
import { endpoint, postOf, questionOf } from './question.ts';
import type { Post } from './question.ts';
import type { Answered } from './together.ts';
import { replacesSession, sessionSettled } from '#shared/session/session-replacement.ts';
import type { SessionStore } from '#shared/session/session.ts';

/**
 * A GraphQL document as text, with the types of its result and its variables; the generated documents have this
 * shape.
 */
export interface DocumentText<Result, Variables> {
  toString(): string;
  /** Never set: it carries the types. */
  readonly __types?: ((variables: Variables) => Result) | undefined;
}

export type Request = <Result, Variables extends Record<string, unknown>>(
  document: DocumentText<Result, Variables>,
  ...variables: Record<string, never> extends Variables ? [Variables?] : [Variables]
) => Promise<Result>;

/** The transport of a request to the server and of its answer. */
export type Way = (post: Post, isQuery: boolean) => Promise<Answered>;

export interface RequestDeps {
  session: SessionStore;
  send: Way;
  timezoneOffset(): number;
  /** Called once for each session that the server declared ended. */
  onSessionExpired(ending: Refused): void;
  /** Whether the request that begins now is the one that replaces the session. */
  replacesSession(): boolean;
  /** Resolves when neither this tab nor another one is replacing the session. */
  sessionSettled(): Promise<void>;
}

interface AnswerError {
  message?: unknown;
  extensions?: { code?: unknown };
}

interface Answer {
  data?: unknown;
  errors?: AnswerError[];
}

/**
 * Documents whose hash is unknown to the server, which has another version: from then on they are sent as
 * text.
 */
const sentAsText = new Set<string>();

let isByItself = false;

/** Marks the requests in `work` as automatic, so that they do not prolong the session. */
export function byItself<Result>(work: () => Result): Result {
  const before = isByItself;
  isByItself = true;
  try {
    return work();
  } finally {
    isByItself = before;
  }
}

/** For work in several steps: runs a later step with the mark that requests have now, automatic or not. */
export function sameAsker(): <Result>(work: () => Result) => Result {
  return isByItself ? byItself : (work) => work();
}

interface Asked {
  document: string;
  variables: unknown;
  /** Whether the request is automatic. */
  byItself: boolean;
}

/**
 * Creates the function that sends requests: it sends the token, stores the renewed one, and throws
 * `RequestProblem`. A request that is refused because the session was replaced meanwhile, for example by a new
 * password, is repeated with the new token.
 */
export function createRequest(deps: RequestDeps): Request {
  return async (document, ...[variables]) => {
    const question = { document: document.toString(), variables: variables ?? {}, byItself: isByItself };
    const isReplacement = deps.replacesSession();
    const { token, gradidoID } = deps.session.get();
    try {
      return (await ask(deps, question, token)) as never;
    } catch (problem) {
      if (!isExpiry(problem) || token === null) throw problem;
      if (!isReplacement) await deps.sessionSettled();
      const now = deps.session.get();
      if (now.token === token) end(deps, problem);
      if (now.token === token || now.token === null || now.gradidoID !== gradidoID) throw problem;
      return (await askLastly(deps, question, now.token)) as never;
    }
  };
}

/**
 * Creates the function that sends requests of a session beside that of the page, or when the page closes: its
 * end is not reported, and no later token is awaited.
 */
export function createRequestAside({ session: other, send }: Pick<RequestDeps, 'session' | 'send'>): Request {
  return createRequest({
    session: other,
    send,
    timezoneOffset: () => new Date().getTimezoneOffset(),
    onSessionExpired: () => undefined,
    replacesSession: () => false,
    sessionSettled: () => Promise.resolve(),
  });
}

async function askLastly(deps: RequestDeps, question: Asked, token: string): Promise<unknown> {
  try {
    return await ask(deps, question, token);
  } catch (problem) {
    if (isExpiry(problem) && deps.session.get().token === token) end(deps, problem);
    throw problem;
  }
}

async function ask(deps: RequestDeps, question: Asked, token: string | null): Promise<unknown> {
  const { document, variables, byItself } = question;
  const asked = questionOf(document, variables, sentAsText.has(document));
  const post = postOf(asked, { token, timezoneOffset: deps.timezoneOffset(), byItself });
  const response = await send(deps, post, /^[\da-f]*query/.test(document));
  renewToken(deps.session, token, response.headers.get('token'));
  const answer = await readAnswer(response);
  const [error] = answer.errors ?? [];
  if (asked.query === undefined && isUnknownHash(response, error)) {
    sentAsText.add(document);
    return ask(deps, question, token);
  }
  if (error === undefined) return answer.data;
  // A screen may ask once more after its session has ended: that is not a matter of the member's rights.
  const isLate = token === null && error.extensions?.code === 'UNAUTHORIZED';
  throw problemOfWireError(isLate ? { ...error, extensions: { code: 'SESSION_EXPIRED' } } : error);
}

/**
 * Servers without support for hashes refuse an operation without text as a bad request. In both cases nothing was
 * carried out.
 */
function isUnknownHash({ status }: Answered, error: AnswerError | undefined): boolean {
  return status === 400 || error?.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND';
}

function isExpiry(problem: unknown): problem is RequestProblem {
  return problem instanceof RequestProblem && problem.code === 'SESSION_EXPIRED';
}

function end(deps: RequestDeps, { detail }: RequestProblem): void {
  deps.session.end();
  deps.onSessionExpired(detail['reason'] === 'PASSWORD' ? 'passwordChanged' : 'refused');
}

async function send(deps: RequestDeps, post: Post, isQuery: boolean): Promise<Answered> {
  try {
    return await deps.send(post, isQuery);
  } catch (cause) {
    const code = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK';
    throw new RequestProblem(code, String(cause), { cause });
  }
}

/** An answer that arrives after a logout must not bring the session back. */
function renewToken(store: SessionStore, sent: string | null, received: string | null): void {
  if (received !== null && received !== '' && store.get().token === sent) store.setToken(received);
}

async function readAnswer(response: Answered): Promise<Answer> {
  try {
    const answer: unknown = await response.json();
    if (answer !== null && typeof answer === 'object' && ('data' in answer || 'errors' in answer))
      return answer as Answer;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new RequestProblem('TIMEOUT', String(cause), { cause });
    // An error page of a proxy instead of JSON is reported below by its status.
  }
  throw new RequestProblem(
    response.status >= 500 ? 'NETWORK' : 'UNKNOWN',
    `The server answered ${String(response.status)}`,
  );
}

type ExpiredListener = (ending: Refused) => void;
const expiredListeners = new Set<ExpiredListener>();

/** Calls the listener whenever the server ended the session; returns the function that stops it. */
export function onSessionExpired(listener: ExpiredListener): () => void {
  expiredListeners.add(listener);
  return () => expiredListeners.delete(listener);
}

let way: Way = (post) => fetchFresh(endpoint, post);

/** Replaces the transport of all later requests. */
export function travelBy(other: Way): void {
  way = other;
}

/** Sends one operation of the signed-in member or of a visitor. */
export const request: Request = createRequest({
  session,
  send: (post, isQuery) => way(post, isQuery),
  timezoneOffset: () => new Date().getTimezoneOffset(),
  onSessionExpired: (ending) => {
    for (const listener of expiredListeners) listener(ending);
  },
  replacesSession,
  sessionSettled,
});
