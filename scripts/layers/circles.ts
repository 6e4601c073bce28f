/** Import cycles between files and between folders: to read one part of a cycle, all of it has to be read. */
import { betweenFolders, circlesIn, type Graph } from '../house/graph.ts';
import type { ReadFile } from './reading.ts';
import { isTest, resolveImport } from './rules.ts';

/** The imports of each file, types included. That the program imports a test breaks another rule. */
export function importGraph(sources: readonly ReadFile[]): Graph {
  const paths = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, imports }) => {
      const targets = imports.map(({ specifier }) => resolveImport(path, specifier));
      return [path, new Set(targets.filter((to) => paths.has(to) && (isTest(path) || !isTest(to))))];
    }),
  );
}

export interface Circle {
  readonly between: 'files' | 'folders';
  readonly circle: readonly string[];
}

const isProgram = (path: string): boolean => /^(?:core|server|web)\//.test(path) && !isTest(path);
/** A page of the browser tests returns the one to which it leads, and that one leads back. */
const mayLeadBack = (path: string): boolean => path.startsWith('e2e/pages/');

/** Every cycle; `graph` has the files that each file imports. Folders are those of the program. */
export function forbiddenCircles(graph: Graph): Circle[] {
  const program = new Map([...graph].filter(([path]) => isProgram(path)));
  const files = circlesIn(graph).filter((circle) => !circle.every(mayLeadBack));
  return [
    ...files.map((circle) => ({ between: 'files' as const, circle })),
    ...circlesIn(betweenFolders(program)).map((circle) => ({ between: 'folders' as const, circle })),
  ];
}
