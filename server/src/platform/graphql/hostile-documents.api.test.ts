import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { strong } from '../../../test/settings.ts';
import { MAX_TOKENS } from './limits.ts';

/** Set by an attack when a part of a document was executed as a program. */
const marked = globalThis as { runFromDocument?: boolean };
const MARK = 'globalThis.runFromDocument=true';

/** The parsing of documents does not depend on the database. */
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

  /** Keywords of a document compiler, which are taken for code at the beginning of a text. */
  const textsThatWereCode = [
    `__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d0,${MARK}`,
    `\${${MARK}}`,
    `";${MARK};"`,
    `\\u0022;${MARK};//`,
    `*/${MARK}/*`,
  ];

  it.each(textsThatWereCode)('execute nothing of a text like %s, however often it is sent', async (text) => {
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

  const brackets = 'deeper than 32 brackets';
  const tokens = `more than ${MAX_TOKENS} tokens`;
  const fields = 'more than 500 fields';
  const uses = 'in one place more than 10 times';
  const names = 'under more than 2 names';
  /** So many fields that no two have a name in common. */
  const different = (count: number, from = 0): string =>
    Array.from({ length: count }, (_, n) => `f${from + n}`).join(' ');

  it.each([
    ['brackets of lists', brackets, `{ a(b: ${times(2000, '[')}${times(2000, ']')}) }`],
    ['brackets of objects', brackets, `{ a(b: ${times(2000, '{c:')}1${times(2000, '}')}) }`],
    ['nested fields', brackets, `${times(3000, '{a')}${times(3000, '}')}`],
    ['levels of fields', 'deeper than 10 levels', `${times(11, '{a')}${times(11, '}')}`],
    ['types of a variable', brackets, `query ($a: ${times(2000, '[')}Int${times(2000, ']')}) { a }`],
    ['half open brackets', brackets, `{ a(b: ${times(20_000, '[')}`],
    ['half open braces', brackets, times(20_000, '{a')],
    ['lists in the defaults of variables', brackets, `query ($a: Int = ${times(1500, '[')}) { a }`],
    ['words', tokens, `{ ${times(3000, 'a ')} }`],
    ['directives', tokens, `{ __typename ${times(1100, '@a(b:1) ')} }`],
    ['operations', 'more than 12 operations', `{ ${different(13)} }`],
    [
      'named operations',
      'more than 10 named operations',
      Array.from({ length: 11 }, (_, n) => `query a${n} { __typename }`).join(' '),
    ],
    ['fields', fields, `{ verifyLogin { ${different(500)} } }`],
    [
      'fields of operations that are sent together',
      fields,
      Array.from({ length: 5 }, (_, n) => `query a${n} { verifyLogin { ${different(120)} } }`).join(' '),
    ],
    [
      'fields of a fragment that nobody uses',
      fields,
      `{ __typename } fragment f on User { ${different(501)} }`,
    ],
    [
      'fields of a fragment that is used often',
      fields,
      `{ a: verifyLogin { ...f } b: verifyLogin { ...f } c: verifyLogin { ...f } } fragment f on User { ${different(200)} }`,
    ],
    [
      'fragments of one name',
      'two fragments of one name',
      'fragment f on Query { homeCommunity { id } } fragment f on Query { __typename } { ...f }',
    ],
    [
      'fragments that hold each other',
      fields,
      `{ __typename } ${Array.from({ length: 40 }, (_, n) => `fragment f${n} on Community { ...f${(n + 1) % 40} ...f${(n + 2) % 40} }`).join(' ')}`,
    ],
    [
      'fragments',
      'more than 50 fragments',
      `{ __typename } ${Array.from({ length: 51 }, (_, n) => `fragment f${n} on Community { id }`).join(' ')}`,
    ],
    ['fields of one name', uses, `{ verifyLogin { ${times(11, 'emailContact { id } ')} } }`],
    [
      'fields of one name, in fragments',
      uses,
      `{ verifyLogin { ...f ...g } } fragment f on User { ${times(6, 'id ')} } fragment g on User { ${times(6, 'id ')} }`,
    ],
    [
      'names of one field',
      names,
      '{ accountStatement(from: "2026-01-01") { lines { a: memo b: memo c: memo } } }',
    ],
    [
      'names of one field, below fields of one name',
      names,
      '{ accountStatement(from: "2026-01-01") { lines { a: memo b: memo } lines { c: memo } } }',
    ],
    [
      'pages of one list',
      'a list that may stand',
      `{ a: searchMembers { count } b: searchMembers { count } }`,
    ],
  ])('are refused before too many %s are read: %s', async (_, reason, query) => {
    const { statusCode, body } = await send({ query });
    expect(statusCode).toBe(400);
    const { errors } = JSON.parse(body) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['QUERY_TOO_COMPLEX']);
    expect(errors[0]?.message).toContain(reason);
  });

  it('may have three thousand tokens, and not more', async () => {
    // Each number is one token, and the rest of the document 14 with its ends.
    const document = (count: number): string =>
      `{ thanksOf(transactionIds: [${times(count, '1 ')}]) { message } }`;
    expect(await send({ query: document(MAX_TOKENS - 14) })).toMatchObject({ statusCode: 200 });
    const { statusCode, body } = await send({ query: document(MAX_TOKENS - 13) });
    expect(statusCode).toBe(400);
    expect(body).toContain(tokens);
  });

  it('name unknown fields as in production, without suggestions', async () => {
    const production = await startTestApp('sqlite', {
      env: {
        NODE_ENV: 'production',
        JWT_SECRET: strong,
        COMMUNITY_URL: 'https://lindental.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        RATE_LIMITS: 'on',
      },
    });
    const { error } = await production.graphql('{ homeComunity { id } }');
    expect(error?.message).toBe('Cannot query field "homeComunity" on type "Query".');
    await production.close();
  });

  const DOCUMENTS = 240;
  /** More than all documents that are cached, and less than the texts of all that are sent. */
  const LIMIT_BYTES = 16 * 1024 * 1024;
  const filler = (index: number, bytes: number): string => `# ${index} ${times(bytes, 'x')}\n`;
  it.each([
    ['too large', 400, (n: number) => `${filler(n, 70_000)}{ ${times(2900, 'nothing ')} }`],
    [
      'refused by validation',
      400,
      (n: number) => `${filler(n, 85_000)}{ verifyLogin { ${different(400, n)} } }`,
    ],
    [
      'valid',
      200,
      (n: number) => `${filler(n, 80_000)}{ thanksOf(transactionIds: [${times(2900, '1 ')}]) { message } }`,
    ],
    ['valid, long and simple', 200, (n: number) => `${filler(n, 95_000)}{ __typename }`],
    ['half', 400, (n: number) => `${filler(n, 85_000)}{ homeCommunity { ${times(1400, 'name ')}`],
  ])('leave no memory behind: hundreds of %s ones', async (_, status, make) => {
    expect((await send({ query: make(0) })).statusCode).toBe(status);
    const before = usedBytes();
    for (let index = 0; index < DOCUMENTS; index++) await send({ query: make(index) });
    expect(usedBytes() - before).toBeLessThan(LIMIT_BYTES);
  });
});

/** Memory in use after garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
