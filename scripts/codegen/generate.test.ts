import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeIfChanged } from '../lib/files.mjs';
import { generate } from './generate.ts';

const base =
  'scalar Decimal\nscalar DateTime\nscalar Location\nenum Mood { GLAD SAD }\ntype Query\ntype Mutation';
const purse = `
  enum Unused { NEVER }
  type Coin { worth: Decimal!  made: DateTime  mood: Mood  other: Unused }
  extend type Query { coin(id: Int!): Coin! }
  extend type Mutation { drop(id: Int!, times: Int = 1, why: String): Boolean! }`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kula-codegen-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string) => writeIfChanged(join(folder, path), text);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

function putServer() {
  put('server/src/platform/graphql/base.graphql', base);
  put('server/src/purse/purse.graphql', purse);
}

test('nothing is written without a schema', async () => {
  put('web/src/a.graphql', 'query a { b }');
  expect(await generate(folder)).toEqual({ written: [], notes: [] });
});

test('a server without a wallet gets its resolver types', async () => {
  putServer();
  expect((await generate(folder)).written).toEqual(['server/src/platform/graphql/generated/resolvers.ts']);
  const text = read('server/src/platform/graphql/generated/resolvers.ts');
  expect(text).toContain("import type { RequestContext } from '../context.ts'");
  expect(text).toMatch(/Decimal: \{ input: Amount; output: Amount;/);
  expect(text).not.toMatch(/\benum\b/);
});

test('arguments have the types that resolvers get: null where a client may send it, absent where it may be omitted', async () => {
  putServer();
  await generate(folder);
  const text = read('server/src/platform/graphql/generated/resolvers.ts');
  expect(text).toContain('export type InputMaybe<T> = T | null;');
  expect(text).toMatch(/MutationDropArgs = \{\s+id: .*\s+times\?: InputMaybe<.*\s+why\?: InputMaybe</);
  expect(text).toContain("RequireFields<MutationDropArgs, 'id' | 'times'>");
  expect(text).toContain('{ readonly [P in K]-?: T[P] }');
});

test('a field that may be null cannot be left out of what a resolver returns', async () => {
  putServer();
  await generate(folder);
  const text = read('server/src/platform/graphql/generated/resolvers.ts');
  expect(text).toContain('readonly mood: Maybe<Mood>;');
  expect(text).toContain('export type Wire<');
});

test('an operation becomes one short text with its fragments inside and types of its own', async () => {
  putServer();
  put('web/src/worth.graphql', 'fragment worthOf on Coin {\n  worth\n  made\n}');
  put(
    'web/src/purse.graphql',
    'query coin($id: Int!) {\n  # the one\n  coin(id: $id) {\n    ...worthOf\n    mood\n  }\n}',
  );
  await generate(folder);
  const text = read('web/src/generated/operations.ts');
  expect(text).toContain("export { coinDocument } from './documents/coin.ts';");
  expect(read('web/src/generated/documents/coin.ts')).toContain(
    "export const coinDocument = 'query coin($id:Int!){coin(id:$id){...on Coin{worth made}mood}}' as TypedDocument<CoinResult, CoinVariables>;",
  );
  expect(text).toContain(
    'export type CoinResult = { coin: { mood: Mood | null, worth: string, made: string | null } };',
  );
  expect(text).not.toContain('Unused');
});

test('all texts are in one list, and a long query begins with its hash', async () => {
  putServer();
  const names = Array.from({ length: 40 }, (_, index) => `coin${index}: coin(id: ${index}) { worth }`);
  put('web/src/purse.graphql', `query coins { ${names.join(' ')} }\nquery coin { coin(id: 1) { worth } }`);
  const drops = names.map((_, index) => `drop${index}: drop(id: ${index})`);
  put('web/src/drops.graphql', `mutation drops { ${drops.join(' ')} }`);
  await generate(folder);
  const texts = JSON.parse(read('web/src/generated/documents.json')) as string[];
  expect(texts).toHaveLength(3);
  const [command = '', long = '', short = ''] = texts;
  expect(read('web/src/generated/documents/drops.ts')).toContain(`= '${command}'`);
  expect(read('web/src/generated/documents/coin.ts')).toContain(`= '${short}'`);
  const hash = createHash('sha256').update(long).digest('hex');
  expect(read('web/src/generated/documents/coins.ts')).toContain(`= '${hash}${long}'`);
});

test('a second run writes nothing', async () => {
  putServer();
  put('web/src/purse.graphql', 'mutation drop($id: Int!) { drop(id: $id) }');
  expect((await generate(folder)).written).toHaveLength(7);
  expect((await generate(folder)).written).toEqual([]);
});

test('the output of a removed document is removed', async () => {
  putServer();
  put('web/src/purse.graphql', 'mutation drop($id: Int!) { drop(id: $id) }');
  await generate(folder);
  put('web/src/purse.graphql', 'query coin { coin(id: 1) { worth } }');
  await generate(folder);
  expect(() => read('web/src/generated/documents/drop.ts')).toThrow(/ENOENT/);
  expect(read('web/src/generated/documents/coin.ts')).toContain('coinDocument');
});

test('a field that does not exist is named with its file and line', async () => {
  putServer();
  put('web/src/purse.graphql', 'query coin {\n  coin(id: 1) {\n    wroth\n  }\n}');
  await expect(generate(folder)).rejects.toThrow(
    /web\/src\/purse\.graphql:3 Cannot query field "wroth" on type "Coin"/,
  );
});

test('a wrong argument, a missing name and an unused fragment are faults too', async () => {
  putServer();
  put('web/src/purse.graphql', 'query coin { coin(id: "one") { worth } }');
  await expect(generate(folder)).rejects.toThrow(/Int cannot represent/);
  put('web/src/purse.graphql', '{ coin(id: 1) { worth } }');
  await expect(generate(folder)).rejects.toThrow(/needs a name/);
  put('web/src/purse.graphql', 'query coin { coin(id: 1) { worth } } fragment lost on Coin { made }');
  await expect(generate(folder)).rejects.toThrow(/Fragment "lost" is never used/);
});

test('two slices that define the same field are a fault', async () => {
  putServer();
  put('server/src/hat/hat.graphql', 'extend type Query { coin(id: Int!): Coin! }');
  await expect(generate(folder)).rejects.toThrow(/coin/);
});

test('an operation of the contract may be used, and is reported as not served yet', async () => {
  putServer();
  put(
    'contract/wallet.graphql',
    `${base.replace('type Query', 'type Query { hat(size: Int): String }')}\ntype Coin { worth: Decimal! }`,
  );
  put('web/src/hat.graphql', 'query hat {\n  hat(size: 7)\n}');
  const { notes } = await generate(folder);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/hat\.graphql:2 .*not served yet/);
  expect(read('web/src/generated/operations.ts')).toContain(
    'export type HatResult = { hat: string | null };',
  );
});

const usual = { kind: 'query', right: 'member', cost: 'constant', proof: 'none' };

function putTables(...tables: readonly object[]) {
  tables.forEach((table, index) => {
    const text = `export const table${index} = ${JSON.stringify(table)};`;
    put(`server/src/purse/${String(index)}.operations.ts`, text);
  });
}

test('the wallet gets the refusals of each operation, and of a command that its outcome may be unknown', async () => {
  putServer();
  put('web/src/a.graphql', 'query a { coin(id: 1) { worth } }');
  putTables(
    { coin: { ...usual, refusals: {} } },
    {
      drop: {
        ...usual,
        kind: 'command',
        proof: 'recent',
        refusals: { NOT_FOUND: 'id', HELD: null, OFF: { a: 'id', b: 'at' } },
      },
    },
  );
  await generate(folder);
  expect(JSON.parse(read('web/src/generated/refusals.json'))).toEqual({
    coin: {},
    drop: { PROOF_REQUIRED: null, NOT_FOUND: ['id'], HELD: null, OFF: ['id', 'at'], OUTCOME_UNKNOWN: null },
  });
});

test('the browser programs get the operations that demand a role', async () => {
  putServer();
  put('web/src/a.graphql', 'query a { coin(id: 1) { worth } }');
  putTables({
    coin: { ...usual, refusals: {} },
    drop: { ...usual, kind: 'command', right: 'ADMIN', refusals: {} },
    find: { ...usual, right: 'nobody', refusals: {} },
  });
  await generate(folder);
  expect(read('web/src/generated/rights.ts')).toContain("= {\n  drop: 'ADMIN',\n} as const;");
});

test('the wallet sends alone exactly the queries that the server refuses in a list', async () => {
  putServer();
  put(
    'web/src/a.graphql',
    `query cheap { coin(id: 1) { worth } }
     query dear { coin(id: 1) { worth } find(id: 1) { worth } }
     query hidden { ...found }
     fragment found on Query { find(id: 1) { worth } }
     mutation drop { drop(id: 1) }`,
  );
  put('server/src/hat/hat.graphql', 'extend type Query { find(id: Int!): Coin! }');
  putTables({
    coin: { ...usual, cost: 'growing', refusals: {} },
    find: { ...usual, cost: 'costly', refusals: {} },
    drop: { ...usual, kind: 'command', cost: 'costly', refusals: {} },
  });
  await generate(folder);
  expect(read('web/src/generated/alone.ts')).toContain('"operationName":"(?:dear|hidden)"');
});
