/** What a file declares and exports: its names, and its functions that have no description. */
import type { Declaration, Program } from 'oxc-parser';
import { lineFinder, syntaxOf } from '../lib/sources.ts';

export interface NamedLine {
  readonly name: string;
  readonly line: number;
}

/**
 * The exported functions without a comment directly before them. Types and constants are skipped: a good name
 * describes them, but no name contains units and refusals.
 */
export function undescribedFunctions(path: string, text: string): NamedLine[] {
  const { program, comments } = syntaxOf(path, text);
  const described = new Set(
    comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).map(({ end }) => end),
  );
  const lineAt = lineFinder(text);
  return exportedDeclarations(program)
    .filter(({ start }) => !described.has(text.slice(0, start).trimEnd().length))
    .flatMap(({ start, declaration }) =>
      functionsOf(declaration).map(({ name }) => ({ name, line: lineAt(start) })),
    );
}

/** The names of everything that a file declares and exports, each once. */
export function exportedNames(path: string, text: string): string[] {
  const { program } = syntaxOf(path, text);
  return [...new Set(exportedDeclarations(program).flatMap(({ declaration }) => namesOf(declaration)))];
}

function exportedDeclarations(program: Program): { start: number; declaration: Declaration }[] {
  return program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration
      ? [{ start: statement.start, declaration: statement.declaration }]
      : [],
  );
}

function namesOf(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

/** The names of functions that are declared, with their places. */
export function functionsOf(declaration: Declaration): { name: string; start: number }[] {
  if (declaration.type === 'FunctionDeclaration') return declaration.id ? [declaration.id] : [];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' &&
    (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      ? [id]
      : [],
  );
}
