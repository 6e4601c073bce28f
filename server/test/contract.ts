/**
 * The contract of generation 2.7.0, the operations that are served, and documents that select all fields of
 * an operation.
 */
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { servedSchema } from '../src/app/graphql/schema.ts';

export const contract: GraphQLSchema = buildSchema(
  readFileSync(new URL('../../contract/wallet.graphql', import.meta.url), 'utf8'),
);

export const served: GraphQLSchema = servedSchema();

type RootField = GraphQLField<unknown, unknown>;

const queries = rootFields(served, 'Query');
const mutations = rootFields(served, 'Mutation');

/** Every query and mutation that is served, by name. */
export const operations: Readonly<Record<string, RootField>> = { ...queries, ...mutations };

export const queryNames: readonly string[] = Object.keys(queries);

/** The names of those in the contract. */
export const contractOperations: readonly string[] = [
  ...Object.keys(rootFields(contract, 'Query')),
  ...Object.keys(rootFields(contract, 'Mutation')),
];

function rootFields(schema: GraphQLSchema, name: string): Readonly<Record<string, RootField>> {
  const root = schema.getType(name);
  return isObjectType(root) ? root.getFields() : {};
}

/** The greatest depth in the schema, an operation counted as one. */
const DEPTH = 4;

/** Selects every field of the operation's answer, with the arguments of these names as variables. */
export function documentOf(operation: string, names: readonly string[]): string {
  const field = operations[operation];
  if (!field) throw new Error(`There is no operation ${operation}.`);
  const declared = field.args.filter(({ name }) => names.includes(name));
  const head = declared.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = declared.map(({ name }) => `${name}: $${name}`).join(', ');
  const kind = operation in queries ? 'query' : 'mutation';
  const inParentheses = (text: string): string => (text === '' ? '' : `(${text})`);
  const fields = selection(getNamedType(field.type), DEPTH);
  return `${kind} ${inParentheses(head)} { ${operation}${inParentheses(given)} ${fields} }`;
}

function selection(type: GraphQLNamedType, depth: number): string {
  if (isUnionType(type)) {
    const parts = type.getTypes().map((one) => `... on ${one.name} ${selection(one, depth)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    return depth > 1 ? [`${field.name} ${selection(inner, depth - 1)}`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}

/** Values for all required arguments of an operation: of the right type, and for nothing that exists. */
export function placeholdersFor(operation: string): Record<string, unknown> {
  return required(operations[operation]?.args ?? []);
}

function required(
  inputs: readonly { name: string; type: GraphQLInputType; defaultValue?: unknown }[],
): Record<string, unknown> {
  const demanded = inputs.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  return Object.fromEntries(demanded.map(({ name, type }) => [name, placeholder(getNamedType(type))]));
}

function placeholder(type: GraphQLNamedType): unknown {
  if (isInputObjectType(type)) return required(Object.values(type.getFields()));
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return placeholders[type.name];
}

const placeholders: Readonly<Record<string, unknown>> = {
  Int: 999_999,
  Float: 1,
  ID: '999999',
  Boolean: false,
  Decimal: '1',
  String: 'x',
};

/** The operations whose answers contain a type of this name at any depth. */
export function operationsThatShow(typeName: string): string[] {
  return Object.values(operations)
    .filter(({ type }) => holds(getNamedType(type), typeName, new Set()))
    .map(({ name }) => name);
}

function holds(type: GraphQLNamedType, wanted: string, seen: Set<string>): boolean {
  if (type.name === wanted) return true;
  if (seen.has(type.name)) return false;
  seen.add(type.name);
  if (isUnionType(type)) return type.getTypes().some((one) => holds(one, wanted, seen));
  if (!isObjectType(type)) return false;
  return Object.values(type.getFields()).some((field) => holds(getNamedType(field.type), wanted, seen));
}
