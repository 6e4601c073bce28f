import { describe, expect, test } from 'vitest';
import { undescribedFunctions } from './declarations.ts';
import { betweenFolders, circlesIn, folderOf } from './graph.ts';
import { drawing, drawnIn } from './drawing.ts';
import { layoutOf, measure } from './measure.ts';
import { textOfRows } from './rows.ts';
import { isRefused, refusedNames } from './words.ts';

const graph = (edges: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

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

describe('words that have a better one', () => {
  const found = (path: string, text: string): string[] =>
    refusedNames(path, text).map(({ name, line }) => `${line} ${name}`);

  test('are found in every kind of identifier, once in each place', () => {
    const text = [
      'const wasTold = 1;',
      'export function sendCoins(input, { keptName }) {}',
      "export type { WorkBell } from './x.ts';",
      'class A { #told = 1; isBehind() {} }',
      'interface Case { tries: number }',
      'const ASKED_MS = row.askOften;',
    ].join('\n');
    expect(found('core/src/x.ts', text)).toEqual([
      '1 wasTold',
      '2 keptName',
      '3 WorkBell',
      '4 told',
      '4 isBehind',
      '5 Case',
      '5 tries',
      '6 ASKED_MS',
      '6 askOften',
    ]);
  });

  test('are not parts of other words, nor in texts, comments and the language itself', () => {
    const text =
      "// told\ntry { switch (x) { case 1: } } catch {}\nconst retries = 'told', toldo = task.unknown;";
    expect(found('core/src/x.ts', text)).toEqual([]);
  });

  test('may be whole names, or begin exported functions', () => {
    const text = 'const known = isKnownDevice;\nexport function lookUp() {}\nfunction lookAgain() {}';
    expect(found('core/src/x.ts', text)).toEqual(['1 known', '2 lookUp']);
    expect(found('core/src/x.ts', 'export const takeAll = () => 1, look = 1;')).toEqual(['1 takeAll']);
  });

  test('are found in names of files, except of migrations, which are stored', () => {
    expect(found('server/src/people/sessions/stay-ends.queries.ts', '')).toEqual(['1 stay-ends.queries.ts']);
    expect(found('server/src/neighbours/driving.ts', '')).toEqual(['1 driving.ts']);
    expect(found('server/src/platform/db/migrations/0022-stays.ts', '')).toEqual([]);
  });

  test('are refused, except those of the batches, which are counted', () => {
    const text = 'const tries = gathered;';
    expect(refusedNames('server/src/x.ts', text).filter(isRefused)).toMatchObject([{ name: 'tries' }]);
  });

  test('stay where others fixed them, some in their files alone', () => {
    const text = 'function beginStage() {}';
    expect(found('server/test/deploy/container-file.ts', text)).toEqual([]);
    expect(found('server/test/app.ts', text)).toEqual(['1 beginStage']);
    expect(
      found('server/src/x.ts', 'const { ask_over_at, sayThanks, UNDER_WAY } = a.toLowerCase();'),
    ).toEqual([]);
  });
});

test('the measures of a program', () => {
  const long = `export function long() {\n${'  1;\n'.repeat(60)}}\nexport interface Span {}\n`;
  const found = measure([
    { path: 'core/src/money/a.ts', text: long },
    { path: 'core/src/money/b.ts', text: 'export const resolvers = 1;\n' },
    {
      path: 'server/src/money/links/links.ts',
      text: 'export type Span = 1;\nexport const Span = 1, resolvers = 1;\n',
    },
    {
      path: 'web/src/wallet/links/links.data.ts',
      text: 'export function useLinks() {}\nexport function user() {}\n',
    },
  ]);
  expect(found.undescribed.map(({ name }) => name)).toEqual(['long', 'useLinks']);
  expect(found.ambiguous).toEqual([
    { name: 'Span', paths: ['core/src/money/a.ts', 'server/src/money/links/links.ts'] },
  ]);
  expect(found.strayFiles).toEqual(['web/src/wallet/links/links.data.ts']);
  expect(found.sizes[0]).toEqual({ name: 'core', files: 2, median: 63, p90: 63, max: 63 });
});

test('statements that claim work of a queue are found, however they are written', () => {
  const text = `const due = (db) => db.selectFrom('a').forUpdate().skipLocked().set({ next_attempt_at: 1 });
/** Has \`for update skip locked\` and next_attempt_at. */
export async function claim(tx) {
  await sql\`select id from b where next_attempt_at < 1 for update skip locked\`.execute(tx);
}
export async function forget(tx) {
  await sql\`select id from c for update skip locked\`.execute(tx);
}
export const postpone = (tx) => tx.updateTable('b').set({ next_attempt_at: 1 });
`;
  const { claims } = measure([{ path: 'server/src/notify/a/a.queries.ts', text }]);
  expect(claims.map(({ name }) => name)).toEqual(['due', 'claim']);
});

test('the layout of a server, and its drawing', () => {
  const layout = layoutOf(
    graph({
      'server/src/main.ts': ['server/src/app/server.ts'],
      'server/src/app/server.ts': ['server/src/money/links/links.usecases.ts'],
      'server/src/money/links/links.usecases.ts': ['server/src/people/members/member.ts'],
      'server/src/money/transfers/transfers.ts': ['server/src/money/links/links.usecases.ts'],
      'server/src/people/members/member.ts': ['server/src/money/links/links.usecases.ts'],
    }),
  );
  expect(layout).toMatchObject({ districts: 3, mostRooms: 2, loose: 1, upward: 1 });
  const drawn = drawing(layout.arrows);
  expect(drawn).toBe('```mermaid\nflowchart TD\n  money --> people\n  people --> money\n```');
  expect(drawnIn(`# House\n\n${drawn}\n\nText.\n`)).toBe(drawn);
  expect(drawnIn('# House\n')).toBeUndefined();
});

test('what is wrong is named by its places, below the numbers', () => {
  const wrong = { what: 'files too many', places: ['a.ts', 'b.ts'] };
  const none = { what: 'files too few', places: [] };
  expect(textOfRows([wrong, none], [none, wrong])).toBe(
    '| files too many | 2 |\n| files too few | 0 |\n\nfiles too many:\n  a.ts\n  b.ts',
  );
});
