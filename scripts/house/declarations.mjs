/** What a file declares and exports: its names, and its functions that have no description. */
import { parseSync } from 'oxc-parser';

/**
 * The exported functions without a comment directly before them. Types and constants are skipped: a good name
 * describes them, but no name contains units and refusals.
 */
export function undescribedFunctions(path, text) {
  const { program, comments } = parseSync(path, text);
  const described = new Set(
    comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).map(({ end }) => end),
  );
  const lineAt = lineFinder(text);
  return program.body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration)
    .filter(({ start }) => !described.has(text.slice(0, start).trimEnd().length))
    .flatMap(({ start, declaration }) =>
      functionNamesOf(declaration).map((name) => ({ name, line: lineAt(start) })),
    );
}

/** The names of everything that a file declares and exports, each once. */
export function exportedNames(path, text) {
  const { program } = parseSync(path, text);
  const declared = program.body.filter(({ type }) => type === 'ExportNamedDeclaration');
  const names = declared.flatMap(({ declaration }) =>
    (declaration?.declarations ?? [declaration ?? {}]).map(({ id }) => id?.name),
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

function functionNamesOf({ type, id, declarations = [] }) {
  if (type === 'FunctionDeclaration') return [id.name];
  return declarations
    .filter(({ init }) => init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
    .map((one) => one.id.name);
}

/** Finds the line of a position in a text, from 1. */
export function lineFinder(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (position) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= position) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
