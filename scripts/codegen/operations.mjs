/**
 * Documents of the wallet as plain strings that know their result and their variables. Each has a file of its own, so that
 * a screen brings its own documents along and the first page those of nobody else; `operations.ts` names them all.
 */
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { Kind, print, separateOperations, stripIgnoredCharacters, visit } from 'graphql';

const head = `/** A document as text that knows its result and its variables. */
export type TypedDocument<Result, Variables> = string & { readonly __types?: (variables: Variables) => Result };
`;

/** Amounts and moments stay the texts that came over the wire; the wallet parses them where it needs more. */
const config = {
  scalars: {
    Decimal: 'string',
    DateTime: 'string',
    Location: '{ readonly longitude: number; readonly latitude: number }',
  },
  strictScalars: true,
  skipTypename: true,
  disableDescriptions: true,
  inlineFragmentTypes: 'inline',
  enumType: 'string-literal',
  namingConvention: 'change-case-all#upperCaseFirst',
  operationResultSuffix: 'Result',
  omitOperationSuffix: true,
};

/** The files, by their path below the folder of generated ones. */
export async function operationFiles({ schema, ast }, documents) {
  const types = await codegen({
    filename: 'operations.ts',
    schema: ast,
    schemaAst: schema,
    documents: [{ location: 'documents.graphql', document: documents }],
    config,
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  const operations = Object.entries(separateOperations(documents));
  const exports = operations.map(([name]) => `export { ${name}Document } from './documents/${name}.ts';`);
  return [
    ['operations.ts', [head, types, ...exports, ''].join('\n')],
    ...operations.map(([name, document]) => [`documents/${name}.ts`, documentOf(name, document)]),
  ];
}

function documentOf(name, document) {
  const text = stripIgnoredCharacters(print(inlineFragments(document)));
  const typeName = name[0].toUpperCase() + name.slice(1);
  const types = `TypedDocument, ${typeName}Result, ${typeName}Variables`;
  return `import type { ${types} } from '../operations.ts';

export const ${name}Document = ${quoted(text)} as TypedDocument<${typeName}Result, ${typeName}Variables>;
`;
}

function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Named fragments become inline ones, so that a document is one operation and nothing else. */
function inlineFragments(document) {
  const fragments = new Map(
    document.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  );
  const inlined = visit(document, {
    FragmentSpread: {
      enter: ({ name, directives }) => {
        const { typeCondition, selectionSet } = fragments.get(name.value);
        return { kind: Kind.INLINE_FRAGMENT, typeCondition, directives, selectionSet };
      },
    },
  });
  return {
    ...inlined,
    definitions: inlined.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION),
  };
}
