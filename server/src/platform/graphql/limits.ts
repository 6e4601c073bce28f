/**
 * The bounds of a request: tokens and nesting while the document is parsed; depth, number of fields and costly
 * operations before it is validated, because some validation rules compare every pair of fields.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  GraphQLError,
  type InlineFragmentNode,
  Kind,
  Lexer,
  OperationTypeNode,
  type SelectionSetNode,
  type Token,
  TokenKind,
} from 'graphql';
import type { OperationNamed } from '../operations.ts';
import { wireTexts } from './wire-texts.ts';

/** Ten times the longest document of the wallet and the admin area. */
export const MAX_TOKENS = 3000;
/** Nested brackets of every kind: ten levels of fields, and the values of arguments. */
const MAX_NESTING = 32;
const MAX_DEPTH = 10;
const MAX_FIELDS = 500;
/** Fields of one response name at one path of the answer, anywhere in the document. */
const MAX_USES = 10;
/** Response names of one field at one path of the answer; no client needs a second one below the first level. */
const MAX_NAMES = 2;
const MAX_ROOT_FIELDS = 12;
const MAX_FRAGMENTS = 50;
/** Clients send one in a document. */
const MAX_NAMED_OPERATIONS = 10;

const opening: ReadonlySet<string> = new Set([TokenKind.PAREN_L, TokenKind.BRACKET_L, TokenKind.BRACE_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R]);

/** Stops parsing at a bound: the parser recurses for each bracket, so nesting is bounded before it does. */
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

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The totals of a document so far. */
interface Demand {
  readonly fragments: Fragments;
  fields: number;
}

/** A path of the answer, and its fields. */
interface Place {
  /** How often the document contains it. */
  uses: number;
  readonly byResponseName: Map<string, Place>;
  /** The response names of each field. */
  readonly names: Map<string, Set<string>>;
}

const newPlace = (): Place => ({ uses: 0, byResponseName: new Map(), names: new Map() });

/**
 * Throws QUERY_TOO_COMPLEX when a document exceeds a bound. All operations count together, because all are
 * validated; fragments count as often as they are used, so a recursive one is refused as endless.
 */
export function checkComplexity({ definitions }: DocumentNode, operationNamed: OperationNamed): void {
  const all = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments: Fragments = new Map(all.map((fragment) => [fragment.name.value, fragment]));
  if (all.length > MAX_FRAGMENTS) throw tooComplex(`more than ${MAX_FRAGMENTS} fragments`);
  if (fragments.size < all.length) throw tooComplex('two fragments of one name');
  // Also those that no operation uses: they are validated as well.
  const alone: Demand = { fragments, fields: 0 };
  for (const { selectionSet } of all) measure(selectionSet, alone, newPlace(), 1);
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operations.length > MAX_NAMED_OPERATIONS)
    throw tooComplex(`more than ${MAX_NAMED_OPERATIONS} named operations`);
  const demand: Demand = { fragments, fields: 0 };
  for (const { selectionSet } of operations) {
    checkRoots(rootsOf(selectionSet, fragments), operationNamed);
    measure(selectionSet, demand, newPlace(), 0);
  }
}

/**
 * Whether a document may be part of a list: it is a query without costly operations. Their bound would otherwise apply
 * to each item of the list alone.
 */
export function mayBeListed({ definitions }: DocumentNode, operationNamed: OperationNamed): boolean {
  const all = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments: Fragments = new Map(all.map((fragment) => [fragment.name.value, fragment]));
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operations.every(
    ({ operation, selectionSet }) =>
      operation === OperationTypeNode.QUERY &&
      !rootsOf(selectionSet, fragments).some((name) => operationNamed(name)?.cost === 'costly'),
  );
}

function checkRoots(roots: readonly string[], operationNamed: OperationNamed): void {
  if (roots.length > MAX_ROOT_FIELDS) throw tooComplex(`more than ${MAX_ROOT_FIELDS} operations`);
  if (roots.filter((name) => operationNamed(name)?.cost === 'costly').length > 1) {
    throw tooComplex('an operation that may stand in a request once');
  }
  const growing = roots.filter((name) => operationNamed(name)?.cost === 'growing');
  if (new Set(growing).size < growing.length) throw tooComplex('a list that may stand in a request once');
}

/** The names of the fields on the first level; endless fragments stop at the bound on operations. */
function rootsOf(set: SelectionSetNode, fragments: Fragments, roots: string[] = [], level = 0): string[] {
  for (const selection of set.selections) {
    if (roots.length > MAX_ROOT_FIELDS || level > MAX_FRAGMENTS) break;
    if (selection.kind === Kind.FIELD) roots.push(selection.name.value);
    else {
      const inner = innerSet(selection, fragments);
      if (inner) rootsOf(inner, fragments, roots, level + 1);
    }
  }
  return roots;
}

/** Counts the fields of a selection set at a path; stops as soon as a bound is exceeded. */
function measure(set: SelectionSetNode, demand: Demand, place: Place, depth: number): void {
  if (depth >= MAX_DEPTH) throw tooComplex(`deeper than ${MAX_DEPTH} levels`);
  for (const selection of set.selections) {
    if (++demand.fields > MAX_FIELDS) throw tooComplex(`more than ${MAX_FIELDS} fields`);
    if (selection.kind === Kind.FIELD) {
      const inner = placeOf(selection, place, depth);
      if (selection.selectionSet) measure(selection.selectionSet, demand, inner, depth + 1);
    } else {
      const inner = innerSet(selection, demand.fragments);
      if (inner) measure(inner, demand, place, depth);
    }
  }
}

/**
 * Validation compares fields of one response name with each other, and each further alias of a field makes an
 * answer longer that may have ten thousand rows.
 */
function placeOf({ name, alias }: FieldNode, { byResponseName, names }: Place, depth: number): Place {
  const responseName = alias?.value ?? name.value;
  const place = byResponseName.get(responseName) ?? newPlace();
  byResponseName.set(responseName, place);
  if (++place.uses > MAX_USES)
    throw tooComplex(`a field that stands in one place more than ${MAX_USES} times`);
  // Operations have bounds of their own.
  if (depth > 0) {
    const responseNames = names.get(name.value) ?? new Set();
    names.set(name.value, responseNames.add(responseName));
    if (responseNames.size > MAX_NAMES)
      throw tooComplex(`a field under more than ${MAX_NAMES} names in one place`);
  }
  return place;
}

function innerSet(
  selection: InlineFragmentNode | FragmentSpreadNode,
  fragments: Fragments,
): SelectionSetNode | undefined {
  return selection.kind === Kind.INLINE_FRAGMENT
    ? selection.selectionSet
    : fragments.get(selection.name.value)?.selectionSet;
}

function tooComplex(reason: string): GraphQLError {
  return new GraphQLError(`${wireTexts.QUERY_TOO_COMPLEX}: ${reason}`, {
    extensions: { code: 'QUERY_TOO_COMPLEX' },
  });
}
