/** The imports of one source file, and its uses of the watched features, each with its line. */
import {
  type Expression,
  type MemberExpression,
  type ParseResult,
  type Program,
  type TSType,
  Visitor,
} from 'oxc-parser';
import { lineFinder, syntaxOf } from '../lib/sources.ts';
import { passedOn } from './passing-on.ts';

const sqlBeginnings: ReadonlySet<string | undefined> = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]);

/**
 * What a file uses: the environment, a clock, chance, SQL, a transaction; and facts about types: `object`, a `cast`, an
 * exported value that is `checked` against `Resolvers`, and one that is `unchecked`.
 */
export type Touch =
  | 'cast'
  | 'chance'
  | 'checked'
  | 'clock'
  | 'environment'
  | 'object'
  | 'sql'
  | 'transaction'
  | 'unchecked';

export interface Import {
  /** As it is written. */
  readonly specifier: string;
  /** What is imported by name. */
  readonly names: readonly string[];
  readonly line: number;
}

export interface Source {
  readonly imports: readonly Import[];
  readonly touches: readonly { readonly what: Touch; readonly line: number }[];
  /** Its exported functions that only pass a query on. */
  readonly passes: readonly string[];
}

/** A source file of the repository. */
export interface ReadFile extends Source {
  readonly path: string;
}

type Note = (what: Touch, node: { readonly start: number }) => void;

export function readSource(path: string, text: string): Source {
  const syntax = syntaxOf(path, text);
  const { program, module } = syntax;
  const lineOf = lineFinder(text);
  const touches: { what: Touch; line: number }[] = [];
  watch(program, (what, { start }) => touches.push({ what, line: lineOf(start) }));
  const imports = importsOf(module, text).map(({ at, ...one }) => ({ ...one, line: lineOf(at) }));
  return { imports, touches, passes: passedOn(syntax) };
}

function importsOf(
  module: ParseResult['module'],
  text: string,
): (Omit<Import, 'line'> & { readonly at: number })[] {
  const fromExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  );
  const named = module.staticImports.map(({ moduleRequest: { value, start }, entries }) => ({
    specifier: value,
    at: start,
    names: entries.flatMap(({ importName }) => importName.name ?? []),
  }));
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => ({ at: start, quoted: text.slice(start, end) }))
    .filter(({ quoted }) => /^['"`]/.test(quoted));
  return [
    ...named,
    ...fromExports.map(({ value, start }) => ({ specifier: value, at: start, names: [] })),
    ...dynamic.map(({ at, quoted }) => ({ specifier: quoted.slice(1, -1), at, names: [] })),
  ];
}

function watch(program: Program, note: Note): void {
  const handedOver = new Set<object>();
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (isName(callee, 'readConfig')) for (const argument of node.arguments) handedOver.add(argument);
      const method = callee.type === 'MemberExpression' ? propertyName(callee) : undefined;
      if (sqlBeginnings.has(method)) note('sql', node);
      if (method === 'transaction') note('transaction', node);
    },
    TaggedTemplateExpression(node) {
      if (isName(node.tag, 'sql')) note('sql', node);
    },
    NewExpression(node) {
      if (isName(node.callee, 'Date') && node.arguments.length === 0) note('clock', node);
    },
    MemberExpression(node) {
      if (isMember(node, 'process', 'env') && !handedOver.has(node)) note('environment', node);
      if (isMember(node, 'Date', 'now') || isMember(node, 'performance', 'now')) note('clock', node);
      if (isMember(node, 'Math', 'random')) note('chance', node);
    },
    TSObjectKeyword(node) {
      note('object', node);
    },
    TSAsExpression(node) {
      if (!isNamed(node.typeAnnotation, 'const')) note('cast', node);
    },
    TSTypeAssertion(node) {
      note('cast', node);
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        const isChecked = init?.type === 'TSSatisfiesExpression' && isNamed(init.typeAnnotation, 'Resolvers');
        note(isChecked ? 'checked' : 'unchecked', id);
      }
    },
  }).visit(program);
}

function isName(node: Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isNamed(type: TSType, name: string): boolean {
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === name
  );
}

/** `object.name` as well as `object['name']`. */
function isMember(node: MemberExpression, object: string, name: string): boolean {
  return isName(node.object, object) && propertyName(node) === name;
}

function propertyName({ computed, property }: MemberExpression): string | undefined {
  if (computed) return property.type === 'Literal' ? String(property.value) : undefined;
  return property.name;
}
