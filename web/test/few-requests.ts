/** What a screen of a whole app asks the server for, until all of it is shown. */
import { expect } from 'vitest';
import texts from '../src/generated/documents.json' with { type: 'json' };
import type { Manner, PlayedServer } from './played-server.ts';

/** A screen may take as long as two round trips of the network. */
const mostRequests = 2;
/** As the real server does, and with something in each list of a screen. */
export const likeTheServer: Manner = { takesLists: true, fillsLists: true };

/** A screen may send a command once it is complete. */
const commands = new Set(texts.flatMap((text) => /^mutation (\w+)/.exec(text)?.[1] ?? []));

/**
 * A screen that was just opened asks for nothing twice, for the first page of bookings once, and sends two requests
 * besides those in advance.
 */
export async function expectFewRequests({ sent, underWay }: PlayedServer): Promise<void> {
  await expect
    .poll(() => [
      document.querySelectorAll('h1').length,
      underWay(),
      document.querySelectorAll('main :is(.skeleton, .spinner)').length,
    ])
    .toEqual([1, 0, 0]);
  const requests = sent
    .filter(({ isAhead }) => !isAhead)
    .map(({ questions }) => questions.filter(({ operationName }) => !commands.has(operationName ?? '')))
    .filter(({ length }) => length > 0)
    .map((questions) =>
      questions.map(({ operationName, variables }) => `${operationName ?? ''} ${JSON.stringify(variables)}`),
    );
  const asked = requests.flat();
  expect(asked.filter((question, index) => asked.indexOf(question) !== index)).toEqual([]);
  expect(requests.slice(mostRequests)).toEqual([]);
  const bookings = asked.filter((question) => /^dashboard .*"currentPage":1[,}]/.test(question));
  expect(bookings.length).toBeLessThan(2);
}
