/** The output of the parser of PostgreSQL, accessed part by part. */
import { loadModule, parseSync } from 'libpg-query';

export type Tree = Readonly<Record<string, unknown>>;

await loadModule();

const parsed = new Map<string, readonly Tree[]>();

/** The statements of a text. Throws where PostgreSQL would refuse it. */
export function statementsIn(text: string): readonly Tree[] {
  const known = parsed.get(text);
  if (known) return known;
  const { stmts = [] } = parseSync(text);
  const trees = stmts.map(({ stmt }) => stmt as unknown as Tree);
  parsed.set(text, trees);
  return trees;
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part that is a node, such as a clause; undefined where it is absent. */
export function part(tree: Tree | undefined, name: string): Tree | undefined {
  const value = tree?.[name];
  return isTree(value) ? value : undefined;
}

/** The same for a list of nodes. */
export function parts(tree: Tree | undefined, name: string): readonly Tree[] {
  const value = tree?.[name];
  return Array.isArray(value) ? value.filter(isTree) : [];
}

export function word(tree: Tree | undefined, name: string): string | undefined {
  const value = tree?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The names of a qualified name, outermost first. */
export function names(tree: Tree | undefined, name: string): readonly string[] {
  return parts(tree, name).flatMap((field) => word(part(field, 'String'), 'sval') ?? []);
}
