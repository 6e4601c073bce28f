/** One GraphQL operation as it is sent to the server: with the text of its document, or with the hash of that. */
export interface Question {
  operationName: string | undefined;
  variables: unknown;
  query?: string;
  extensions?: { persistedQuery: { version: 1; sha256Hash: string } };
}

/**
 * The operation of a document, by the hash where the document begins with one. The same operation always gives the same
 * question: answers that were asked for early are found by it.
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

/** Who asks. */
export interface Asker {
  token: string | null;
  timezoneOffset: number;
  /** Whether the wallet asks by itself, which does not prolong the session. */
  byItself?: boolean;
}

/** A question as it is given to `fetch`. */
export type Post = RequestInit & { headers: Record<string, string>; body: string };

/** Several questions of one asker in one request, answered in their order. */
export function listOf(posts: readonly Post[]): RequestInit {
  return { ...posts[0], body: `[${posts.map(({ body }) => body).join()}]` };
}

/** How an operation travels; who asks before the wallet has arrived asks in the same words. */
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
