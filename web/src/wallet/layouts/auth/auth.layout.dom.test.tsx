/** The frame of the pages for visitors. */
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showLanguage } from '#shared/texts/texts.ts';
import { configure } from '../../../../test/site.ts';
import { openWallet } from '../../../../test/wallet.tsx';

async function openLogin(): Promise<void> {
  await openWallet('/login', { member: null });
  await screen.findByRole('heading', { name: 'Gratitude' });
  await screen.findByRole('heading', { name: 'Good to see you' });
}

/** The heading of the picture that is shown. */
const shown = (): string | undefined =>
  within(screen.getByRole('complementary', { name: 'What it is about' })).getByRole('heading').textContent;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('three pictures alternate every thirteen seconds, until one of them is chosen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openLogin();
  const gift = within(screen.getByRole('group', { name: 'Pictures' })).getByRole('button', { name: 'Gift' });
  act(() => gift.focus());
  pass(20_000);
  expect(shown()).toBe('Gratitude');
  act(() => gift.blur());
  for (const [slide, next] of [
    ['Gratitude', 'Dignity'],
    ['Dignity', 'Gift'],
    ['Gift', 'Gratitude'],
  ]) {
    pass(12_999);
    expect(shown()).toBe(slide);
    pass(1);
    expect(shown()).toBe(next);
  }
  act(() => gift.click());
  pass(20_000);
  expect(shown()).toBe('Gift');
});

test('the pictures stop for good as soon as somebody types, or by their button', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = await openWallet('/login', { member: null });
  await screen.findByRole('heading', { name: 'Gratitude' });
  pass(13_000);
  expect(shown()).toBe('Dignity');
  await user.type(screen.getByLabelText('E-mail'), 'h');
  pass(40_000);
  expect(shown()).toBe('Dignity');
  const go = screen.getByRole('button', { name: 'Let the pictures change' });
  act(() => go.click());
  pass(13_000);
  expect(shown()).toBe('Gift');
  act(() => screen.getByRole('button', { name: 'Pause the pictures' }).click());
  pass(40_000);
  expect(shown()).toBe('Gift');
});

test('on a phone, where they are below the form, the pictures stand still', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openLogin();
  pass(40_000);
  expect(shown()).toBe('Gratitude');
});

test('the link to the page that is open has the class of active links', async () => {
  await openLogin();
  const links = within(screen.getByRole('navigation', { name: /./ })).getAllByRole('link');
  expect(links.map(({ className }) => className)).toEqual(['', 'active']);
});

test('the welcome page names the community, and links to its documents and groups in the language of the visitor', async () => {
  const groups = ['facebook', 'x', 'youtube', 'telegram'];
  configure({
    links: {
      learnMore: 'https://community.example/{language}/',
      imprint: 'https://community.example/{language}/imprint',
      privacy: 'https://community.example/{language}/privacy',
      ...Object.fromEntries(groups.map((name) => [name, `https://${name}.example/lindental`])),
    },
  });
  onTestFinished(() => showLanguage('en'));
  await openLogin();
  expect(screen.getByRole('main').textContent).toContain('Lindental');
  const foot = within(screen.getByRole('contentinfo'));
  const addressOf = async (name: string, place = foot): Promise<string | null> =>
    (await place.findByRole('link', { name })).getAttribute('href');
  for (const [language, imprint, privacy, more] of [
    ['de', 'Impressum', 'Datenschutz', 'Erfahre mehr'],
    ['en', 'Legal notice', 'Privacy', 'Learn more'],
  ] as const) {
    await showLanguage(language);
    const ofCommunity = `https://community.example/${language}/`;
    expect(await addressOf(imprint)).toBe(`${ofCommunity}imprint`);
    expect(await addressOf(privacy)).toBe(`${ofCommunity}privacy`);
    expect(await addressOf(more)).toBe(ofCommunity);
    expect(await addressOf(more, within(screen.getByRole('complementary')))).toBe(ofCommunity);
  }
  for (const [name, host] of [
    ['Facebook group', 'facebook'],
    ['X', 'x'],
    ['YouTube', 'youtube'],
    ['Telegram', 'telegram'],
  ] as const)
    expect(await addressOf(name)).toBe(`https://${host}.example/lindental`);
});

test('without a connection the welcome page says so, before anything is typed', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  await openLogin();
  const said = screen.getByText('This page needs a connection');
  expect(said.closest('[role=alert]')).not.toBeNull();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('This page needs a connection')).toBeNull();
});

test('five languages are offered, Turkish is not among them', async () => {
  await openLogin();
  const offered = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'English',
    'Deutsch',
    'Español',
    'Français',
    'Nederlands',
  ]);
});
