/** One GraphQL operation as it is sent to the server: with the text of its document, or with its hash. */
export interface Question {
  operationName: string | undefined;
  variables: unknown;
  query?: string;
  extensions?: { persistedQuery: { version: 1; sha256Hash: string } };
}

/**
 * The operation of a document, by its hash where the document begins with one. The same operation always gives
 * the same text: answers that were requested early are found by it.
 */
export function questionOf(document: string, variables: unknown, byText = false): Question {
  const [, sha256Hash = '', query = document] = /^([\da-f]{64})(.+)/s.exec(document) ?? [];
  return {
    operationName: /(?:query|mutation)\s+(\w+)/.exec(query)?.[1],
    variables,
    ...(sha256Hash === '' || byText
      ? { query }
      : { extensions: { persistedQuery: { version: 1, sha256Hash } } }),
  };
}

export const endpoint = '/graphql';
const timeoutMs = 30_000;

/** The sender of a request. */
export interface Asker {
  token: string | null;
  timezoneOffset: number;
  /** Whether the request is automatic; then it does not prolong the session. */
  byItself?: boolean;
}

/** A request as it is given to `fetch`. */
export type Post = RequestInit & { headers: Record<string, string>; body: string };

/** Several operations of one sender in one request, answered in the same order. */
export function listOf(posts: readonly Post[]): RequestInit {
  return { ...posts[0], body: `[${posts.map(({ body }) => body).join()}]` };
}

/** The headers and body of an operation; requests that are sent before the wallet has loaded use the same ones. */
export function postOf(question: Question, { token, timezoneOffset, byItself = false }: Asker): Post {
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: token === null ? '' : `Bearer ${token}`,
      clientTimezoneOffset: String(timezoneOffset),
      ...(byItself ? { 'asked-by': 'wallet' } : {}),
    },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(timeoutMs),
  };
}
