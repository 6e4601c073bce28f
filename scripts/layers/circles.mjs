/** Circles between files and between folders: a reader of one part of a circle has to read all of it. */
import { betweenFolders, circlesIn } from '../house/graph.mjs';
import { isTest, resolveImport } from './rules.mjs';

/** Which files of the program each of them imports, types too. */
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

/** Every circle, as `{ between, circle }`; `graph` has the files that each file imports. */
export function forbiddenCircles(graph) {
  return [
    ...circlesIn(graph).map((circle) => ({ between: 'files', circle })),
    ...circlesIn(betweenFolders(graph)).map((circle) => ({ between: 'folders', circle })),
  ];
}
