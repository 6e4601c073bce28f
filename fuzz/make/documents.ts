/** GraphQL documents made from the served schema: every operation, with all features of the language. */
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isNonNullType,
  isUnionType,
} from 'graphql';
import { operations, served } from '../../server/test/contract.ts';
import type { Random } from '../random.ts';
import { fits, unfit } from './values.ts';

const names = Object.keys(operations).toSorted();
const queries = served.getQueryType()?.getFields() ?? {};
/** Names with a meaning in JavaScript. */
const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'then',
  '__typename',
  'a',
];

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
}

interface Making {
  readonly random: Random;
  readonly declared: string[];
  readonly variables: Record<string, unknown>;
  readonly fragments: string[];
  /** How many of a hundred values are invalid. */
  readonly hostile: number;
}

/** A document with one operation, or a few of one kind. */
export function documentWith(random: Random, hostile: number): GraphqlRequest {
  const making: Making = {
    random,
    declared: [],
    variables: Object.create(null) as Record<string, unknown>,
    fragments: [],
    hostile,
  };
  const first = random.pick(names);
  const kind = first in queries ? 'query' : 'mutation';
  const same = names.filter((name) => name in queries === first in queries);
  const roots = [
    first,
    ...Array.from({ length: random.chance(15) ? random.below(4) : 0 }, () => random.pick(same)),
  ];
  const fields = roots.map((name) => rootField(name, making)).join('\n');
  const head = making.declared.length > 0 ? `(${making.declared.join(', ')})` : '';
  const name = random.chance(30) ? random.pick(['Q', ...oddNames]) : '';
  const query = `${kind} ${name}${head}${random.chance(hostile / 10) ? ' @skip(if: true)' : ''} { ${fields} }\n${making.fragments.join('\n')}`;
  return {
    query,
    ...(random.chance(95) ? { variables: making.variables } : {}),
    ...(name !== '' && random.chance(60) ? { operationName: name } : {}),
  };
}

function rootField(name: string, making: Making): string {
  const field = operations[name];
  if (field === undefined) return '__typename';
  return fieldText(field, making, 1);
}

function fieldText(field: GraphQLField<unknown, unknown>, making: Making, depth: number): string {
  const { random } = making;
  const alias = random.chance(15) ? `${random.pick(oddNames)}: ` : '';
  const given = field.args
    .filter(
      ({ type, defaultValue }) => (isNonNullType(type) && defaultValue === undefined) || random.chance(50),
    )
    .filter(() => random.below(1000) > making.hostile)
    .map(({ name, type }) => `${name}: ${argument(type, name, making)}`);
  const inParentheses = given.length > 0 ? `(${given.join(', ')})` : '';
  return `${alias}${field.name}${inParentheses}${directive(making)} ${selection(getNamedType(field.type), making, depth)}`;
}

function argument(type: GraphQLInputType, name: string, making: Making): string {
  const { random, declared, variables } = making;
  const value = random.chance(making.hostile) ? unfit(type, name, random) : fits(type, name, random);
  if (random.chance(35)) return literal(value, type, random);
  const variable = random.chance(5) ? random.pick(oddNames) : `${name}${declared.length}`;
  const written = random.chance(3)
    ? random.pick(['String', 'Int!', '[[Int]]', 'Nope', '__Type'])
    : String(type);
  declared.push(
    `$${variable}: ${written}${random.chance(4) ? ` = ${literal(fits(type, name, random), type, random)}` : ''}`,
  );
  if (random.chance(97)) variables[variable] = value;
  return `$${variable}`;
}

/** A value as a literal of a document. */
export function literal(value: unknown, type: GraphQLInputType | undefined, random: Random): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') {
    const inner = type === undefined ? undefined : getNamedType(type);
    if (isEnumType(inner) && /^[_A-Za-z]\w*$/.test(value)) return value;
    if (random.chance(10)) return `"""${value.replaceAll('"""', '\\"""')}"""`;
    return JSON.stringify(value);
  }
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, type, random)).join(', ')}]`;
  const inner = type === undefined ? undefined : getNamedType(type);
  const fields = isInputObjectType(inner) ? inner.getFields() : {};
  const parts = Object.entries(value).map(
    ([name, one]) =>
      `${/^[_A-Za-z]\w*$/.test(name) ? name : 'x'}: ${literal(one, fields[name]?.type, random)}`,
  );
  return `{${parts.join(', ')}}`;
}

const DEPTH = 5;

function selection(type: GraphQLNamedType, making: Making, depth: number): string {
  const { random, fragments } = making;
  if (isUnionType(type)) {
    const parts = type.getTypes().map((one) => `... on ${one.name} ${selection(one, making, depth)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter((field) => random.chance(70) && (depth < DEPTH || isLeafType(getNamedType(field.type))))
    .map((field) => fieldText(field, making, depth + 1));
  if (fields.length === 0 || random.chance(10)) fields.push(`${random.chance(20) ? 'x: ' : ''}__typename`);
  const inside = fields.join(' ');
  if (random.chance(8))
    return `{ ... ${random.chance(50) ? `on ${type.name}` : ''} ${directive(making)} { ${inside} } }`;
  if (random.chance(8)) {
    const name = `F${fragments.length}`;
    fragments.push(`fragment ${name} on ${type.name} { ${inside} }`);
    return `{ ...${name}${directive(making)} }`;
  }
  return `{ ${inside} }`;
}

const directives = [
  ' @include(if: true)',
  ' @skip(if: false)',
  ' @include(if: true) @skip(if: false)',
  ' @include(if: false)',
];
const wrongDirectives = [
  ' @nope',
  ' @skip',
  ' @include(if: "x")',
  ' @deprecated',
  ' @skip(if: true) @skip(if: true)',
  ' @include(if: null)',
];

/** Operations have none of the fields' directives. */
function directive({ random, declared, variables, hostile }: Making): string {
  if (!random.chance(5)) return '';
  if (random.chance(hostile / 3)) return random.pick(wrongDirectives);
  if (random.chance(60)) return random.pick(directives);
  const name = `if${declared.length}`;
  declared.push(`$${name}: Boolean!`);
  variables[name] = random.chance(hostile) ? random.pick([null, 'x', 1, []]) : random.chance(50);
  return ` @${random.pick(['skip', 'include'])}(if: $${name})`;
}
