import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { join, signIn } from '../../../test/people.ts';
import { createApp } from '../app.ts';
import { hashOf } from '../../platform/graphql/persisted-documents.ts';
import { listFile } from './persisted-texts.ts';

const home = '{ homeCommunity { name } }';
const months = 'query months { openCreations { month } }';
const page = 'query page($size: Int) { transactionList(pageSize: $size) { balance { count } } }';
const logout = 'mutation { logout }';
const pid = 'query { existPid(pid: 7) }';
const hidden = '{ ...all } fragment all on Query { listGDTEntries(pageSize: 1) { count } }';
const notServed = '{ nothing }';
const listed = [home, months, page, logout, pid, hidden, notServed];
const unknown = '{ homeCommunity { uuid } }';

const asText = (query: string, variables: object = {}) => ({ query, variables });
const asHash = (text: string, variables: object = {}) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } },
});
const codeOf = (answer: unknown): unknown =>
  (answer as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;

interface Listed {
  readonly data: object | null;
  readonly extensions?: { status: number; retryAfterS?: number };
}

describe('lists of queries', () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'kula-web-'));
  const open: { close(): Promise<unknown> }[] = [];
  let test: TestApp;
  let app: TestApp['app'];
  let token: string;

  const start = async (env: Readonly<Record<string, string>> = {}): Promise<[TestApp, TestApp['app']]> => {
    const one = await startTestApp('sqlite', { env });
    const served = await createApp(one.deps, { webFolder: folder });
    open.push(served, one);
    return [one, served];
  };
  beforeAll(async () => {
    mkdirSync(dirname(joinPath(folder, listFile)));
    writeFileSync(joinPath(folder, listFile), JSON.stringify(listed));
    [test, app] = await start();
    token = await signIn(test, await join(test, 'Maria'));
  });
  afterAll(async () => {
    for (const one of open) await one.close();
    rmSync(folder, { recursive: true });
  });

  const send = async (payload: unknown, { to = app, bearer = token, headers = {} } = {}) => {
    const response = await to.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        authorization: bearer === '' ? '' : `Bearer ${bearer}`,
        clienttimezoneoffset: '0',
        ...headers,
      },
      payload: JSON.stringify(payload),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() };
  };
  const sendList = async (list: readonly unknown[], options: Parameters<typeof send>[1] = {}) => {
    const { body, ...rest } = await send(list, options);
    return { ...rest, list: body as Listed[] };
  };

  it('are answered in their order, each as it is alone, by hash and by text', async () => {
    const requests = [asHash(home), asText(months), asHash(page, { size: 5 }), asText(home)];
    const { status, list } = await sendList(requests);
    const alone: unknown[] = [];
    for (const one of requests) alone.push((await send(one)).body);
    expect({ status, list }).toEqual({ status: 200, list: alone });
    expect(list[0]?.data).toMatchObject({ homeCommunity: {} });
  });

  it('leave each its own refusal, with the status that it has alone', async () => {
    const requests = [
      asHash(page, { size: 'many' }),
      asHash(home),
      asHash(page, { size: 1000 }),
      asHash(notServed),
      asHash(unknown),
      asText(unknown),
    ];
    const { status, list } = await sendList(requests);
    expect(status).toBe(200);
    const seen = list.map((one) => [codeOf(one), one.extensions?.status]);
    expect(seen).toEqual([
      ['GRAPHQL_VALIDATION_FAILED', 400],
      [undefined, undefined],
      ['PAGE_INVALID', undefined],
      ['GRAPHQL_VALIDATION_FAILED', 400],
      ['PERSISTED_QUERY_NOT_FOUND', undefined],
      ['PERSISTED_QUERY_NOT_FOUND', undefined],
    ]);
    for (const [index, one] of requests.slice(0, 5).entries()) {
      const alone = await send(one);
      expect(list[index]).toMatchObject(alone.body as object);
      expect(list[index]?.extensions?.status ?? 200).toBe(alone.status);
    }
  });

  it('refuse only the queries that need a session, where there is none or it has ended', async () => {
    const requests = [asHash(home), asHash(months)];
    const visitor = await sendList(requests, { bearer: '' });
    expect(visitor.list.map(codeOf)).toEqual([undefined, 'UNAUTHORIZED']);
    const gone = await signIn(test, await join(test, 'Jonas'));
    await send(asText(logout), { bearer: gone });
    const ended = await sendList(requests, { bearer: gone });
    expect(ended.list.map(codeOf)).toEqual([undefined, 'SESSION_EXPIRED']);
    for (const { headers } of [visitor, ended]) expect(headers['token']).toBeUndefined();
  });

  it('renew the session like one request, unless the wallet asks automatically', async () => {
    const requests = [asHash(months), asHash(page)];
    const { headers } = await sendList(requests);
    expect((await send(asHash(months), { bearer: String(headers['token']) })).status).toBe(200);
    const byItself = await sendList(requests, { headers: { 'asked-by': 'wallet' } });
    expect(byItself.list.map(codeOf)).toEqual([undefined, undefined]);
    expect(byItself.headers['token']).toBeUndefined();
  });

  const many = (count: number, one: unknown): unknown[] => Array.from({ length: count }, () => one);
  it.each([
    ['an empty one', []],
    ['nine', many(9, asHash(home))],
    ['ten thousand', many(10_000, 0)],
    ['a list in a list', [[asHash(home)]]],
    ['lists in lists', [many(8, many(8, asHash(home)))]],
    ['one that is no request', [asHash(home), null]],
    ['a text', [home]],
    ['the same command eight times', many(8, asHash(logout))],
    ['a command among queries', [asHash(home), asText(logout), asHash(months)]],
    ['what asks another system', [asHash(home), asHash(pid)]],
    ['the same in a fragment', [asHash(hidden)]],
    ['variables that are a list', [{ ...asHash(home), variables: [] }]],
  ])('are refused as a whole, and nothing of them is done: %s', async (_, list) => {
    const { status, body } = await send(list);
    expect({ status, code: codeOf(body) }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    expect((await sendList([asHash(months)])).list.map(codeOf)).toEqual([undefined]);
  });

  it('run no other document, have the bound of one body, and do not come by GET', async () => {
    const own = await sendList([
      asText('{ a: homeCommunity { name } }'),
      { ...asText(unknown), ...asHash(home) },
    ]);
    expect(own.list.map(codeOf)).toEqual([undefined, undefined].map(() => 'PERSISTED_QUERY_NOT_FOUND'));
    const padded = { ...asHash(home), padding: 'x'.repeat(60_000) };
    expect((await send([padded, padded])).status).toBe(413);
    const url = `/graphql?${new URLSearchParams({ query: JSON.stringify([asText(home)]) }).toString()}`;
    expect((await app.inject(url)).statusCode).toBe(400);
  });

  it('count as many requests as there are in them', async () => {
    const [, limited] = await start({ RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '5' });
    const { status, list } = await sendList(many(8, asHash(home)), { to: limited, bearer: '' });
    expect(status).toBe(200);
    expect(list.map(codeOf)).toEqual([...many(5, undefined), ...many(3, 'TOO_MANY_REQUESTS')]);
    expect(list.at(-1)?.extensions).toEqual({ status: 429, retryAfterS: 60 });
    const after = await send(asHash(home), { to: limited, bearer: '' });
    expect({ status: after.status, code: codeOf(after.body) }).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    expect((await send(many(2, asHash(home)), { to: limited, bearer: '' })).status).toBe(429);
  });
});
