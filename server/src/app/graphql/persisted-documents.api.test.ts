import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { documentOf, operations, placeholdersFor } from '../../../test/contract.ts';
import { join, PASSWORD } from '../../../test/people.ts';
import { createApp } from '../app.ts';
import { hashOf } from '../../platform/graphql/persisted-documents.ts';
import { listFile } from './persisted-texts.ts';

const names = Object.keys(operations);
const textOf = (operation: string): string => documentOf(operation, Object.keys(placeholdersFor(operation)));
const loginText = 'mutation ($email: String!) { login(email: $email, password: "x") { id } }';
/** A build of this repository would make none of these. */
const excessive = {
  'an operation that may stand in a request once':
    'mutation { a: login(email: "a@example.org", password: "x") { id } b: login(email: "b@example.org", password: "x") { id } }',
  'a list twice': '{ a: pastPartners { id } b: pastPartners { id } }',
  'too many operations': `{ ${names.map((_, n) => `c${n}: homeCommunity { id }`).join(' ')} }`,
  'too many fields': `{ homeCommunity { ${'id '.repeat(600)} } }`,
  'a field that is not there': '{ nothing }',
  'the schema': '{ __schema { types { name } } }',
};
const documents = [...names.map(textOf), ...Object.values(excessive), loginText];

type App = TestApp['app'];
interface Sent {
  readonly token?: string | undefined;
  readonly variables?: object;
}

/** Everything besides the document is the same. */
async function send(app: App, document: object, { token, variables = {} }: Sent = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: token === undefined ? '' : `Bearer ${token}`,
      clienttimezoneoffset: '0',
    },
    payload: JSON.stringify({ ...document, variables }),
  });
  const { data, errors } = response.json<{ data: object | null; errors?: { extensions: object }[] }>();
  // Numbers of incidents differ.
  const refusals = errors?.map(({ extensions }) => ({ ...extensions, id: undefined }));
  const fresh = typeof response.headers['token'] === 'string';
  return { status: response.statusCode, answered: Object.entries(data ?? {}).map(whatIs), refusals, fresh };
}

const whatIs = ([name, value]: [string, unknown]): string =>
  `${name}: ${value === null ? 'null' : typeof value}`;
const asHash = (text: string, version = 1) => ({
  extensions: { persistedQuery: { version, sha256Hash: hashOf(text) } },
});
const asText = (query: string) => ({ query });

