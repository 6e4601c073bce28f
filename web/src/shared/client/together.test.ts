import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postOf } from './question.ts';
import type { Post } from './question.ts';
import type { Answered } from './together.ts';

let sent: { path: string; body: unknown }[];
let answer: (body: unknown) => Response | Promise<Response>;
let sendTogether: (post: Post, isQuery: boolean) => Promise<Answered>;

const nameOf = (question: unknown): string => (question as { operationName: string }).operationName;
const answered = (name: string): object => ({ data: { name } });
/** As the server answers: a list with a list. */
const asServer = (body: unknown): Response =>
  Response.json(Array.isArray(body) ? body.map((one) => answered(nameOf(one))) : answered(nameOf(body)), {
    headers: { token: 'fresh' },
  });

beforeEach(async () => {
  sent = [];
  answer = asServer;
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) as unknown });
    return answer(JSON.parse(body));
  });
  // Each test begins like a newly opened page, without data about the server.
  vi.resetModules();
  ({ sendTogether } = await import('./together.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const post = (operationName: string, byItself = false, token = 'me'): Post =>
  postOf({ operationName, variables: {}, query: operationName }, { token, timezoneOffset: 0, byItself });
const ask = async (name: string, isQuery = true, ...more: [boolean?, string?]): Promise<unknown> => {
  const answer = await sendTogether(post(name, ...more), isQuery);
  const read: unknown = await answer.json();
  return { status: answer.status, token: answer.headers.get('token'), answer: read };
};
const good = (name: string): object => ({ status: 200, token: 'fresh', answer: answered(name) });
/** The names of the requested operations, those of a list in brackets. */
const travelled = (): unknown[] =>
  sent.map(({ body }) => (Array.isArray(body) ? body.map(nameOf) : nameOf(body)));

test('queries of one turn share one request, and each gets its own answer', async () => {
  const answers = await Promise.all(['one', 'two', 'three'].map((name) => ask(name)));
  expect(answers).toEqual([good('one'), good('two'), good('three')]);
  expect(travelled()).toEqual([['one', 'two', 'three']]);
  expect(sent[0]?.path).toBe('/graphql');
});

test('a single or later query has its own request', async () => {
  expect(await ask('one')).toEqual(good('one'));
  expect(await ask('two')).toEqual(good('two'));
  expect(travelled()).toEqual(['one', 'two']);
});

test('mutations, slow queries, and queries of another sender have their own requests', async () => {
  await Promise.all([
    ask('one'),
    ask('sendCoins', false),
    ask('gdtEntries'),
    ask('ahead', true, true),
    ask('two'),
    ask('ofOther', true, false, 'other'),
  ]);
  expect(travelled()).toEqual(['sendCoins', 'gdtEntries', ['one', 'two'], 'ahead', 'ofOther']);
});

test('more queries than the server accepts are split into several requests', async () => {
  const names = Array.from({ length: 9 }, (_, number) => `q${String(number)}`);
  expect(await Promise.all(names.map((name) => ask(name)))).toEqual(names.map(good));
  expect(travelled()).toEqual([names.slice(0, 8), 'q8']);
});

test('each has the status that its answer would have alone', async () => {
  const refused = { data: null, errors: [], extensions: { status: 429, retryAfterS: 60 } };
  answer = () => Response.json([answered('one'), refused]);
  expect(await Promise.all([ask('one'), ask('two')])).toMatchObject([
    { status: 200 },
    { status: 429, answer: refused },
  ]);
});

test.each([
  ['does not take them', () => Response.json({ errors: [{}] }, { status: 400 })],
  [
    'does not know what is asked in it',
    () =>
      Response.json([answered('one'), { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }]),
  ],
])('a server that %s gets single requests, then and later', async (_, refuse) => {
  answer = (body) => (Array.isArray(body) ? refuse() : asServer(body));
  expect(await Promise.all([ask('one'), ask('two')])).toMatchObject([
    { status: 200, answer: answered('one') },
    good('two'),
  ]);
  sent = [];
  await Promise.all([ask('three'), ask('four')]);
  expect(travelled()).toEqual(['three', 'four']);
});

test('a refused or lost request counts for each of its queries', async () => {
  const busy = { data: null, errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] };
  answer = () => Response.json(busy, { status: 429 });
  expect(await Promise.all([ask('one'), ask('two')])).toMatchObject([
    { status: 429, answer: busy },
    { status: 429, answer: busy },
  ]);
  answer = () => new Response('<html>', { status: 502 });
  for (const one of await Promise.all([sendTogether(post('one'), true), sendTogether(post('two'), true)])) {
    expect(one.status).toBe(502);
    await expect(one.json()).rejects.toThrow(SyntaxError);
  }
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const lost = await Promise.allSettled([ask('one'), ask('two')]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toHaveLength(3);
});

test('a query that was sent early is not sent again', async () => {
  const early = post('two');
  const names = ['', `Bearer me ${early.body}`];
  vi.stubGlobal('window', {
    kulaEarly: {
      names,
      answer: Promise.resolve(asServer([{ operationName: 'one' }, { operationName: 'two' }])),
    },
  });
  expect(await Promise.all([ask('one'), ask('two')])).toEqual([good('one'), good('two')]);
  expect(travelled()).toEqual(['one']);
});
