import { expect, keptSession, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ask, logIn, must, speak } from '../setup/api.ts';
import { configure } from '../setup/site-config.ts';

test('three pictures alternate every thirteen seconds, until one of them is chosen', async ({
  openForVisitor,
}) => {
  const page = await openForVisitor({ reducedMotion: 'no-preference' });
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  await LoginPage.open(page);
  const words = page.getByRole('complementary', { name: 'What it is about' }).getByRole('heading');
  for (const [slide, next] of [
    ['Gratitude', 'Dignity'],
    ['Dignity', 'Gift'],
    ['Gift', 'Gratitude'],
  ] as const) {
    await page.clock.runFor(12_999);
    await expect(words).toHaveText(slide);
    await page.clock.runFor(1);
    await expect(words).toHaveText(next);
  }
  await page.getByRole('group', { name: 'Pictures' }).getByRole('button', { name: 'Gift' }).click();
  await page.clock.runFor(40_000);
  await expect(words).toHaveText('Gift');
});

test('the welcome page names the community, and links to its documents and groups in the language of the visitor', async ({
  openForVisitor,
}) => {
  const page = await openForVisitor({ locale: 'de-DE' });
  const social = ['facebook', 'x', 'youtube', 'telegram'];
  await configure(page, () => ({
    links: {
      learnMore: 'https://community.example/{language}/',
      imprint: 'https://community.example/{language}/imprint',
      privacy: 'https://community.example/{language}/privacy',
      ...Object.fromEntries(social.map((name) => [name, `https://${name}.example/lindental`])),
    },
  }));
  await page.goto('/login');
  await expect(page.getByRole('main')).toContainText('Lindental');
  const foot = page.getByRole('contentinfo');
  for (const [name, language] of [
    ['Impressum', 'de'],
    ['Legal notice', 'en'],
  ] as const) {
    await page.getByRole('combobox').selectOption(language);
    await expect(foot.getByRole('link', { name })).toHaveAttribute(
      'href',
      `https://community.example/${language}/imprint`,
    );
    await expect(page.getByRole('complementary').getByRole('link', { name: /mehr|more/ })).toHaveAttribute(
      'href',
      `https://community.example/${language}/`,
    );
  }
  await expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', /\/en\/privacy$/);
  for (const name of ['Facebook group', 'X', 'YouTube', 'Telegram'])
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /example\/lindental$/,
    );
});

test('five languages are offered, Turkish is not among them', async ({ openForVisitor }) => {
  const page = await openForVisitor({ locale: 'tr-TR' });
  await LoginPage.open(page);
  await expect(page.getByRole('combobox').getByRole('option')).toHaveText([
    'English',
    'Deutsch',
    'Español',
    'Français',
    'Nederlands',
  ]);
});

test('a handed-over token opens the overview, and is removed from the address at once', async ({
  openForVisitor,
  server,
}) => {
  const theo = await logIn(server.url, 'theo@example.org');
  await speak(server.url, theo, 'en');
  const { createHandOver } = await must<{ createHandOver: string }>(
    server.url,
    'mutation { createHandOver }',
    {},
    theo.token,
  );
  const page = await openForVisitor();
  await page.goto(`/authenticate?token=${createHandOver}`);
  await expect(page.getByRole('heading', { name: 'Hello, Theo' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/overview`);
  expect((await keptSession(page)).token).not.toBe(createHandOver);
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('an invalid token ends every session, and the page links to the login', async ({ openFor, server }) => {
  const jonas = await logIn(server.url, 'jonas@example.org');
  const page = await openFor(jonas);
  await page.goto('/authenticate?token=a.b.c');
  await expect(page.getByRole('alert')).toHaveText(/^This login link has been used or is too old/);
  await expect(page).toHaveURL(`${server.url}/authenticate`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Jonas');
  expect((await ask(server.url, '{ verifyLogin { firstName } }', {}, jonas.token)).errors).toBeUndefined();
  await page.getByRole('link', { name: 'Log in' }).click();
  await LoginPage.on(page);
});
