/** The sources of the repository for those who judge them: paths with forward slashes, and where a position is. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type ParseResult } from 'oxc-parser';
import { walk } from './files.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** The files below these folders whose path fits. */
export function filesIn(folders: readonly string[], fits: RegExp): SourceFile[] {
  return [...walk(...folders.map((name) => join(root, name)))]
    .map((file) => ({ file, path: relative(root, file).replaceAll(sep, '/') }))
    .filter(({ path }) => fits.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));
}

/** TypeScript without declarations. */
export const typescript = /(?<!\.d)\.tsx?$/;

/** Finds the line of a position in a text, from 1. */
export function lineFinder(text: string): (position: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (position) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const parsed = new Map<string, { readonly text: string; readonly result: ParseResult }>();

/** The syntax of a file, which several rules read: parsing takes most of their time. Throws where it is none. */
export function syntaxOf(path: string, text: string): ParseResult {
  const before = parsed.get(path);
  if (before?.text === text) return before.result;
  const result = parseSync(path, text);
  const [error] = result.errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  parsed.set(path, { text, result });
  return result;
}
