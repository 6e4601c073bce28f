/** What both browser programs need of the tables of operations: they cannot import the server. */
import { type DocumentNode, getOperationAST, separateOperations } from 'graphql';
import { pathToFileURL } from 'node:url';
import { mayBeListed } from '../../server/src/platform/graphql/limits.ts';
import { type Concerned, type Operation, refusalsOf } from '../../server/src/platform/operations.ts';
import type { GeneratedFile } from './operations.ts';

type Operations = Readonly<Record<string, Operation>>;

/** Every operation, with what is true of it, from the tables in these files. */
export async function readTables(files: readonly string[]): Promise<Operations> {
  const modules = await Promise.all(
    files.map(
      async (file) => (await import(pathToFileURL(file).href)) as Readonly<Record<string, Operations>>,
    ),
  );
  const tables = modules.flatMap((module) => Object.values(module));
  return Object.fromEntries(tables.flatMap((table) => Object.entries(table)));
}

/** The generated files, by their path below `web/src/generated`. */
export function tableFiles(operations: Operations, documents: DocumentNode): GeneratedFile[] {
  return [
    ['refusals.json', `${JSON.stringify(refusalsIn(operations), null, 2)}\n`],
    ['rights.ts', rightsIn(operations)],
    ['alone.ts', aloneIn(operations, documents)],
  ];
}

/**
 * By operation each code with the arguments that it may concern; null where it concerns none, or one of another
 * operation, as a missing consent does. Any command may also have been done without an answer, which none declares and
 * the screen of each has to say.
 */
function refusalsIn(operations: Operations): Readonly<Record<string, object>> {
  const codes = Object.entries(operations).map(([name, operation]): [string, object] => [
    name,
    {
      ...Object.fromEntries(
        Object.entries(refusalsOf(operation)).map(([code, about]) => [code, argumentsOf(code, about)]),
      ),
      ...(operation.kind === 'command' ? { OUTCOME_UNKNOWN: null } : {}),
    },
  ]);
  return Object.fromEntries(codes);
}

function argumentsOf(code: string, about: Concerned): readonly string[] | null {
  const named = typeof about === 'object' && about !== null ? Object.values(about) : [about];
  const names = named.filter((name) => name !== null);
  return code === 'CONSENT_MISSING' || names.length < named.length ? null : [...new Set(names)];
}

/** The operations that demand a role: whatever a browser may show only to some is one of them. */
function rightsIn(operations: Operations): string {
  const demanding = Object.entries(operations).filter(
    ([, { right }]) => right !== 'nobody' && right !== 'member',
  );
  return `/** The least role that an operation demands; those without one are for every member. */
export const rights = {
${demanding.map(([name, { right }]) => `  ${name}: '${right}',\n`).join('')}} as const;
`;
}

/** The queries that the server refuses in a list. */
function aloneIn(operations: Operations, documents: DocumentNode): string {
  const operationNamed = (name: string): Operation | undefined =>
    Object.hasOwn(operations, name) ? operations[name] : undefined;
  const names = Object.entries(separateOperations(documents))
    .filter(([, document]) => getOperationAST(document)?.operation === 'query')
    .filter(([, document]) => !mayBeListed(document, operationNamed))
    .map(([name]) => name);
  return `/** Requests that the server refuses in a list of queries, because they contain a costly operation. */
export const alone = /^\\{"operationName":"(?:${names.toSorted().join('|')})"/;
`;
}
