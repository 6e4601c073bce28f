/** Requests to `/graphql`: documents that are more or less valid, and malformed bodies. */
import { gzipSync } from 'node:zlib';
import { parse } from 'graphql';
import type { Random } from '../random.ts';
import { postJson, type Role, type Shot, withToken } from '../shot.ts';
import { generatorConstants, programs } from './code.ts';
import { documentWith, literal } from './documents.ts';
import { texts } from './texts.ts';

const roles: readonly Role[] = ['nobody', 'member', 'member', 'member', 'moderator', 'admin', 'admin'];

type Maker = (random: Random) => Shot;

const anyRole = (random: Random): Role => random.pick(roles);

const fitting: Maker = (random) => postJson('graphql fitting', anyRole(random), documentWith(random, 0));
const hostile: Maker = (random) => postJson('graphql hostile', anyRole(random), documentWith(random, 40));

/** A literal that a code generator might use unchanged. */
const program: Maker = (random) => {
  const text = random.pick(random.chance(40) ? generatorConstants : programs);
  const field = random.pick([
    'checkUsername(username: T)',
    'queryOptIn(optIn: T)',
    'projectBrandingBanner(alias: T)',
    'communityByIdentifier(communityIdentifier: T) { name }',
  ]);
  const query = `{ ${field.replace('T', () => literal(text, undefined, random))} }`;
  return postJson('graphql program in a literal', 'nobody', { query }, { times: 4 });
};

/** A document as a parsed tree. */
const tree: Maker = (random) => {
  const document = JSON.parse(
    JSON.stringify(parse(random.pick(['{ __typename }', '{ a: __typename homeCommunity { name } }']))),
  ) as {
    kind: string;
    definitions: { selectionSet: { selections: { alias?: unknown; name: unknown }[] } }[];
  };
  const [first] = document.definitions[0]?.selectionSet.selections ?? [];
  const kind = random.below(4);
  const text = random.pick(programs);
  if (first && kind === 0) first.alias = { kind: 'Name', value: `x": ${text}, "y` };
  if (first && kind === 1) first.alias = { kind: 'Name', value: text };
  if (kind === 2) document.kind = random.pick(['Nope', '', '__proto__', 'Field', 'Name', 'IntValue']);
  if (first && kind === 3)
    first.name = random.pick([{ kind: 'Name', value: '__proto__' }, null, 'x', { kind: 'Name', value: 1 }]);
  const asText = random.chance(60);
  return postJson(
    'graphql tree',
    'nobody',
    { query: asText ? JSON.stringify(document) : document },
    { times: 4 },
  );
};

/** Far too many operations under a field without a rule of its own: each reads the keys of a community. */
const crowdedTree: Maker = (random) => {
  const many = Array.from(
    { length: 60 + random.below(100) },
    (_, at) => `a${at}: homeCommunity { name }`,
  ).join(' ');
  const document = {
    ...parse(`{ ${many} }`, { noLocation: true }),
    kind: random.pick(['Name', 'IntValue', 'NullValue', 'EnumValue', 'StringValue']),
  };
  return postJson(
    'graphql crowded tree',
    'nobody',
    { query: JSON.stringify(document) },
    { mustRefuse: true },
  );
};

const n = (text: string, count: number): string => text.repeat(count);
const SIZES = [10, 100, 600, 2000, 5000, 20_000];

