import { describe, expect, test } from 'vitest';
import { forbiddenCircles, importGraph } from './circles.mjs';
import { readSource } from './reading.mjs';

describe('circles', () => {
  const source = (path, ...specifiers) => ({
    path,
    ...readSource(path, specifiers.map((to) => `import '${to}';`).join('')),
  });
  const links = 'server/src/features/links/links.usecases.ts';
  const mails = 'server/src/features/mails/mails.usecases.ts';

  test('between files are forbidden, also with imports of types only', () => {
    const sources = [
      source('server/src/features/links/a.ts', './b.ts'),
      { path: 'server/src/features/links/b.ts', ...readSource('b.ts', "import type { A } from './a.ts';") },
    ];
    expect(forbiddenCircles(importGraph(sources))).toEqual([
      { between: 'files', circle: ['server/src/features/links/a.ts', 'server/src/features/links/b.ts'] },
    ]);
  });

  test('between folders are forbidden where there are none between files', () => {
    const sources = [
      source(links, '../mails/mails.usecases.ts'),
      source(mails),
      source('server/src/features/mails/mails-layout.ts', '../links/link.ts'),
      source('server/src/features/links/link.ts'),
    ];
    expect(forbiddenCircles(importGraph(sources))).toEqual([
      { between: 'folders', circle: ['server/src/features/links', 'server/src/features/mails'] },
    ]);
  });

  test('through a test are ignored', () => {
    const sources = [
      source(links, './links.api.test.ts'),
      source('server/src/features/links/links.api.test.ts', './links.usecases.ts'),
    ];
    expect(forbiddenCircles(importGraph(sources))).toEqual([]);
  });
});
