/** One GraphQL operation as it is sent to the server. */
export interface Question {
  operationName: string | undefined;
  variables: unknown;
  query: string;
}

/** The same operation always gives the same text: answers that were asked for early are found by it. */
export function questionOf(query: string, variables: unknown): Question {
  return { operationName: /(?:query|mutation)\s+(\w+)/.exec(query)?.[1], variables, query };
}

export const endpoint = '/graphql';
const timeoutMs = 30_000;

interface Asker {
  token: string | null;
  timezoneOffset: number;
  /** Whether the wallet asks by itself, which does not prolong the session. */
  byItself?: boolean;
}

/** How an operation travels; who asks before the wallet has arrived asks in the same words. */
export function postOf(
  question: Question,
  { token, timezoneOffset, byItself = false }: Asker,
): RequestInit & { headers: Record<string, string>; body: string } {
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
