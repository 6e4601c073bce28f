/**
 * Bounds on what one request may ask: tokens and nesting while the document is parsed; depth, number of fields and
 * costly operations before it is validated, because some rules of validation compare each field with each other one.
 */
import { wireTexts } from '@kula/core/errors';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  Lexer,
  type SelectionSetNode,
  type Token,
  TokenKind,
} from 'graphql';

/** The longest document of our own clients has a tenth of it. */
export const MAX_TOKENS = 3000;
/** Brackets of every kind inside each other: ten levels of fields, and the values of arguments. */
const MAX_NESTING = 32;
const MAX_DEPTH = 10;
const MAX_FIELDS = 500;
const MAX_ROOT_FIELDS = 12;
/** Each of these hashes a password, sends a mail, asks another system or reads a list: one in a request is enough. */
const costly = new Set([
  'login',
  'createUser',
  'forgotPassword',
  'setPassword',
  'updateUserInfos',
  'closeAccount',
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

/** Each of these reads a page of a list, which a request of members shows once. */
const lists = new Set([
  'listContributions',
  'listAllContributions',
  'listContributionMessages',
  'adminListContributionMessages',
  'searchMembers',
  'searchUsers',
  'listTransactionLinks',
  'listTransactionLinksAdmin',
  'auditEvents',
  'outboxMails',
]);
const MAX_FRAGMENTS = 50;

const opening: ReadonlySet<string> = new Set([TokenKind.PAREN_L, TokenKind.BRACKET_L, TokenKind.BRACE_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R]);

/** Ends the parsing at a bound: the parser calls itself for each bracket, so nesting is bounded before it does. */
export class BoundedLexer extends Lexer {
  #nesting = 0;
  #tokens = 0;

  override advance(): Token {
    const token = super.advance();
    if (++this.#tokens > MAX_TOKENS) throw tooComplex(`more than ${MAX_TOKENS} tokens`);
    if (opening.has(token.kind) && ++this.#nesting > MAX_NESTING) {
      throw tooComplex(`deeper than ${MAX_NESTING} brackets`);
    }
    if (closing.has(token.kind)) this.#nesting--;
    return token;
  }
}

interface Size {
  depth: number;
  fields: number;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Throws QUERY_TOO_COMPLEX when a document asks for too much. Fragments count as often as they are used, so one that
 * holds itself is refused as endless.
 */
export function checkComplexity({ definitions }: DocumentNode): void {
  const all = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments: Fragments = new Map(all.map((fragment) => [fragment.name.value, fragment]));
  if (all.length > MAX_FRAGMENTS) throw tooComplex(`more than ${MAX_FRAGMENTS} fragments`);
  if (fragments.size < all.length) throw tooComplex('two fragments of one name');
  // Also those that no operation uses: they are validated as well.
  const alone: Size = { depth: 0, fields: 0 };
  for (const { selectionSet } of all) {
    checkSet(selectionSet, new Map(), alone);
    checkSet(selectionSet, fragments, { depth: 0, fields: 0 });
  }
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const roots = checkSet(definition.selectionSet, fragments, { depth: 0, fields: 0 });
    if (roots.length > MAX_ROOT_FIELDS) throw tooComplex(`more than ${MAX_ROOT_FIELDS} operations`);
    if (roots.filter((name) => costly.has(name)).length > 1) {
      throw tooComplex('an operation that may stand in a request once');
    }
    const asked = roots.filter((name) => lists.has(name));
    if (new Set(asked).size < asked.length) throw tooComplex('a list that may stand in a request once');
  }
}

/** The names of the fields on the first level. */
function checkSet(set: SelectionSetNode, fragments: Fragments, size: Size): string[] {
  const roots: string[] = [];
  measure(set, fragments, size, 1, roots);
  if (size.fields > MAX_FIELDS) throw tooComplex(`more than ${MAX_FIELDS} fields`);
  if (size.depth > MAX_DEPTH) throw tooComplex(`deeper than ${MAX_DEPTH} levels`);
  return roots;
}

/** Stops as soon as a bound is passed, so that measuring is bounded as well. */
function measure(
  set: SelectionSetNode,
  fragments: Fragments,
  size: Size,
  depth: number,
  roots: string[],
): void {
  size.depth = Math.max(size.depth, depth);
  for (const selection of set.selections) {
    if (size.fields > MAX_FIELDS || size.depth > MAX_DEPTH) return;
    size.fields++;
    if (selection.kind === Kind.FIELD) {
      if (depth === 1) roots.push(selection.name.value);
      if (selection.selectionSet) measure(selection.selectionSet, fragments, size, depth + 1, roots);
      continue;
    }
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
