import {
  buildSchema,
  execute,
  type ExecutionResult,
  type GraphQLError,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { planOf } from './plan.ts';
import { runPlan } from './run-plan.ts';

const schema = buildSchema(`
  enum Kind { SEND RECEIVE }
  type Leaf { id: Int!, name: String, kind: Kind, up: Node }
  type Node { id: Int!, name(times: Int = 1, of: String): String, kind: Kind!, leaf: Leaf, must: Leaf!,
    list: [Leaf], full: [Leaf!]!, loose: [Leaf!], names: [String!], grid: [[Int]] }
  type Query { node: Node, sure: Node!, nodes(count: Int!): [Node!]! , number: Int }
  type Mutation { first: Node, second: Node, third: Node! }
  union Either = Node | Leaf
  extend type Query { either: Either }
`);

/** The outcomes of a field: its value or null, at once or as a promise, or a failure. */
const outcomes = [
  'plain',
  'plain',
  'plain',
  'promise',
  'promise',
  'null',
  'throw',
  'reject',
  'error',
] as const;

/** The same numbers for the same start, so that both executions get the same values. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Make = (path: string) => unknown;

/** By place and not by order, which differs between executions. */
function outcomeAt(seed: number, place: string, simpleShare: number): (typeof outcomes)[number] {
  const start = [...place].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, seed + 7);
  const roll = dice(start);
  roll();
  if (roll() < simpleShare) return 'plain';
  return outcomes[Math.floor(roll() * outcomes.length)] ?? 'plain';
}

function valueAt(seed: number, simpleShare: number, place: string, make: Make): unknown {
  const outcome = outcomeAt(seed, place, simpleShare);
  if (outcome === 'throw') throw new Error(`thrown at ${place}`);
  if (outcome === 'reject') return Promise.reject(new Error(`rejected at ${place}`));
  if (outcome === 'error') return new Error(`given at ${place}`);
  if (outcome === 'null') return null;
  return outcome === 'promise' ? Promise.resolve().then(() => make(place)) : make(place);
}

const failsAtOnce: ReadonlySet<string> = new Set(['throw', 'error', 'null']);

function worldOf(seed: number, simpleShare: number) {
  const at = (place: string, make: Make) => valueAt(seed, simpleShare, place, make);
  const leaf: Make = (place) => ({
    id: place.length,
    get name() {
      return at(`${place}.name`, () => 'a leaf');
    },
    kind: seed % 13 === 0 ? 'NONE' : 'SEND',
    up: () => at(`${place}.up`, () => ({ id: 1, kind: 'SEND' })),
  });
  // graphql-js leaves a rejected item unhandled where a later one fails at once, so a list has failures of one kind only.
  const isLate = Math.floor(seed / 4) % 2 === 0;
  const many: Make = (place) =>
    [0, 1, 2].map((index) => {
      const outcome = outcomeAt(seed, `${place}.${index}`, simpleShare);
      const isFitting = isLate ? !failsAtOnce.has(outcome) : outcome !== 'reject';
      return isFitting ? safely(() => at(`${place}.${index}`, leaf)) : leaf(`${place}.${index}`);
    });
  const node: Make = (place) => ({
    id: place.length,
    name: ({ times, of }: { times: number; of?: string }) =>
      at(`${place}.name`, () => (of ?? 'n').repeat(times)),
    kind: 'RECEIVE',
    leaf: () => at(`${place}.leaf`, leaf),
    must: () => at(`${place}.must`, leaf),
    list: () => at(`${place}.list`, many),
    full: () => at(`${place}.full`, many),
    loose: () => at(`${place}.loose`, (inner) => new Set(many(inner) as unknown[])),
    names: () => at(`${place}.names`, () => ['one', safely(() => at(`${place}.names.1`, () => 'two'))]),
    grid: [[1, 2], null, [3, null]],
  });
  return { at, node };
}

function safely(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return error;
  }
}

/** Puts resolvers into the schema and gives the order in which they were called. */
function prepareResolvers(seed: number, simpleShare: number): string[] {
  const { at, node } = worldOf(seed, simpleShare);
  const calls: string[] = [];
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const [name, field] of Object.entries(isObjectType(root) ? root.getFields() : {})) {
      const make: Make = (place) => (name === 'number' ? 7 : node(place));
      field.resolve = (_source, args: { count?: number }, _context, info) => {
        calls.push(`${name} ${JSON.stringify(args)} ${info.path.key}`);
        if (name !== 'nodes') return at(name, make);
        return at(name, () => Array.from({ length: args.count ?? 0 }, (_, index) => node(`${name}${index}`)));
      };
    }
  }
  return calls;
}

