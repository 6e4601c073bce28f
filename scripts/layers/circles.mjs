/** Import cycles between files and between folders: to read one part of a cycle, all of it has to be read. */
import { betweenFolders, circlesIn } from '../house/graph.mjs';
import { isTest, resolveImport } from './rules.mjs';

/** The imports of each file of the program, types included. */
export function importGraph(sources) {
  const program = sources.filter(({ path }) => !isTest(path));
  const paths = new Set(program.map(({ path }) => path));
  return new Map(
    program.map(({ path, imports }) => {
      const targets = imports.map(({ specifier }) => resolveImport(path, specifier));
      return [path, new Set(targets.filter((to) => paths.has(to)))];
    }),
  );
}

/** Every cycle, as `{ between, circle }`; `graph` has the files that each file imports. */
export function forbiddenCircles(graph) {
  return [
    ...circlesIn(graph).map((circle) => ({ between: 'files', circle })),
    ...circlesIn(betweenFolders(graph)).map((circle) => ({ between: 'folders', circle })),
  ];
}
