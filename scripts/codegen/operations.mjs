/**
 * Documents of the wallet as plain strings with the types of their result and variables. Each has a file of
 * its own, so that a screen loads only its own documents; `operations.ts` lists them all, and
 * `documents.json` is the list of texts that the server accepts from the build.
 */
import { createHash } from 'node:crypto';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { Kind, print, separateOperations, stripIgnoredCharacters, visit } from 'graphql';

/**
 * Queries of so many characters include their hash. In transfer, a hash is as long as a text of 116
 * characters and cannot be compressed: a shorter query, or a command that is sent once, would cost more
 * than it saves.
 */
const SENT_BY_HASH = 250;

const head = `/** A document as text that knows its result and its variables. A longer query begins with the SHA-256 of the text. */
export type TypedDocument<Result, Variables> = string & { readonly __types?: (variables: Variables) => Result };
`;

/** Amounts and times stay texts as on the wire; the wallet parses them where needed. */
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
  const operations = Object.entries(separateOperations(documents)).map(([name, document]) => [
    name,
    stripIgnoredCharacters(print(inlineFragments(document))),
  ]);
  const exports = operations.map(([name]) => `export { ${name}Document } from './documents/${name}.ts';`);
  return [
    ['operations.ts', [head, types, ...exports, ''].join('\n')],
    ...operations.map(([name, text]) => [`documents/${name}.ts`, documentOf(name, text)]),
    ['documents.json', `${JSON.stringify(operations.map(([, text]) => text).toSorted(), undefined, 1)}\n`],
  ];
}

function documentOf(name, text) {
  const typeName = name[0].toUpperCase() + name.slice(1);
  const types = `TypedDocument, ${typeName}Result, ${typeName}Variables`;
  return `import type { ${types} } from '../operations.ts';

export const ${name}Document = ${quoted(withHash(text))} as TypedDocument<${typeName}Result, ${typeName}Variables>;
`;
}

function withHash(text) {
  const isWorthIt = text.length >= SENT_BY_HASH && text.startsWith('query');
  return isWorthIt ? createHash('sha256').update(text).digest('hex') + text : text;
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
