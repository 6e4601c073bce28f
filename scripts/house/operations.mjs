/** Where something is said of an operation: its table says all of it, and no list beside it. */
import { parseSync, Visitor } from 'oxc-parser';
import { lineFinder } from './declarations.mjs';

const isTable = (path) => path.endsWith('.operations.ts');
/** Resolvers name what they resolve. */
const isApart = (path) => isTable(path) || path.endsWith('.resolvers.ts');

/** The names of all operations, from their tables. */
export function operationNames(files) {
  return new Set(
    files
      .filter(({ path }) => isTable(path))
      .flatMap(({ path, text }) => parseSync(path, text).program.body)
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(({ declaration }) => declaration.declarations)
      .flatMap(({ init }) => init.expression.properties)
      .map(({ key }) => key.name),
  );
}

/**
 * The entries of lists, the keys of tables and the comparisons that name an operation outside of its table. Names that
 * are a word of everyday, such as `balance`, are skipped: they name tables and fields as well.
 */
export function listedOperations(path, text, names) {
  if (isApart(path)) return [];
  const isListed = (name) => typeof name === 'string' && /[A-Z]/.test(name) && names.has(name);
  const lineAt = lineFinder(text);
  const found = [];
  const note = (name, { start }) => {
    if (isListed(name)) found.push({ path, line: lineAt(start), name });
  };
  new Visitor({
    ArrayExpression: ({ elements }) => {
      for (const one of elements) if (one?.type === 'Literal') note(one.value, one);
    },
    ObjectExpression: ({ properties }) => {
      for (const { key, shorthand, method } of properties)
        if (key && !shorthand && !method) note(key.name ?? key.value, key);
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (/^[!=]==?$/.test(operator)) for (const side of [left, right]) note(side.value, side);
    },
    SwitchCase: ({ test }) => {
      if (test) note(test.value, test);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** The most files that say something of one operation. */
export function mostPlaces(listed) {
  const files = Map.groupBy(listed, ({ name }) => name);
  const counts = [...files.values()].map((places) => 1 + new Set(places.map(({ path }) => path)).size);
  return Math.max(1, ...counts);
}