const odd: Maker = (random) => {
  const size = random.pick(SIZES);
  const documents = [
    () => `{ checkUsername(username: ${n('[', size)}${n(']', size)}) }`,
    () => `{ checkUsername(username: ${n('{a:', size)}1${n('}', size)}) }`,
    () => `${n('{ homeCommunity ', size)}${n('}', size)}`,
    () => `query (${Array.from({ length: size }, (_, at) => `$a${at}: Int`).join(' ')}) { __typename }`,
    () => `query ($a: ${n('[', size)}Int${n(']', size)}) { __typename }`,
    () => n('{', size),
    () => n('(', size),
    () => n('"', size),
    () => `{ ${Array.from({ length: size }, (_, at) => `a${at}: __typename`).join(' ')} }`,
    () => `{ __typename ${n('@skip(if:true) ', size)} }`,
    () => `{ ${n('__typename ', size)} }`,
    () => `{ ${n('... { ', size)} __typename ${n('}', size)} }`,
    () =>
      Array.from({ length: size }, (_, at) => `fragment F${at} on Query { ...F${(at + 1) % size} }`).join(
        ' ',
      ),
    () =>
      `{ ...F0 } ${Array.from({ length: Math.min(size, 40) }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ')} fragment F${Math.min(size, 40)} on Query { __typename }`,
    () => Array.from({ length: size }, (_, at) => `query Q${at} { __typename }`).join(' '),
    () => `\ufeff# ${n('x', size)}\r\n{ __typename }\r`,
    () => `{ checkUsername(username: "\\u0000\\uD800\\u{110000}") }`,
    () => `{ checkUsername(username: """${n('\n ', size)}""") }`,
    () => `{ existPid(pid: ${n('9', size)}) }`,
    () => `{ existPid(pid: -${n('0', size)}1.${n('9', size)}e${n('9', 5)}) }`,
    () => '{ existPid(pid: 1e309) user(identifier: 1e309) { alias } }',
    () => 'subscription { a }',
    () => 'type A { a: Int } extend type Query { b: Int }',
    () =>
      `query ($__proto__: Int, $constructor: Int) { __proto__: existPid(pid: $__proto__) constructor: __typename }`,
    () => 'query ($a: Int = $a) { existPid(pid: $a) }',
    () =>
      `{ __schema { types { ${n('ofType: fields { type { fields { type { ', Math.min(size, 12))} name ${n('} } } }', Math.min(size, 12))} } } }`,
    () => `{ __type(name: "__proto__") { name fields { name } } }`,
    () => `{ ${n('homeCommunity { name } ', size)} }`,
    () => `${n(',', size)}{__typename}${n('\t', size)}`,
  ];
  return postJson('graphql odd document', anyRole(random), { query: random.pick(documents)() });
};

const mutated: Maker = (random) => {
  const body = Buffer.from(JSON.stringify(documentWith(random, 10)));
  const shot = postJson('graphql bent bytes', anyRole(random), '');
  if (shot.sending.kind !== 'http') return shot;
  return { ...shot, sending: { ...shot.sending, body: bent(body, random) } };
};

export function bent(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  switch (random.below(5)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes, bytes.subarray(at)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), random.bytes(1 + random.below(8)), bytes.subarray(at)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(5))]);
    default: {
      const copy = Buffer.from(bytes);
      for (let flips = 1 + random.below(4); flips > 0; flips--) {
        const place = random.below(copy.length);
        copy[place] = (copy[place] ?? 0) ^ (1 << random.below(8));
      }
      return copy;
    }
  }
}

const body: Maker = (random) => {
  const { query } = documentWith(random, 0);
  const text = JSON.stringify(query);
  const size = random.pick(SIZES);
  const bodies = [
    () => '',
    () => 'null',
    () => '[]',
    () => '1',
    () => '"x"',
    () => '{}',
    () => '{',
    () => '\ufeff{}',
    () => `{"query":${text},"query":"{ __typename }"}`,
    () => `{"query":1}`,
    () => `{"query":null}`,
    () => `{"query":[${text}]}`,
    () => `{"query":{"a":1}}`,
    () => '{"query":true}',
    () => `[{"query":${text}},{"query":${text}}]`,
    () => `[${n(`{"query":"{__typename}"},`, size)}{}]`.slice(0, 100_000),
    () => `{"query":${text},"variables":"x"}`,
    () => `{"query":${text},"variables":[1]}`,
    () => `{"query":${text},"variables":null}`,
    () => `{"query":${text},"variables":{"__proto__":{"fuzzed":1}}}`,
    () => `{"query":${text},"__proto__":{"fuzzed":1}}`,
    () => `{"query":${text},"constructor":{"prototype":{"fuzzed":1}}}`,
    () => `{"query":${text},"operationName":${JSON.stringify(random.pick([...texts, '__proto__']))}}`,
    () => `{"query":${text},"operationName":{"a":1}}`,
    () => `{"query":${text},"operationName":0}`,
    () => `{"query":${text},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}`,
    () => '{"persisted":true,"query":"x"}',
    () => '{"extensions":[]}',
    () =>
      `{"query":"query ($a: Int!) { existPid(pid: $a) }","variables":{"a":${random.pick(['1e999', '-0', '01', '9'.repeat(400), '1.0'])}}}`,
    () =>
      `{"query":"query ($a: String!) { checkUsername(username: $a) }","variables":{"a":${n('[', size)}${n(']', size)}}}`,
    () =>
      `{"query":"query ($a: String!) { checkUsername(username: $a) }","variables":${n('{"a":', size)}1${n('}', size)}}`,
    () => `{"query":"{__typename}","a":"${n('x', 99_000)}"}`,
    () => `{"query":"{__typename}","a":"${n('x', 120_000)}"}`,
    () => `${n(' ', 50_000)}{"query":"{__typename}"}${n(' ', 50_000)}`,
    () => `{"query":"{__typename}"}{"query":"{__typename}"}`,
  ];
  return postJson('graphql odd body', anyRole(random), random.pick(bodies)());
};

