import { describe, expect, test } from 'vitest';
import { apps, readSources, readTexts, withTexts } from './catalogues.ts';
import { shareOut } from './text-use.ts';
import type { App, Shares, Sources } from './text-use.ts';

const parts = {
  entry: ['entry.one', 'entry.two', 'title.login', 'problem.NETWORK', 'problem.WRONG'],
  shell: [
    'nav.home',
    'nav.send',
    'title.send',
    'status.OPEN',
    'status.DONE',
    'problem.BROKE',
    'problem.FORMAT',
    'send.go',
  ],
};
const refusals = { send: { BROKE: null, FORMAT: ['memo'] }, logIn: { WRONG: null } };

function sharesOf(sources: Sources, app: App = { main: '/wallet/main.tsx' }): Shares {
  return shareOut(app, sources, { parts, refusals });
}

describe('a lazy module', () => {
  test('needs the texts that it and its imports show, except those of the start', () => {
    const { files, needs } = sharesOf({
      '/wallet/main.tsx': "t('entry.one'); import('./send.page.tsx')",
      '/wallet/send.page.tsx': "import { Go } from '../shared/go.tsx'; t('nav.send'); t('entry.one')",
      '/shared/go.tsx': "import './more.ts'; t('send.go')",
      '/shared/more.ts': "export const more = 'nav.home'",
    });
    expect(files).toEqual({ start: ['entry.one'], 'send.page': ['nav.send', 'send.go', 'nav.home'] });
    expect(needs).toEqual({ '/wallet/send.page.tsx': ['send.page'] });
  });

  test('does not need the texts of its own lazy imports, or of imported types', () => {
    const { files } = sharesOf({
      '/wallet/main.tsx': "import('./a.tsx')",
      '/wallet/a.tsx': "import type { B } from './b.tsx'; import('./b.tsx'); t('nav.home')",
      '/wallet/b.tsx': "t('nav.send')",
    });
    expect(files).toEqual({ start: [], a: ['nav.home'], b: ['nav.send'] });
  });

  test('has the texts of its computed keys, from the parts that it uses', () => {
    const { files } = sharesOf({
      '/wallet/main.tsx': "t('entry.one'); t(`title.${name}`); import('./a.tsx'); import('./b.tsx')",
      '/wallet/a.tsx': "t('nav.home'); t(`status.${status}`)",
      '/wallet/b.tsx': "t('nav.home')",
    });
    expect(files.start).toEqual(['entry.one', 'title.login']);
    expect(files.a).toEqual(['nav.home', 'title.send', 'status.OPEN', 'status.DONE']);
    expect(files.b).toEqual(['nav.home', 'title.send']);
  });

  test('has the texts of its computed keys, in whatever part they are', () => {
    const { files } = sharesOf({
      '/wallet/main.tsx': "t('entry.one'); import('./a.tsx')",
      '/wallet/a.tsx': "t('entry.two'); t(`status.${status}`)",
    });
    expect(files['a']).toEqual(['entry.two', 'status.OPEN', 'status.DONE']);
  });

  test('has the texts of its operations’ refusals, and of those of its lazy imports', () => {
    const { files } = sharesOf({
      '/wallet/main.tsx': "t('entry.one'); t(`problem.${code}`); import('./a.tsx')",
      '/wallet/a.tsx': "import('./queue.ts')",
      '/wallet/queue.ts': "import { sendCoinsDocument } from '../generated/operations.ts'",
      '/generated/documents/sendCoins.ts': 'mutation sendCoins { send(amount: 1) }',
    });
    expect(files.start).toEqual(['entry.one', 'problem.NETWORK', 'problem.WRONG']);
    expect(files.a).toEqual(['problem.BROKE']);
  });

  test.each([
    ['mutation a { send(amount: 1) }', ['problem.BROKE']],
    ['mutation a($memo: String) { send(memo: $memo) }', ['problem.BROKE', 'problem.FORMAT']],
    // What is in an input object is not known here.
    ['mutation a($input: SendInput) { send(input: $input) }', ['problem.BROKE', 'problem.FORMAT']],
  ])('needs no refusal about an argument that %s does not send', (document, texts) => {
    const { files } = sharesOf({
      '/wallet/main.tsx': "t('entry.one'); import('./a.tsx')",
      '/wallet/a.tsx': "import { aDocument } from '../generated/operations.ts'",
      '/generated/documents/a.ts': document,
    });
    expect(files['a']).toEqual(texts);
  });

  test('shares the texts of the frame, where it shows many of them', () => {
    const eight = Array.from({ length: 8 }, (_, at) => `frame.${String(at)}`);
    const show = (keys: readonly string[]): string => keys.map((key) => `t('${key}')`).join(';');
    const sources = {
      '/wallet/main.tsx': "import('./frame.tsx'); import('./member.tsx'); import('./visitor.tsx')",
      '/wallet/frame.tsx': show([...eight, 'nav.home']),
      '/wallet/member.tsx': show([...eight, 'nav.send']),
      '/wallet/visitor.tsx': show(['nav.home']),
    };
    const { files, needs } = shareOut({ main: '/wallet/main.tsx', frame: ['/wallet/frame.tsx'] }, sources, {
      parts: { ...parts, frame: eight },
      refusals,
    });
    expect(files).toEqual({
      start: [],
      frame: [...eight, 'nav.home'],
      member: ['nav.send'],
      visitor: ['nav.home'],
    });
    expect(needs).toEqual({
      '/wallet/frame.tsx': ['frame'],
      '/wallet/member.tsx': ['frame', 'member'],
      '/wallet/visitor.tsx': ['visitor'],
    });
  });

  test('what begins together after the first paint has one file of texts', () => {
    const sources = {
      '/wallet/main.tsx': "import('./bar.tsx'); import('./news.ts'); import('./other.tsx')",
      '/wallet/bar.tsx': "t('nav.home')",
      '/wallet/news.ts': "t('nav.send')",
      '/wallet/other.tsx': "t('nav.home')",
    };
    const later = ['/wallet/news.ts', '/wallet/bar.tsx'];
    const { files, needs } = shareOut({ main: '/wallet/main.tsx', later }, sources, { parts, refusals });
    expect(files).toEqual({ start: [], news: ['nav.home', 'nav.send'], other: ['nav.home'] });
    expect(needs).toEqual({
      '/wallet/bar.tsx': ['news'],
      '/wallet/news.ts': ['news'],
      '/wallet/other.tsx': ['other'],
    });
  });
});

