/** Bounds on what one request may ask (decisions 4.6): depth, number of fields, and costly operations. */
import { wireTexts } from '@kula/core/errors';
import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const MAX_DEPTH = 10;
const MAX_FIELDS = 500;
const MAX_ROOT_FIELDS = 12;
/** Each of these hashes a password, sends a mail, asks another system or reads a list: one in a request is enough (faults 20, 36). */
const costly = new Set([
  'login',
  'createUser',
  'forgotPassword',
  'setPassword',
  'authenticateGmsUserSearch',
  'authenticateHumhubAutoLogin',
  'listGDTEntries',
  'existPid',
  'space',
  'spaces',
  'importGdtEntries',
  'accountStatement',
  'myData',
]);

interface Size {
  depth: number;
  fields: number;
}

/** A validation rule for graphql-js. Fragments count as often as they are used. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document: DocumentNode) {
      const fragments = new Map(
        document.definitions
          .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
          .map((fragment) => [fragment.name.value, fragment]),
      );
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
        const problem = problemOf(definition.selectionSet, fragments);
        if (problem) context.reportError(tooComplex(problem));
      }
    },
  };
}

function problemOf(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string | undefined {
  const roots: string[] = [];
  const size: Size = { depth: 0, fields: 0 };
  measure(set, fragments, size, 1, roots);
  if (size.fields > MAX_FIELDS) return `more than ${MAX_FIELDS} fields`;
  if (size.depth > MAX_DEPTH) return `deeper than ${MAX_DEPTH} levels`;
  if (roots.length > MAX_ROOT_FIELDS) return `more than ${MAX_ROOT_FIELDS} operations`;
  if (roots.filter((name) => costly.has(name)).length > 1)
    return 'an operation that may stand in a request once';
  return undefined;
}

/** Stops as soon as a bound is passed, so that measuring is bounded as well. */
function measure(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  size: Size,
  depth: number,
  roots: string[],
): void {
  size.depth = Math.max(size.depth, depth);
  for (const selection of set.selections) {
    if (size.fields > MAX_FIELDS || size.depth > MAX_DEPTH) return;
    if (selection.kind === Kind.FIELD) {
      size.fields++;
      if (depth === 1) roots.push(selection.name.value);
      if (selection.selectionSet) measure(selection.selectionSet, fragments, size, depth + 1, roots);
      continue;
    }
    size.fields++;
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments.get(selection.name.value)?.selectionSet;
    if (inner) measure(inner, fragments, size, depth, roots);
  }
}

function tooComplex(reason: string): GraphQLError {
  return new GraphQLError(`${wireTexts.QUERY_TOO_COMPLEX}: ${reason}`, {
    extensions: { code: 'QUERY_TOO_COMPLEX' },
  });
}
