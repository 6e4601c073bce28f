/** The served schema: the slices of all features combined, with their resolvers, authorized. */
import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  concatAST,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  isUnionType,
  parse,
  type GraphQLScalarType,
} from 'graphql';
import { features, operationNamed } from '../features.ts';
import type { RequestContext } from '../../platform/graphql/context.ts';
import { describeRefusals } from '../../platform/graphql/describe-refusals.ts';
import { authorizeOperations } from './authorization.ts';
import { replaceScalar } from './own-scalar.ts';
import { dateTimeScalar, decimalScalar, intScalar, locationScalar } from '../../platform/graphql/scalars.ts';

const base = new URL('../../platform/graphql/base.graphql', import.meta.url);
const scalars: readonly GraphQLScalarType[] = [decimalScalar, dateTimeScalar, locationScalar];

let built: GraphQLSchema | undefined;

/** The same for every server of a process: values that differ between servers are in the context of a request. */
export function servedSchema(): GraphQLSchema {
  built ??= buildSchema();
  return built;
}

function buildSchema(): GraphQLSchema {
  const slices = [base, ...features.map(({ sdl }) => sdl)].map((file) => parse(readFileSync(file, 'utf8')));
  // Code generation validates the slices, before anything is built or tested.
  const schema = buildASTSchema(concatAST(slices), { assumeValid: true, assumeValidSDL: true });
  for (const scalar of scalars) attachScalar(schema, scalar);
  replaceScalar(schema, intScalar);
  for (const { resolvers } of features) attachResolvers(schema, resolvers);
  authorizeOperations(schema);
  describeRefusals(schema, operationNamed);
  return schema;
}

function attachScalar(schema: GraphQLSchema, scalar: GraphQLScalarType): void {
  const type = schema.getType(scalar.name);
  if (!isScalarType(type)) throw new Error(`The scalar ${scalar.name} is not in the schema.`);
  type.serialize = scalar.serialize;
  type.parseValue = scalar.parseValue;
  type.parseLiteral = scalar.parseLiteral;
}

/** A resolver without its field, or a root field without its resolver, is a programming error. */
function attachResolvers(schema: GraphQLSchema, resolvers: object): void {
  for (const [typeName, fields] of Object.entries(resolvers as Record<string, Record<string, unknown>>)) {
    const type = schema.getType(typeName);
    if (isUnionType(type)) {
      type.resolveType = fields['__resolveType'] as typeof type.resolveType;
      continue;
    }
    if (!isObjectType(type))
      throw new Error(`There are resolvers for ${typeName}, which is not in the schema.`);
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (!field) throw new Error(`There is a resolver for ${typeName}.${name}, which is not in the schema.`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, RequestContext>;
    }
  }
}
