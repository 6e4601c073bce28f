import { describe, expect, test } from 'vitest';
import { undescribedFunctions } from './declarations.mjs';
import { betweenFolders, circlesIn, folderOf } from './graph.mjs';
import { drawing, drawnIn } from './drawing.mjs';
import { layoutOf, measure } from './measure.mjs';

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
      'server/src/money/links/a.ts': ['server/src/notify/mails/a.ts'],
      'server/src/notify/mails/a.ts': [],
      'server/src/notify/mails/b.ts': ['server/src/money/links/b.ts'],
      'server/src/money/links/b.ts': [],
    });
    expect(circlesIn(files)).toEqual([]);
    expect(circlesIn(betweenFolders(files))).toEqual([['server/src/money/links', 'server/src/notify/mails']]);
  });
});

test.each([
  ['server/src/money/links/links.usecases.ts', 'server/src/money/links'],
  ['server/src/notify/mails/texts/de.ts', 'server/src/notify/mails'],
  ['server/src/main.ts', 'server/src/main.ts'],
  ['server/src/platform/db/migrations/0001-a.ts', 'server/src/platform/db'],
  ['server/src/app/app.ts', 'server/src/app/app.ts'],
  ['web/src/wallet/features/send/send.page.tsx', 'web/src/wallet/features/send'],
  ['web/src/wallet/layouts/auth/slides.tsx', 'web/src/wallet/layouts'],
  ['web/src/wallet/routes.tsx', 'web/src/wallet/routes.tsx'],
  ['web/src/shared/ui/button.tsx', 'web/src/shared'],
  ['core/src/money/money.ts', 'core/src/money'],
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
});

test('the measures of a program', () => {
  const long = `export function long() {\n${'  1;\n'.repeat(60)}}\n`;
  const found = measure([
    { path: 'core/src/money/a.ts', text: long, targets: [] },
    { path: 'core/src/money/b.ts', text: '// A comment.\n', targets: [] },
    {
      path: 'web/src/wallet/links/links.data.ts',
      text: 'export function useLinks() {}\nexport function user() {}\n',
      targets: [],
    },
  ]);
  expect(found.undescribed.map(({ name }) => name)).toEqual(['long', 'useLinks']);
  expect(found.strayFiles).toEqual(['web/src/wallet/links/links.data.ts']);
  expect(found.sizes[0]).toEqual({ name: 'core', files: 2, median: 62, p90: 62, max: 62 });
});

test('the layout of a server, and its drawing', () => {
  const layout = layoutOf([
    { path: 'server/src/main.ts', targets: ['server/src/app/server.ts'] },
    { path: 'server/src/app/server.ts', targets: ['server/src/money/links/links.usecases.ts'] },
    { path: 'server/src/money/links/links.usecases.ts', targets: ['server/src/people/members/member.ts'] },
    {
      path: 'server/src/money/transfers/transfers.ts',
      targets: ['server/src/money/links/links.usecases.ts'],
    },
    { path: 'server/src/people/members/member.ts', targets: ['server/src/money/links/links.usecases.ts'] },
  ]);
  expect(layout).toMatchObject({ districts: 3, mostRooms: 2, loose: 1, upward: 1 });
  const drawn = drawing(layout.arrows);
  expect(drawn).toBe('```mermaid\nflowchart TD\n  money --> people\n  people --> money\n```');
  expect(drawnIn(`# House\n\n${drawn}\n\nText.\n`)).toBe(drawn);
  expect(drawnIn('# House\n')).toBeUndefined();
});
