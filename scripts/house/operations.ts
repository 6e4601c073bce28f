/** Where something is said of an operation: its table says all of it, and no list beside it does. */
import { type Expression, parseSync, type PropertyKey, Visitor } from 'oxc-parser';
import { lineFinder, type SourceFile } from '../lib/sources.ts';

export interface ListedOperation {
  readonly path: string;
  readonly line: number;
  readonly name: string;
}

const isTable = (path: string): boolean => path.endsWith('.operations.ts');
/** Resolvers name what they resolve, and tests what they try. */
const isApart = (path: string): boolean =>
  isTable(path) || path.endsWith('.resolvers.ts') || !path.includes('/src/');

/** The names of all operations, from their tables. */
export function operationNames(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const { path, text } of files.filter((file) => isTable(file.path)))
    new Visitor({
      ExportNamedDeclaration: ({ declaration }) => {
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { init } of declaration.declarations) {
          const table = init?.type === 'CallExpression' ? init.arguments[0] : undefined;
          if (table?.type === 'TSSatisfiesExpression')
            for (const name of keysOf(table.expression)) names.add(name);
        }
      },
    }).visit(parseSync(path, text).program);
  return names;
}

/**
 * Each operation that stands in a list, in a table by operations or in a comparison outside of its table. A list is one
 * of operations where everything in it is one, and a name of everyday, such as `balance`, is none by itself.
 */
export function listedOperations(
  { path, text }: SourceFile,
  operations: ReadonlySet<string>,
): ListedOperation[] {
  if (isApart(path)) return [];
  const lineAt = lineFinder(text);
  const found: ListedOperation[] = [];
  const note = (names: readonly (string | undefined)[], { start }: { readonly start: number }): void => {
    const all = names.filter((name) => name !== undefined && operations.has(name));
    if (all.length < names.length || !all.some((name) => /[A-Z]/.test(name ?? ''))) return;
    found.push(...all.map((name = '') => ({ path, line: lineAt(start), name })));
  };
  new Visitor({
    ArrayExpression: (list) => note(list.elements.map(textOf), list),
    ObjectExpression: (table) => {
      if (table.properties.length > 1) note(keysOf(table), table);
    },
    BinaryExpression: (comparison) => {
      if (!/^[!=]==?$/.test(comparison.operator)) return;
      for (const side of [comparison.left, comparison.right]) note([textOf(side)], side);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** In how many files something is said of the operation that is named in most: one, its table. */
export function mostPlaces(listed: readonly ListedOperation[]): number {
  const byName = [...Map.groupBy(listed, ({ name }) => name).values()];
  return 1 + Math.max(0, ...byName.map((places) => new Set(places.map(({ path }) => path)).size));
}

function keysOf(table: Expression): string[] {
  if (table.type !== 'ObjectExpression') return [];
  return table.properties.map((one) => {
    if (one.type !== 'Property' || one.shorthand || one.method) return '';
    return nameOf(one.key);
  });
}

function nameOf(key: PropertyKey): string {
  return key.type === 'Identifier' ? key.name : (textOf(key) ?? '');
}

function textOf(node: { readonly type: string; readonly value?: unknown } | null): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