test('the importer of a lazy module waits for its texts, except in background work', () => {
  const needs = { '/wallet/a.tsx': ['frame', 'a'], '/wallet/b.ts': ['b'] };
  const code = "const A = () => import('./a.tsx').then((m) => m.A);\nimport('./b.ts');\nimport('./c.ts');";
  expect(withTexts('/wallet/main.tsx', code, needs)).toBe(
    [
      `const A = () => kulaTexts.withTexts(import('./a.tsx'), ["frame","a"]).then((m) => m.A);`,
      `kulaTexts.evenWithoutTexts(import('./b.ts'), ["b"]);`,
      "import('./c.ts');",
      "import * as kulaTexts from '#shared/texts/texts.ts';",
      '',
    ].join('\n'),
  );
});

/**
 * Nouns with keys in several parts, of which a screen shows only its own: titles of pages, refusals, help with
 * contributions beside the questions that link to the glossary, and roles, of which a plain member's is shown to
 * members only.
 */
const spread = new Set(['title.', 'problem.', 'help.', 'admin.role.']);

/** Computed again, by other means than in the build. */
describe.each(Object.entries(apps))(
  'in the build of the %s, no text is missing at run time',
  (_name, app) => {
    if (app === undefined) throw new Error('There is no app.');
    const sources = readSources();
    const texts = readTexts();
    const { files, needs } = shareOut(app, sources, texts);
    const keys = new Set(Object.values(texts.parts).flat());
    const all = closure([app.main], sources, true);
    const later = [...all].flatMap((path) => laterOf(path, sources)).filter((path) => path in sources);

    test.each([app.main, ...new Set(later)])('when %s is shown', (path) => {
      const loaded = new Set(['start', ...(needs[path] ?? [])].flatMap((name) => files[name] ?? []));
      const code = [...closure([path], sources)].map((one) => sources[one] ?? '').join('\n');
      const shown = [...code.matchAll(/['"]([\w.]+)['"]/g)].map(([, key]) => key ?? '');
      expect(shown.filter((key) => keys.has(key) && !loaded.has(key))).toEqual([]);
      const composed = [...code.matchAll(/\bt(?:ext)?\(`([\w.]+)\$\{[^}]*\}(\w*)`/g)]
        .filter(([, noun = '']) => !spread.has(noun))
        .map(([, noun = '', end = '']) => new RegExp(`^${noun.replaceAll('.', '\\.')}[\\w.]+${end}$`));
      const wanted = [...keys].filter((key) => composed.some((pattern) => pattern.test(key)));
      expect(wanted.filter((key) => !loaded.has(key))).toEqual([]);
    });

    test('every page has a title', () => {
      const named = Object.values(files).flat();
      const routes = sources[app.main.replace('main', 'routes')] ?? '';
      const titles = [...routes.matchAll(/title: '([\w.]+)'/g)].map(([, title = '']) =>
        title.includes('.') ? title : `title.${title}`,
      );
      expect(titles.length).toBeGreaterThan(8);
      expect(titles.filter((title) => !named.includes(title))).toEqual([]);
    });
  },
);

function closure(paths: readonly string[], sources: Sources, withLater = false): Set<string> {
  const found = new Set(paths);
  for (const path of found) {
    const code = sources[path] ?? '';
    for (const [, from] of code.matchAll(/^(?:import (?!type\b)|\} from )[^;]*?'([^']+\.tsx?)';$/gm))
      if (from !== undefined) found.add(pathOf(path, from));
    if (withLater) for (const one of laterOf(path, sources)) found.add(one);
  }
  return found;
}

function laterOf(path: string, sources: Sources): string[] {
  return [...(sources[path] ?? '').matchAll(/\bimport\(\s*'([^']+\.tsx?)'/g)].map(([, from = '']) =>
    pathOf(path, from),
  );
}

function pathOf(path: string, from: string): string {
  return from.startsWith('#') ? from.replace('#', '/') : new URL(from, `file://${path}`).pathname;
}