const types: Maker = (random) => {
  const graphqlRequest = documentWith(random, 5);
  const text = JSON.stringify(graphqlRequest);
  const type = random.pick([
    'application/graphql',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;charset=x',
    'application/json;;;',
    'APPLICATION/JSON',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    '',
    'x',
    'application/graphql-response+json',
    'application/json, text/html',
    `${n('a', 5000)}/json`,
  ]);
  const zipped = random.chance(30);
  const bytes = type.includes('graphql')
    ? Buffer.from(graphqlRequest.query)
    : Buffer.from(text, type.includes('16') ? 'utf16le' : 'utf8');
  const headers = withToken({
    ...(type === '' ? {} : { 'content-type': type }),
    ...(zipped ? { 'content-encoding': random.pick(['gzip', 'br', 'deflate', 'x']) } : {}),
    ...(random.chance(20)
      ? { accept: random.pick(['*/*', 'text/html', 'application/graphql-response+json', 'x', '']) }
      : {}),
  });
  return {
    label: 'graphql odd content type',
    role: anyRole(random),
    sending: {
      kind: 'http',
      method: 'POST',
      path: '/graphql',
      headers,
      body: zipped ? gzipSync(bytes) : bytes,
      json: true,
    },
  };
};

const get: Maker = (random) => {
  const graphqlRequest = documentWith(random, 20);
  const parts = new URLSearchParams();
  const value = (text: string): string => text.slice(0, random.chance(10) ? 60_000 : 4000);
  parts.append(
    random.pick(['query', 'query', 'query', 'query[]', 'Query']),
    value(random.chance(20) ? JSON.stringify(safeTree(random)) : graphqlRequest.query),
  );
  if (random.chance(60))
    parts.append(
      'variables',
      random.chance(70) ? JSON.stringify(graphqlRequest.variables ?? {}) : random.pick(texts),
    );
  if (random.chance(30)) parts.append('operationName', random.pick(texts));
  if (random.chance(20)) parts.append('query', '{ __typename }');
  if (random.chance(10)) parts.append('__proto__', '1');
  const path = `/graphql?${parts.toString()}`;
  return {
    label: 'graphql by GET',
    role: anyRole(random),
    times: random.chance(20) ? 3 : 1,
    sending: {
      kind: 'http',
      method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']),
      path,
      headers: withToken({}),
    },
  };
};

function safeTree(random: Random): unknown {
  return {
    kind: random.pick(['Document', 'Nope']),
    definitions: random.pick([[], {}, null, [{}], [{ kind: 'OperationDefinition' }]]),
  };
}

export const graphqlMakers: readonly (readonly [weight: number, make: Maker])[] = [
  [18, fitting],
  [30, hostile],
  [4, program],
  [3, tree],
  [2, crowdedTree],
  [9, odd],
  [9, mutated],
  [7, body],
  [5, types],
  [5, get],
];
