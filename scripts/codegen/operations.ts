/**
 * Documents of the wallet as plain strings with the types of their result and variables. Each has a file of
 * its own, so that a screen loads only its own documents; `operations.ts` lists them all, and
 * `documents.json` is the list of texts that the server accepts from the build.
 */
import { createHash } from 'node:crypto';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  print,
  separateOperations,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import type { Served } from './sources.ts';

/** A generated file: its path below the folder of generated ones, and its text. */
export type GeneratedFile = readonly [path: string, text: string];

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

/** A file for each operation, and those that list them. */
export async function operationFiles(
  { schema, ast }: Served,
  documents: DocumentNode,
): Promise<GeneratedFile[]> {
  const types = await codegen({
    filename: 'operations.ts',
    schema: ast,
    schemaAst: schema,
    documents: [{ location: 'documents.graphql', document: documents }],
    config,
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  const operations = Object.entries(separateOperations(documents)).map(
    ([name, document]) => [name, stripIgnoredCharacters(print(inlineFragments(document)))] as const,
  );
  const exports = operations.map(([name]) => `export { ${name}Document } from './documents/${name}.ts';`);
  return [
    ['operations.ts', [head, types, ...exports, ''].join('\n')],
    ...operations.map(([name, text]) => [`documents/${name}.ts`, documentOf(name, text)] as const),
    ['documents.json', `${JSON.stringify(operations.map(([, text]) => text).toSorted(), undefined, 1)}\n`],
  ];
}

function documentOf(name: string, text: string): string {
  const typeName = name.charAt(0).toUpperCase() + name.slice(1);
  const types = `TypedDocument, ${typeName}Result, ${typeName}Variables`;
  return `import type { ${types} } from '../operations.ts';

export const ${name}Document = ${quoted(withHash(text))} as TypedDocument<${typeName}Result, ${typeName}Variables>;
`;
}

function withHash(text: string): string {
  const isWorthIt = text.length >= SENT_BY_HASH && text.startsWith('query');
  return isWorthIt ? createHash('sha256').update(text).digest('hex') + text : text;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Named fragments become inline ones, so that a document is one operation and nothing else. */
function inlineFragments(document: DocumentNode): DocumentNode {
  const fragments = new Map(
    document.definitions.filter(isFragment).map((one) => [one.name.value, one] as const),
  );
  const inlined: DocumentNode = visit(document, {
    FragmentSpread: {
      enter: ({ name, directives = [] }) => {
        const fragment = fragments.get(name.value);
        if (!fragment) throw new Error(`There is no fragment ${name.value}.`);
        const { typeCondition, selectionSet } = fragment;
        return { kind: Kind.INLINE_FRAGMENT, typeCondition, directives, selectionSet };
      },
    },
  });
  return {
    ...inlined,
    definitions: inlined.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION),
  };
}

function isFragment(definition: DocumentNode['definitions'][number]): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION;
}
