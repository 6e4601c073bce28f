/** What both browser programs need of the tables of operations: they cannot import the server. */
import { separateOperations } from 'graphql';
import { pathToFileURL } from 'node:url';
import { mayBeListed } from '../../server/src/platform/graphql/limits.ts';
import { refusalsOf } from '../../server/src/platform/operations.ts';

/** Every operation, with what is true of it, from the tables in these files. */
export async function readTables(files) {
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
}

/** The generated files, by their path below `web/src/generated`. */
export function tableFiles(operations, documents) {
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
function refusalsIn(operations) {
  const codes = Object.entries(operations).map(([name, operation]) => [
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

function argumentsOf(code, about) {
  const named = Object.values(typeof about === 'string' ? { about } : (about ?? { none: null }));
  return code === 'CONSENT_MISSING' || named.includes(null) ? null : [...new Set(named)];
}

/** The operations that demand a role: whatever a browser may show only to some is one of them. */
function rightsIn(operations) {
  const demanding = Object.entries(operations).filter(
    ([, { right }]) => right !== 'nobody' && right !== 'member',
  );
  return `/** The least role that an operation demands; those without one are for every member. */
export const rights = {
${demanding.map(([name, { right }]) => `  ${name}: '${right}',\n`).join('')}} as const;
`;
}

/** The queries that the server refuses in a list. */
function aloneIn(operations, documents) {
  const operationNamed = (name) => (Object.hasOwn(operations, name) ? operations[name] : undefined);
  const names = Object.entries(separateOperations(documents))
    .filter(([, { definitions }]) => definitions.some(({ operation }) => operation === 'query'))
    .filter(([, document]) => !mayBeListed(document, operationNamed))
    .map(([name]) => name);
  return `/** Requests that the server refuses in a list of queries, because they contain a costly operation. */
export const alone = /^\\{"operationName":"(?:${names.toSorted().join('|')})"/;
`;
}
