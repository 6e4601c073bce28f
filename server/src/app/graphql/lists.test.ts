import { parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import type { HttpAnswer } from '../../platform/graphql/errors.ts';
import { BadRequest } from '../../platform/graphql/request.ts';
import { operationNamed } from '../features.ts';
import { answerList, type Listing } from './lists.ts';

const quiet = (): void => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const answered = (name: string): HttpAnswer => ({ statusCode: 200, body: { data: { name } } });
const away: HttpAnswer = { statusCode: 503, body: { data: null, errors: [] } };

/** Requests that are named by the text of their only field. */
const listOf = (...names: string[]) =>
  names.map((query) => ({ query, variables: undefined, operationName: undefined }));

const listing = (answers: Readonly<Record<string, () => Promise<HttpAnswer>>>): Listing => ({
  findDocument: ({ query }) => (query === undefined ? undefined : parse(`{ ${query} }`)),
  count: () => undefined,
  answerOne: ({ query = '' }) => answers[query]?.() ?? Promise.resolve(answered(query)),
  reporting: { log, operationNamed },
});

describe('a list of queries', () => {
  it('says when to repeat the one that found no database', async () => {
    expect(await answerList(listOf('one', 'two'), listing({ two: async () => away }))).toEqual([
      answered('one'),
      { ...away, retryAfterS: 2 },
    ]);
  });

  it('answers the others where one fails', async () => {
    const broken = vi.fn<() => Promise<HttpAnswer>>(() => Promise.reject(new Error('broken')));
    const [one, two, three] = await answerList(listOf('one', 'two', 'three'), listing({ two: broken }));
    expect([one, three]).toEqual([answered('one'), answered('three')]);
    expect(two).toMatchObject({ statusCode: 500, body: { errors: [{ extensions: { code: 'INTERNAL' } }] } });
  });

  it('is refused as a whole where one of it may be asked once per request', async () => {
    const one = vi.fn<() => Promise<HttpAnswer>>(() => Promise.resolve(answered('one')));
    await expect(answerList(listOf('one', 'listGDTEntries'), listing({ one }))).rejects.toThrow(BadRequest);
    expect(one).not.toHaveBeenCalled();
  });
});
