import { beforeEach, expect, test, vi } from 'vitest';
import { postOf } from '#shared/client/question.ts';
import { firstScreens } from '../wallet/first-screens.ts';

const texts = { at: { en: '/assets/*.en-1.js', de: '/assets/*.de-1.js' }, names: ['start', 'frame'] };
const firstFiles = { frame: ['/assets/frame.js', '/assets/frame.css'], '/overview': ['/assets/overview.js'] };
const questions = firstScreens['/overview']?.questions ?? [];
const page = { texts, 'first-files': firstFiles, 'first-questions': { '/overview': questions } };
const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  delete window.kulaEarly;
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
});

async function boot(path: string, kept?: unknown, pageSays: object = page): Promise<void> {
  history.replaceState(null, '', path);
  if (kept !== undefined)
    localStorage.setItem('kula-session', typeof kept === 'string' ? kept : JSON.stringify(kept));
  document.head.innerHTML = '';
  for (const [name, content] of Object.entries(pageSays)) {
    const meta = document.createElement('meta');
    meta.name = `kula-${name}`;
    meta.content = JSON.stringify(content);
    document.head.append(meta);
  }
  await import('./boot.ts');
}

function askedFor(): string[] {
  return [...document.head.querySelectorAll('link')].map((link) => new URL(link.href).pathname);
}

test('appearance and language of this device are there before anything is drawn', async () => {
  await boot('/login', { theme: 'dark', textSize: 125, language: 'de' });
  expect(document.documentElement.dataset).toEqual({ theme: 'dark', textSize: '125' });
  expect(document.documentElement.lang).toBe('de');
  expect(askedFor()).toEqual(['/assets/start.de-1.js']);
});

test.each(['not JSON', 'null', '7', { language: 'constructor', theme: 7 }])(
  'a storage with %o leaves the page as it is',
  async (kept) => {
    await boot('/login', kept);
    expect(document.documentElement.dataset).toEqual({});
    expect(askedFor()).toEqual(['/assets/start.en-1.js']);
  },
);

test('a visitor of an address of members sees an empty room, and nothing of them is asked for', async () => {
  await boot('/overview');
  expect(document.documentElement.dataset).toEqual({ shell: 'none' });
  expect(askedFor()).toEqual(['/assets/start.en-1.js']);
  expect(asked).not.toHaveBeenCalled();
});

test('the first screen of a member has its files and its answers under way, each in the words of the wallet', async () => {
  await boot('/overview', { token: 'me', language: 'de' });
  expect(askedFor()).toEqual([
    '/assets/start.de-1.js',
    '/assets/frame.js',
    '/assets/frame.css',
    '/assets/frame.de-1.js',
    '/assets/overview.js',
  ]);
  const { earlyAnswer } = await import('#shared/client/early-answers.ts');
  expect(questions).toHaveLength(4);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(JSON.parse(asked.mock.calls[0]?.[1]?.body as string)).toEqual(questions);
  const timezoneOffset = new Date().getTimezoneOffset();
  for (const [index, question] of questions.entries())
    expect(earlyAnswer(postOf(question, { token: 'me', timezoneOffset }))).toMatchObject({ index });
});

test('other screens of members are not asked for early, and an ended session asks nothing', async () => {
  await boot('/send', { token: 'me' });
  expect(askedFor()).toContain('/assets/frame.js');
  await boot('/overview', { token: 'me', tokenTime: Date.now() - 1 });
  expect(asked).not.toHaveBeenCalled();
});

test('after a login the wallet asks for the files of the screen that comes', async () => {
  await boot('/login', { language: 'de' });
  window.kulaAsk?.('/overview');
  expect(askedFor()).toEqual([
    '/assets/start.de-1.js',
    '/assets/frame.js',
    '/assets/frame.css',
    '/assets/frame.de-1.js',
    '/assets/overview.js',
  ]);
});

test('a page that names neither texts nor files is left alone', async () => {
  await boot('/overview', { token: 'me' }, {});
  expect(askedFor()).toEqual([]);
});
