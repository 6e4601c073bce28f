import { describe, expect, test } from 'vitest';
import { forbiddenCircles, importGraph } from './circles.ts';
import { readSource } from './reading.ts';

describe('circles', () => {
  const source = (path: string, ...specifiers: readonly string[]) => ({
    path,
    ...readSource(path, specifiers.map((to) => `import '${to}';`).join('')),
  });
  const links = 'server/src/money/links/links.usecases.ts';
  const mails = 'server/src/notify/mails/mails.usecases.ts';

  test('between files are forbidden, also with imports of types only', () => {
    const sources = [
      source('server/src/money/links/a.ts', './b.ts'),
      { path: 'server/src/money/links/b.ts', ...readSource('b.ts', "import type { A } from './a.ts';") },
    ];
    expect(forbiddenCircles(importGraph(sources))).toEqual([
      { between: 'files', circle: ['server/src/money/links/a.ts', 'server/src/money/links/b.ts'] },
    ]);
  });

  test('between folders are forbidden where there are none between files', () => {
    const sources = [
      source(links, '../../notify/mails/mails.usecases.ts'),
      source(mails),
      source('server/src/notify/mails/mails-layout.ts', '../../money/links/link.ts'),
      source('server/src/money/links/link.ts'),
    ];
    expect(forbiddenCircles(importGraph(sources))).toEqual([
      { between: 'folders', circle: ['server/src/money/links', 'server/src/notify/mails'] },
    ]);
  });

  test('between files are forbidden in tests and tools as well, except between pages of the browser tests', () => {
    const pair = (folder: string) => [source(`${folder}/a.ts`, './b.ts'), source(`${folder}/b.ts`, './a.ts')];
    const sources = ['server/test', 'e2e/setup', 'fuzz/make', 'e2e/pages'].flatMap(pair);
    expect(forbiddenCircles(importGraph(sources)).map(({ circle: [first] }) => first)).toEqual([
      'server/test/a.ts',
      'e2e/setup/a.ts',
      'fuzz/make/a.ts',
    ]);
  });

  test('through a test are ignored', () => {
    const sources = [
      source(links, './links.api.test.ts'),
      source('server/src/money/links/links.api.test.ts', './links.usecases.ts'),
    ];
    expect(forbiddenCircles(importGraph(sources))).toEqual([]);
  });
});
