import { describe, expect, test } from 'vitest';
import { functionsIn, undescribedFunctions } from './declarations.mjs';
import { betweenFolders, circlesIn, folderOf } from './graph.mjs';
import { LONGEST_FUNCTION_LINES, measure } from './measure.mjs';

const graph = (edges) => new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

describe('circles', () => {
  test('are found from any starting point, each once', () => {
    const circles = circlesIn(
      graph({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [], e: ['f'], f: ['g'], g: ['e'] }),
    );
    expect(circles).toEqual([
      ['e', 'f', 'g'],
      ['b', 'c'],
    ]);
  });

  test('are none where every path ends', () => {
    expect(circlesIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  test('exist between folders where there are none between files', () => {
    const files = graph({
      'server/src/features/links/a.ts': ['server/src/features/mails/a.ts'],
      'server/src/features/mails/a.ts': [],
      'server/src/features/mails/b.ts': ['server/src/features/links/b.ts'],
      'server/src/features/links/b.ts': [],
    });
    expect(circlesIn(files)).toEqual([]);
    expect(circlesIn(betweenFolders(files))).toEqual([
      ['server/src/features/links', 'server/src/features/mails'],
    ]);
  });
});

test.each([
  ['server/src/features/links/links.usecases.ts', 'server/src/features/links'],
  ['server/src/features/mails/texts/de.ts', 'server/src/features/mails'],
  ['server/src/features/paging.ts', 'server/src/features/paging.ts'],
  ['server/src/db/migrations/0001-a.ts', 'server/src/db'],
  ['server/src/app.ts', 'server/src/app.ts'],
  ['web/src/wallet/features/send/send.page.tsx', 'web/src/wallet/features/send'],
  ['web/src/wallet/layouts/auth/slides.tsx', 'web/src/wallet/layouts'],
  ['web/src/wallet/routes.tsx', 'web/src/wallet/routes.tsx'],
  ['web/src/shared/ui/button.tsx', 'web/src/shared'],
  ['core/src/money.ts', 'core/src/money.ts'],
])('%s belongs to %s', (path, folder) => expect(folderOf(path)).toBe(folder));

describe('declarations', () => {
  test('without a description are listed if they are exported functions', () => {
    const text = [
      '/** Described. */',
      'export function a() {}',
      '// Not a description.',
      'export async function b() {}',
      'export const c = () => 1;',
      'export const LIMIT = 1;',
      'export interface D {}',
      "export type { E } from './e.ts';",
      'function f() {}',
    ].join('\n');
    expect(undescribedFunctions('x.ts', text)).toEqual([
      { name: 'b', line: 4 },
      { name: 'c', line: 5 },
    ]);
  });

  test('of functions have a name and a length', () => {
    const text = 'function a() {\n  return 1;\n}\nconst b = () => ({\n  c() {},\n});\n';
    expect(functionsIn('x.ts', text)).toEqual([
      { name: 'a', line: 1, lines: 3 },
      { name: 'b', line: 4, lines: 3 },
      { name: 'c', line: 5, lines: 1 },
    ]);
  });
});

test('the measures of a program', () => {
  const long = `export function long() {\n${'  1;\n'.repeat(LONGEST_FUNCTION_LINES)}}\n`;
  const cited = ['decisions', '3.4'].join(' ');
  const found = measure([
    { path: 'core/src/a.ts', text: long, targets: [] },
    { path: 'core/src/b.ts', text: `// As said in ${cited}.\n`, targets: [] },
    {
      path: 'server/src/features/a/a.usecases.ts',
      text: '',
      targets: ['server/src/features/a/a.queries.ts', 'server/src/features/b/b.queries.ts'],
    },
    {
      path: 'server/src/features/a/a.resolvers.ts',
      text: 'const a = (): Promise<object> => b;\n',
      targets: [],
    },
    {
      path: 'web/src/wallet/links/links.data.ts',
      text: 'export function useLinks() {}\nexport function user() {}\n',
      targets: [],
    },
  ]);
  expect(found.longFunctions.map(({ name }) => name)).toEqual(['long']);
  expect(found.undescribed.map(({ name }) => name)).toEqual(['long', 'useLinks']);
  expect(found.citations).toEqual(['core/src/b.ts']);
  expect(found.queriesOfOthers.map(({ to }) => to)).toEqual(['server/src/features/b/b.queries.ts']);
  expect(found.strayFiles).toEqual(['web/src/wallet/links/links.data.ts']);
  expect(found.untypedResolvers).toEqual(['server/src/features/a/a.resolvers.ts']);
  expect(found.sizes[0]).toEqual({ name: 'core', files: 2, median: 62, p90: 62, max: 62 });
});
