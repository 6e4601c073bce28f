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
