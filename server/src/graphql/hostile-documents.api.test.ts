import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

/** What an attack sets when a piece of a document was run as a program. */
const marked = globalThis as { runFromDocument?: boolean };
const MARK = 'globalThis.runFromDocument=true';

/** How documents are read does not depend on the database. */
describe('documents of strangers', () => {
  let app: TestApp;

  beforeAll(async () => void (app = await startTestApp('sqlite')));
  afterAll(() => app.close());

  const send = async (payload: unknown) => {
    const { statusCode, body } = await app.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    return { statusCode, body };
  };

  /** Words that a compiler of documents treats as its own, taken for code when they begin a text. */
  const textsThatWereCode = [
    `__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d0,${MARK}`,
    `\${${MARK}}`,
    `";${MARK};"`,
    `\\u0022;${MARK};//`,
    `*/${MARK}/*`,
  ];

  it.each(textsThatWereCode)('run nothing of a text like %s, however often it is sent', async (text) => {
    const query = `{ communityByIdentifier(communityIdentifier: ${JSON.stringify(text)}) { name } }`;
    for (let round = 0; round < 4; round++) {
      await send({ query });
      await app.app.inject({ url: '/graphql', query: { query } });
    }
    expect(marked.runFromDocument).toBeUndefined();
  });

  const field = (name: string, alias?: string) => ({
    kind: 'Field',
    name: { kind: 'Name', value: name },
    ...(alias === undefined ? {} : { alias: { kind: 'Name', value: alias } }),
    arguments: [],
    directives: [],
  });
  const tree = (kind: string, selections: object[]) => ({
    kind,
    definitions: [
      {
        kind: 'OperationDefinition',
        operation: 'query',
        variableDefinitions: [],
        directives: [],
        selectionSet: { kind: 'SelectionSet', selections },
      },
    ],
  });

  it.each([
    ['with code as an alias', tree('Document', [field('__typename', `x":${MARK},"y`)])],
    [
      'whose root is of another kind',
      tree(
        'Anything',
        Array.from({ length: 120 }, () => field('__typename')),
      ),
    ],
    ['that is a plain document', tree('Document', [field('__typename')])],
  ])('are no trees of JSON: one %s is refused', async (_, document) => {
    for (const query of [document, JSON.stringify(document)]) {
      for (let round = 0; round < 4; round++) {
        const { statusCode, body } = await send({ query });
        expect(statusCode).toBe(400);
        expect(body).not.toContain('__typename"');
      }
    }
    expect(marked.runFromDocument).toBeUndefined();
  });

  const times = (count: number, text: string): string => text.repeat(count);

  it.each([
    ['brackets of lists', `{ a(b: ${times(2000, '[')}${times(2000, ']')}) }`],
    ['brackets of objects', `{ a(b: ${times(2000, '{c:')}1${times(2000, '}')}) }`],
    ['fields', `${times(3000, '{a')}${times(3000, '}')}`],
    ['types of a variable', `query ($a: ${times(2000, '[')}Int${times(2000, ']')}) { a }`],
    ['half open brackets', `{ a(b: ${times(20_000, '[')}`],
    ['half open braces', times(20_000, '{a')],
    ['lists in the defaults of variables', `query ($a: Int = ${times(1500, '[')}) { a }`],
    ['words', `{ ${times(3000, 'a ')} }`],
    ['fields of a fragment that nobody uses', `{ __typename } fragment f on Query { ${times(600, 'a ')} }`],
    [
      'fields of two fragments of one name',
      `fragment f on Query { ${times(700, 'homeCommunity { id } ')} } fragment f on Query { __typename } { ...f }`,
    ],
    [
      'fragments that hold each other',
      `{ __typename } ${Array.from({ length: 40 }, (_, n) => `fragment f${n} on Community { ...f${(n + 1) % 40} ...f${(n + 2) % 40} }`).join(' ')}`,
    ],
    [
      'fragments',
      `{ __typename } ${Array.from({ length: 120 }, (_, n) => `fragment f${n} on Community { id }`).join(' ')}`,
    ],
    [
      'operations with many fields each',
      Array.from({ length: 14 }, (_, n) => `query a${n} { verifyLogin { ${times(40, 'id ')} } }`).join(' '),
    ],
    ['fields of one name', `{ verifyLogin { ${times(11, 'emailContact { id } ')} } }`],
    [
      'fields of one name, in fragments',
      `{ verifyLogin { ...f ...g } } fragment f on User { ${times(6, 'id ')} } fragment g on User { ${times(6, 'id ')} }`,
    ],
    ['names of one field', '{ accountStatement(from: "2026-01-01") { lines { a: memo b: memo c: memo } } }'],
    [
      'names of one field, below fields of one name',
      '{ accountStatement(from: "2026-01-01") { lines { a: memo b: memo } lines { c: memo } } }',
    ],
    ['pages of one list', `{ a: searchMembers { count } b: searchMembers { count } }`],
    ['directives', `{ __typename ${times(1100, '@a(b:1) ')} }`],
  ])('are refused before too many %s are read', async (_, query) => {
    const { statusCode, body } = await send({ query });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] });
    expect(body).not.toContain('call stack');
  });

  it('may have three thousand tokens, and not more', async () => {
    // Each number is one, and the rest of the document 14 with its ends.
    const document = (count: number): string => `{ thanksOf(transactionIds: [${times(count, '1 ')}]) { message } }`;
    expect(await send({ query: document(2986) })).toMatchObject({ statusCode: 200 });
    const { statusCode, body } = await send({ query: document(2987) });
    expect(statusCode).toBe(400);
    expect(body).toContain('3000 tokens');
  });

  it('name fields as they are in production, and nothing that they are like', async () => {
    const production = await startTestApp('sqlite', {
      env: {
        NODE_ENV: 'production',
        JWT_SECRET: 'a secret of forty characters, at the least',
        COMMUNITY_URL: 'https://lindental.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        RATE_LIMITS: 'on',
      },
    });
    const { error } = await production.graphql('{ homeComunity { id } }');
    expect(error?.message).toBe('Cannot query field "homeComunity" on type "Query".');
    await production.close();
  });

  const LIMIT_BYTES = 50 * 1024 * 1024;
  const filler = (index: number, bytes: number): string => `# ${index} ${times(bytes, 'x')}\n`;
  const manyFields = Array.from({ length: 480 }, (_, n) => `f${n}: name`).join(' ');

  it.each([
    ['refused', (n: number) => `${filler(n, 1000)}{ ${times(2900, 'nothing ')} }`],
    ['valid', (n: number) => `${filler(n, 90_000)}{ homeCommunity { ${manyFields} } }`],
    ['valid, long and simple', (n: number) => `${filler(n, 95_000)}{ __typename }`],
    ['half', (n: number) => `${filler(n, 60_000)}{ homeCommunity { ${times(1400, 'name ')}`],
  ])('leave no memory behind: a thousand %s ones', async (_, make) => {
    const before = usedBytes();
    for (let index = 0; index < 1000; index++) await send({ query: make(index) });
    expect(usedBytes() - before).toBeLessThan(LIMIT_BYTES);
  });
});

/** Memory that is in use after what nobody needs is gone. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