describe('documents from the build', () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'kula-web-'));
  const tests: TestApp[] = [];
  /** One server has the list, the other one does not. */
  let byHash: App;
  let byText: App;

  const start = async (env: Readonly<Record<string, string>> = {}): Promise<App[]> => {
    const pair = [await startTestApp('sqlite', { env }), await startTestApp('sqlite', { env })];
    tests.push(...pair);
    const [one, other] = pair as [TestApp, TestApp];
    const [first, second] = [await createApp(one.deps, { webFolder: folder }), other.app];
    for (const test of pair) {
      await join(test, 'Maria');
      await join(test, 'Amara', { role: 'MODERATOR' });
      await join(test, 'Theo', { role: 'ADMIN' });
    }
    return [first, second];
  };

  beforeAll(async () => {
    mkdirSync(dirname(joinPath(folder, listFile)));
    writeFileSync(joinPath(folder, listFile), JSON.stringify(documents));
    [byHash, byText] = (await start()) as [App, App];
  });
  afterAll(async () => {
    await byHash.close();
    for (const test of tests) await test.close();
    rmSync(folder, { recursive: true });
  });

  const tokenOf = async (app: App, name: string): Promise<string> => {
    const query = `mutation { login(email: "${name}@example.org", password: "${PASSWORD}") { id } }`;
    const { headers } = await app.inject({ method: 'POST', url: '/graphql', payload: { query } });
    return String(headers['token']);
  };

  it.each(['nobody', 'maria', 'amara', 'theo'])(
    'allow and refuse %s in every operation what their texts do',
    async (name) => {
      const session = async (app: App) => (name === 'nobody' ? undefined : tokenOf(app, name));
      for (const operation of names) {
        const variables = placeholdersFor(operation);
        const text = textOf(operation);
        const [one, other] = [
          await send(byHash, asHash(text), { token: await session(byHash), variables }),
          await send(byText, asText(text), { token: await session(byText), variables }),
        ];
        expect({ operation, ...one }).toEqual({ operation, ...other });
        expect(JSON.stringify(one)).not.toContain('PERSISTED');
      }
    },
  );

  it.each(Object.entries(excessive))('are bounded like texts: %s', async (_, text) => {
    const [one, other] = [await send(byHash, asHash(text)), await send(byText, asText(text))];
    expect(one).toEqual(other);
    expect(one.status).toBe(text.includes('__schema') ? 200 : 400);
  });

  it('count towards limits like texts', async () => {
    const [limited, alike] = (await start({ RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '1000' })) as [App, App];
    const variables = { email: 'maria@example.org' };
    const codes: unknown[] = [];
    for (let turn = 0; turn < 40; turn++) {
      const one = await send(limited, asHash(loginText), { variables });
      expect(one).toEqual(await send(alike, asText(loginText), { variables }));
      codes.push(JSON.stringify(one.refusals));
    }
    expect(codes.at(-1)).toContain('TOO_MANY_REQUESTS');
    expect(codes[0]).toContain('WRONG_CREDENTIALS');
    await limited.close();
  });

  it('change nothing by GET', async () => {
    const execute = async (text: string): Promise<number> => {
      const extensions = JSON.stringify(asHash(text).extensions);
      return (await byHash.inject({ url: '/graphql', query: { extensions } })).statusCode;
    };
    expect(await execute(textOf('homeCommunity'))).toBe(200);
    expect(await execute(textOf('logout'))).toBe(405);
  });

  it('are only those of the build: a document that a client sends with a hash is not stored', async () => {
    const text = '{ homeCommunity { uuid } }';
    const notFound = {
      status: 200,
      answered: [],
      refusals: [{ code: 'PERSISTED_QUERY_NOT_FOUND' }],
      fresh: false,
    };
    expect(await send(byHash, asHash(text))).toEqual(notFound);
    const both = { ...asText(text), ...asHash(text) };
    expect(await send(byHash, both)).toMatchObject({ answered: ['homeCommunity: object'] });
    expect(await send(byHash, asHash(text))).toEqual(notFound);
    // A hash beside a text to which it does not belong is ignored.
    const other = { ...asText(text), ...asHash(textOf('logout')) };
    expect(await send(byHash, other)).toMatchObject({ answered: ['homeCommunity: object'] });
    expect(await send(byText, asHash(textOf('logout')))).toEqual(notFound);
  });

  const persisted = (persistedQuery: unknown): object => ({ extensions: { persistedQuery } });
  it.each([
    ['of another version', asHash(textOf('logout'), 2)],
    ['that is none', persisted({ version: 1, sha256Hash: 'x' })],
    ['that is a list', persisted({ version: 1, sha256Hash: [hashOf(textOf('logout'))] })],
    ['that is the name of a property', persisted({ version: 1, sha256Hash: '__proto__' })],
    ['that is missing', persisted(null)],
    ['in extensions that are a text', { extensions: 'persistedQuery' }],
    ['beside a text that is none', { query: 7, ...asHash(textOf('logout')) }],
  ])('are not found by a hash %s', async (_, document) => {
    const { status, refusals } = await send(byHash, document);
    expect({ status, refusals }).toEqual({ status: 400, refusals: [{ code: 'BAD_REQUEST' }] });
  });
});

describe('the list of the build', () => {
  it('is refused where it is damaged', async () => {
    const test = await startTestApp('sqlite');
    const folder = mkdtempSync(joinPath(tmpdir(), 'kula-web-'));
    mkdirSync(dirname(joinPath(folder, listFile)));
    writeFileSync(joinPath(folder, listFile), '{}');
    await expect(createApp(test.deps, { webFolder: folder })).rejects.toThrow('not a list of texts');
    rmSync(folder, { recursive: true });
    await test.close();
  });

  it('is ready before the first request, and reports which documents are not served', async () => {
    const test = await startTestApp('sqlite');
    const folder = mkdtempSync(joinPath(tmpdir(), 'kula-web-'));
    mkdirSync(dirname(joinPath(folder, listFile)));
    writeFileSync(joinPath(folder, listFile), JSON.stringify(['{ nothing }', '{ homeCommunity { id } }']));
    const app = await createApp(test.deps, { webFolder: folder });
    await app.listen({ port: 0 });
    await expect
      .poll(() => test.logged)
      .toEqual([
        {
          level: 'warn',
          fields: { documents: ['{ nothing }'] },
          message: 'the web files ask for what is not served',
        },
      ]);
    await app.close();
    rmSync(folder, { recursive: true });
    await test.close();
  });
});
