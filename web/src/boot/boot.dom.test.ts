import { beforeEach, expect, test, vi } from 'vitest';
import { postOf, questionOf } from '#shared/client/question.ts';
import { redeemLinkDocument } from '../generated/operations.ts';
import { firstScreens } from '../wallet/first-screens.ts';

const texts = {
  at: { en: '/assets/*.en-1.js', de: '/assets/*.de-1.js' },
  names: ['start', 'frame', 'slides', 'overview.page'],
};
const firstFiles = {
  frame: ['/assets/frame.js', '/assets/frame.css', 'frame'],
  welcome: ['/assets/slides.js', 'slides'],
  '/overview': ['/assets/overview.js', 'overview.page'],
};
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

test('appearance and language of this device are set before the first paint', async () => {
  await boot('/login', { theme: 'dark', textSize: 125, language: 'de' });
  expect(document.documentElement.dataset).toEqual({ theme: 'dark', textSize: '125' });
  expect(document.documentElement.lang).toBe('de');
  expect(askedFor()).toEqual(['/assets/start.de-1.js', '/assets/slides.js', '/assets/slides.de-1.js']);
});

test.each(['not JSON', 'null', '7', { language: 'constructor', theme: 7 }])(
  'a storage with %o is ignored',
  async (kept) => {
    await boot('/login', kept);
    expect(document.documentElement.dataset).toEqual({});
    expect(askedFor()).toEqual(['/assets/start.en-1.js', '/assets/slides.js', '/assets/slides.en-1.js']);
  },
);

test('a visitor of an address of members sees an empty frame, and no data of members is requested', async () => {
  await boot('/overview');
  expect(document.documentElement.dataset).toEqual({ shell: 'none' });
  expect(askedFor()).toEqual(['/assets/start.en-1.js']);
  expect(asked).not.toHaveBeenCalled();
});

test('the files and answers of a member’s first screen are requested, in the same form as by the wallet', async () => {
  await boot('/overview', { token: 'me', language: 'de' });
  expect(askedFor()).toEqual([
    '/assets/start.de-1.js',
    '/assets/frame.js',
    '/assets/frame.css',
    '/assets/frame.de-1.js',
    '/assets/overview.js',
    '/assets/overview.page.de-1.js',
  ]);
  const { earlyAnswer } = await import('#shared/client/early-answers.ts');
  expect(questions).toHaveLength(4);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(JSON.parse(asked.mock.calls[0]?.[1]?.body as string)).toEqual(questions);
  const timezoneOffset = new Date().getTimezoneOffset();
  for (const [index, question] of questions.entries())
    expect(earlyAnswer(postOf(question, { token: 'me', timezoneOffset }))).toMatchObject({ index });
});

test('other screens of members are not requested early, and neither is anything with an ended session', async () => {
  await boot('/send', { token: 'me' });
  expect(askedFor()).toContain('/assets/frame.js');
  await boot('/overview', { token: 'me', tokenTime: Date.now() - 1 });
  expect(asked).not.toHaveBeenCalled();
});

test('after a login the wallet requests the files of the next screen', async () => {
  await boot('/login', { language: 'de' });
  window.kulaAsk?.('/overview');
  expect(askedFor()).toEqual([
    '/assets/start.de-1.js',
    '/assets/slides.js',
    '/assets/slides.de-1.js',
    '/assets/frame.js',
    '/assets/frame.css',
    '/assets/frame.de-1.js',
    '/assets/overview.js',
    '/assets/overview.page.de-1.js',
  ]);
});

test.each([
  ['a visitor', null],
  ['a member', { token: 'me', language: 'de' }],
])('the page of a gift has its files, its texts and its answer under way for %s', async (_, kept) => {
  const about = firstScreens['/redeem/']?.questions ?? [];
  await boot('/redeem/3cfe%20cb', kept ?? { language: 'de' }, {
    ...page,
    config: { communityName: 'Linden "im" Tal' },
    'first-files': { frame: ['/assets/frame.js'], '/redeem/': ['redeem.page', '/assets/redeem.js'] },
    'first-questions': { '/redeem/': about },
  });
  const root = document.documentElement;
  expect(root.dataset).toEqual({ shell: 'gift' });
  expect(root.style.getPropertyValue('--community')).toBe(String.raw`"Linden \"im\" Tal"`);
  expect(askedFor()).toEqual(['/assets/start.de-1.js', '/assets/redeem.page.de-1.js', '/assets/redeem.js']);
  const { earlyAnswer } = await import('#shared/client/early-answers.ts');
  const question = questionOf(redeemLinkDocument, { code: '3cfe cb' });
  const asker = { token: kept?.token ?? null, timezoneOffset: new Date().getTimezoneOffset() };
  expect(earlyAnswer(postOf(question, asker))).toMatchObject({ index: 0 });
});

test.each(['/redeem/%E0%A4%A', '/redeem/', '/redeem'])(
  'nothing is asked about the code of %s',
  async (path) => {
    const about = { '/redeem/': firstScreens['/redeem/']?.questions };
    await boot(path, undefined, { ...page, 'first-questions': about });
    expect(asked).not.toHaveBeenCalled();
  },
);

test('a page that lists neither texts nor files stays as it is', async () => {
  await boot('/overview', { token: 'me' }, {});
  expect(askedFor()).toEqual([]);
});

test('a page whose scripts do not come says so in its language, and offers to load it again', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  document.body.innerHTML = '<div id="root"><div class="shell"></div></div>';
  const lost = { en: ['This page could not be shown', 'Load again'], de: ['Nicht zu zeigen', 'Neu laden'] };
  await boot('/redeem/3cfecb', { language: 'de' }, { ...page, lost });
  const entry = document.createElement('script');
  entry.type = 'module';
  document.body.append(entry);
  entry.dispatchEvent(new Event('error'));
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toBe('Nicht zu zeigen');
  expect(reload).not.toHaveBeenCalled();
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page whose scripts are gone is loaded again by itself, once', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  sessionStorage.clear();
  asked.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
  document.body.innerHTML = '<div id="root"></div>';
  await boot('/login', {}, { ...page, lost: { en: ['This page could not be shown', 'Load again'] } });
  window.kulaLost?.();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(document.querySelector('[role="alert"]')).toBeNull();
  window.kulaLost?.();
  await expect.poll(() => document.querySelector('[role="alert"]')).not.toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
});