const documents = {
  'names, aliases and arguments': `query ($n: Int!, $of: String) {
    node { id again: id name plain: name(of: $of) name2: name(times: 2, of: "x") kind __typename }
    nodes(count: $n) { id name(of: $of) grid } number }`,
  'fragments and selections that overlap': `query { node { ...A leaf { kind } ... on Node { must { id } } } sure { ...A ...A } }
    fragment A on Node { leaf { id ...B } full { ...B } } fragment B on Leaf { name __typename up { id } }`,
  'lists of all kinds': `{ sure { list { id name up { id must { id } } } full { name } loose { id name } names grid } node { names loose { kind } } }`,
  'commands, one after the other': `mutation { second { name must { name } } first { full { name up { kind } } } third { id leaf { name } } }`,
};

/**
 * Whether errors come first or last within an answer depends on the order of promises, on which no client
 * relies.
 */
function comparable({ data, errors }: ExecutionResult) {
  const reported = (errors ?? []).map(({ path, nodes, message }: GraphQLError) => ({
    path: path?.join('.'),
    nodes: nodes?.map((node) => node.kind),
    message,
  }));
  return { data: JSON.stringify(data), errors: reported };
}

async function both(text: string, variables: Record<string, unknown>, seed: number, simpleShare: number) {
  const document = parse(text, { noLocation: true });
  expect(validate(schema, document)).toEqual([]);
  const usual = prepareResolvers(seed, simpleShare);
  const options = { maxCoercionErrors: 5 };
  const expected = await execute({ schema, document, variableValues: variables, options });
  const planned = prepareResolvers(seed, simpleShare);
  const plan = planOf(schema, document);
  if (!plan) throw new Error('The document has no plan.');
  const limits = { maxCoercionErrors: 5, hideSuggestions: false };
  const given = await runPlan({ schema, plan, context: undefined, variables, ...limits });
  expect(planned).toEqual(usual);
  return { given: comparable(given), expected: comparable(expected) };
}

describe('a planned document', () => {
  it.each(Object.entries(documents))('is answered as graphql-js answers: %s', async (_, text) => {
    let failures = 0;
    for (let seed = 0; seed < 400; seed++) {
      // Some worlds have no failures, so that long answers are compared as well.
      const simpleShare = [1, 0.95, 0.8, 0.4][seed % 4] ?? 1;
      const { given, expected } = await both(text, { n: 2, of: 'o' }, seed, simpleShare);
      expect(given).toEqual(expected);
      if (given.errors.length > 0) failures++;
    }
    expect(failures).toBeGreaterThan(50);
  });

  it.each([
    ['none', {}],
    ['of the wrong type', { n: 'two' }],
    ['null', { n: null }],
    ['that are not asked for', { n: 1, other: 5 }],
  ])('reads variables as graphql-js does: %s', async (_, variables) => {
    const { given, expected } = await both(documents['names, aliases and arguments'], variables, 4, 1);
    expect(given).toEqual(expected);
  });

  it('leaves no failure unhandled where another item of the list fails at once', async () => {
    const given = buildSchema('type Item { id: Int! } type Query { items: [Item!]! }');
    const root = given.getQueryType()?.getFields()['items'];
    if (!root) throw new Error('There is no such field.');
    root.resolve = () => [Promise.reject(new Error('later')), null];
    const plan = planOf(given, parse('{ items { id } }'));
    if (!plan) throw new Error('The document has no plan.');
    const limits = { maxCoercionErrors: 5, hideSuggestions: false };
    const { data, errors } = await runPlan({
      schema: given,
      plan,
      context: undefined,
      variables: {},
      ...limits,
    });
    expect([data, errors?.map(({ path }) => path)]).toEqual([null, [['items', 1]]]);
  });

  it('is left to graphql-js where it has what plans do not cover', () => {
    for (const text of [
      'query A { number } query B { number }',
      '{ node { id @skip(if: true) } }',
      'query ($on: Boolean!) { ... @include(if: $on) { number } }',
      '{ __schema { types { name } } }',
      '{ either { ... on Node { id } } }',
      '{ __proto__: number }',
    ]) {
      expect([text, planOf(schema, parse(text))]).toEqual([text, undefined]);
    }
  });

  it('has a plan as large as all its fields, those of fragments each time they are used', () => {
    const plan = planOf(
      schema,
      parse('{ node { ...A } sure { ...A } } fragment A on Node { id leaf { id name } }'),
    );
    expect(plan?.fieldCount).toBe(10);
  });
});
