/** Circles between files and between folders: whoever reads one part of a circle has to read all of it. */
import { betweenFolders, circlesIn } from '../house/graph.mjs';
import { isTest, resolveImport } from './rules.mjs';

/**
 * Circles of the web that were there before they were forbidden. The list gets shorter: who unties one takes it off, and
 * nothing is added to what stands in one.
 */
const knownCircles = [
  [
    'web/src/admin/features/members',
    'web/src/admin/features/queue',
    'web/src/admin/guards',
    'web/src/admin/layouts',
    'web/src/admin/routes.tsx',
  ],
  ['web/src/locales', 'web/src/shared'],
  ['web/src/admin/layouts/desk/desk-bar.tsx', 'web/src/admin/layouts/desk/desk-menu.tsx'],
].map((circle) => new Set(circle));

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

/** Every circle that is not known, as `{ between, circle }`; `graph` has the files that each file imports. */
export function forbiddenCircles(graph, known = knownCircles) {
  const isNew = (circle) => !known.some((old) => circle.every((one) => old.has(one)));
  return [
    ...circlesIn(graph).map((circle) => ({ between: 'files', circle })),
    ...circlesIn(betweenFolders(graph)).map((circle) => ({ between: 'folders', circle })),
  ].filter(({ circle }) => isNew(circle));
}
