/** Types of the server's resolvers. */
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import type { Served } from './sources.ts';

/**
 * The type that a resolver returns, where field resolvers add the rest. `{T}` is the type of the SDL. A schema
 * without such a type, as in the tests, needs no entry.
 */
const mappers = {
  Balance: "Omit<{T}, 'balanceGDT'>",
  CommunityStatistics: '../../../office/statistics/statistics.wire.ts#StatisticsSource',
  TransactionLink: "Omit<{T}, 'communities'>",
};

/** The input and output types of the server's scalars: `server/src/platform/graphql/scalars.ts`. */
const scalars = {
  Decimal: '@kula/core/money/money#Amount',
  // Epoch milliseconds. It is not used for arguments, which the scalar would pass unchanged.
  DateTime: { input: 'unknown', output: 'number' },
  Location: { input: '@kula/core/platform/places#Place', output: '../scalars.ts#PlaceOutput' },
};

const config = {
  contextType: '../context.ts#RequestContext',
  scalars,
  mappers,
  // Unions of texts: the compiler compares them with those of core and of the use cases, in both directions.
  enumsAsTypes: true,
  strictScalars: true,
  useTypeImports: true,
  immutableTypes: true,
  skipTypename: true,
  disableDescriptions: true,
  noSchemaStitching: true,
  showUnusedMappers: false,
  makeResolverTypeCallable: true,
  // The type that the resolver names distinguishes the members of a union.
  resolversNonOptionalTypename: { unionMember: true },
  // A nullable field has to be present nevertheless, or a misspelled one would count as omitted.
  avoidOptionals: { field: true },
  // A missing argument is absent; it is never passed as undefined.
  inputMaybeValue: 'T | null',
};

const GENERATORS_ARGUMENTS =
  'export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };';

/** An argument with a default value is always there, but null when a client sends null. */
const ARGUMENTS =
  'export type RequireFields<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]-?: T[P] };';

/** The shape of an SDL type in the result of a resolver. */
const WIRE = 'export type Wire<Name extends keyof ResolversParentTypes> = ResolversParentTypes[Name];';

/** One TypeScript file with a type for every resolver of the schema. */
export async function resolverTypes({ schema, ast }: Served): Promise<string> {
  const text = await codegen({
    filename: 'resolvers.ts',
    schema: ast,
    schemaAst: schema,
    documents: [],
    config,
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers: typescriptResolvers },
  });
  if (!text.includes(GENERATORS_ARGUMENTS)) {
    throw new Error('The generator writes the type of arguments in another way than it did.');
  }
  return `${text.replace(GENERATORS_ARGUMENTS, ARGUMENTS)}\n${WIRE}\n`;
}
