/** Types of the server's resolvers. */
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';

/** What a resolver may return for a type of the SDL, where that is not the wire shape: `Type: '../../module.ts#Name'`. */
const mappers = {};

/** Amounts are never numbers; moments are epoch milliseconds (the scalars turn them into wire forms). */
const scalars = {
  Decimal: 'Amount',
  DateTime: 'number',
  Location: '{ readonly longitude: number; readonly latitude: number }',
};

const config = {
  contextType: '../context.ts#RequestContext',
  scalars,
  mappers,
  enumsAsTypes: true,
  strictScalars: true,
  useTypeImports: true,
  immutableTypes: true,
  skipTypename: true,
  disableDescriptions: true,
  defaultScalarType: 'unknown',
  inputMaybeValue: 'T | null | undefined',
  noSchemaStitching: true,
};

/** One TypeScript file with a type for every resolver of the schema. */
export async function resolverTypes({ schema, ast }) {
  const text = await codegen({
    filename: 'resolvers.ts',
    schema: ast,
    schemaAst: schema,
    documents: [],
    config,
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers: typescriptResolvers },
  });
  return `import type { Amount } from '@kula/core/money';\n${text}`;
}
