import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { createDrafts, hasDrafts } from '#shared/session/drafts.ts';
import { sessionKey } from '#shared/session/session.ts';
import { account, maria } from '../../test/account.ts';
import { refusal } from '../../test/played-server.ts';
import { draw } from '../../test/drawn.ts';
import { holdElsewhere } from '../../test/other-tab.ts';
import { answerWarning } from '../../test/warning.ts';
import { address, fill, hanna, openWallet } from '../../test/wallet.tsx';
import type { Wallet } from '../../test/wallet.tsx';
import { App } from './app.tsx';
import { preload } from './routes.tsx';

const answers = { transactionList: account({ balance: '100' }) };
const menu = (): HTMLElement => screen.getByRole('navigation', { name: 'Main menu' });
const why = (): string =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('\n');

async function atOverview(): Promise<Wallet> {
  const wallet = await openWallet('/overview', { answers });
  await screen.findByRole('navigation', { name: 'Main menu' });
  return wallet;
}

async function goToTransactions({ user }: Wallet): Promise<void> {
  await user.click(within(menu()).getByRole('link', { name: 'Transactions' }));
}

test.each(['/no/such/page', '/%E0%A4%A'])('the address %s is reported as not found', async (path) => {
  const { user } = await openWallet(path, { member: null });
  await screen.findByRole('heading', { name: 'This page has flown away' });
  await expect.poll(() => document.title).toMatch(/^Not found · /);
  await user.click(screen.getByRole('link', { name: 'Go to overview' }));
  await expect.poll(address).toBe('/login');
});

test('an address that does not exist leads back to the page before it', async () => {
  history.pushState(null, '', '/forgot-password');
  history.pushState(null, '', '/');
  const { user } = await openWallet('/no/such/page', { member: null });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'A new password' });
  expect(address()).toBe('/forgot-password');
});

test('a page that follows without a press leaves the focus alone, and one that a member opens has it at its heading', async () => {
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const wallet = await atOverview();
  await goToTransactions(wallet);
  const heading = await screen.findByRole('heading', { name: 'Transactions', level: 1 });
  await expect.poll(() => document.title).toMatch(/^Transactions · /);
  expect(document.activeElement).not.toBe(heading);
  activation.hasBeenActive = true;
  await wallet.user.click(within(menu()).getByRole('link', { name: 'Overview' }));
  await expect.poll(() => document.title).toMatch(/^Welcome, /);
  await goToTransactions(wallet);
  await expect.poll(() => document.activeElement?.textContent).toBe('Transactions');
});

async function logOut(user: Wallet['user']): Promise<void> {
  const [opener] = within(menu()).getAllByRole('button', { name: 'More' });
  await user.click(opener ?? menu());
  const more = await screen.findByRole('dialog', { name: 'More' });
  await user.click(within(more).getByRole('button', { name: 'Log out' }));
}

test('a tab says where one is: in the title, and the focus stays on it, before what it shows', async () => {
  const { user } = await openWallet('/settings/display');
  await expect.poll(() => document.title).toMatch(/^Settings · Display · /);
  const security = await screen.findByRole('link', { name: 'Security' });
  security.focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => document.title).toMatch(/^Settings · Security · /);
  expect(document.activeElement).toBe(security);
  expect(security.getAttribute('aria-current')).toBe('page');
});

test('a logout asks before it deletes what is written and not sent', async () => {
  const { user } = await openWallet('/send', { answers: { transactionList: account({ balance: '200' }) } });
  const memo = (): Promise<HTMLInputElement> => screen.findByLabelText('What are you thanking them for?');
  createDrafts<string>('contribution-for-7', hanna.gradidoID).keep('Entered for Lena');
  createDrafts<string>('answer-3', hanna.gradidoID).keep('It was in May');
  await user.type(await memo(), 'For the soup');
  await logOut(user);
  await screen.findByText(/Logging out deletes texts that you have begun/);
  await screen.findByText('You find them under: Admin area, Create, Send.');
  screen.getByRole('heading', { name: 'Before you log out', level: 1 });
  await expect.poll(() => document.title).toMatch(/^Before you log out · /);
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect((await memo()).value).toBe('For the soup');
  await logOut(user);
  await user.click(await screen.findByRole('button', { name: 'Log out and remove' }));
  await expect.poll(address).toBe('/login');
  expect(hasDrafts(hanna.gradidoID)).toBe(false);
});

test('a logout neither asks about nor deletes what somebody else began, whose session expired on this device', async () => {
  const lenas = createDrafts<string>('send', 'lena');
  lenas.keep('For the walk');
  onTestFinished(lenas.drop);
  const { user } = await atOverview();
  await logOut(user);
  await expect.poll(address).toBe('/login');
  expect(lenas.read()).toBe('For the walk');
});

test('a logout asks first, too, where another tab of the admin area holds something written', async () => {
  const { user } = await atOverview();
  session.update({ roles: ['MODERATOR'] });
  const stop = holdElsewhere(session.get().gradidoID);
  await logOut(user);
  await screen.findByText('In another window you have begun a text. Logging out deletes it.');
  stop();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  // The address changes first; what is pressed before the screen does is lost with it.
  await expect.poll(() => screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  expect(address()).toBe('/overview');
  await logOut(user);
  await expect.poll(address).toBe('/login');
});

test('a logout in the warning before the end of the session asks first, too, and nothing covers it', async () => {
  const { user } = await openWallet('/send', { answers: { transactionList: account({ balance: '200' }) } });
  await user.type(await screen.findByLabelText('What are you thanking them for?'), 'For the soup');
  await answerWarning('Log out');
  const leave = await screen.findByRole('button', { name: 'Log out and remove' });
  act(() => session.update({ tokenTime: Date.now() + 30_000 }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(leave);
  await expect.poll(address).toBe('/login');
  expect(hasDrafts(hanna.gradidoID)).toBe(false);
});

test('a session near its end can be ended at once', async () => {
  await atOverview();
  await answerWarning('Log out');
  await expect.poll(address).toBe('/login');
  expect(session.get().token).toBeNull();
});

test('logging out works without a connection', async () => {
  const { user, server } = await atOverview();
  server.loseAnswers();
  await logOut(user);
  await expect.poll(address).toBe('/login');
  expect(session.get().token).toBeNull();
  await screen.findByText('You are logged out.');
});

test('the balance that arrives after a logout is not kept here', async () => {
  const balance = Promise.withResolvers<unknown>();
  const { user, server } = await openWallet('/overview', {
    answers: { transactionList: () => balance.promise },
  });
  await screen.findByRole('navigation', { name: 'Main menu' });
  await logOut(user);
  await expect.poll(address).toBe('/login');
  balance.resolve(account({ balance: '100' }));
  await expect.poll(() => server.underWay()).toBe(0);
  expect(Object.keys(sessionStorage)).not.toContain('kula-last-known');
});

test('a logout that is pressed again is one, and leads nobody to the login twice', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, server } = await atOverview();
  server.answer({ ...answers, logout: () => answer.promise });
  await logOut(user);
  await logOut(user);
  answer.resolve(true);
  await expect.poll(address).toBe('/login');
  expect(server.asked('logout')).toHaveLength(1);
});

test('whoever comes back after the session has run out reads why the login is asked for', async () => {
  const { leave } = await atOverview();
  leave();
  session.update({ tokenTime: Date.now() - 1000 });
  await draw('/transactions', <App handOverToken={null} />, () => preload('/login', false));
  await expect.poll(address).toBe('/login');
  await screen.findByText(/^You were away for a while/);
});

const refused = {
  verifyLogin: () => {
    throw refusal('SESSION_EXPIRED');
  },
};

test('a login link that does not work leaves a member signed in, in every tab', async () => {
  const { server, leave } = await atOverview();
  leave();
  const before = { ...localStorage };
  server.answer(refused);
  await draw('/authenticate', <App handOverToken="a.b.c" />, () => preload('/overview', true));
  await screen.findByRole('heading', { name: 'Hello, Hanna' });
  expect(address()).toBe('/overview');
  expect(localStorage.getItem(sessionKey)).toBe(before[sessionKey]);
  expect(server.asked('logout')).toEqual([]);
});

test('a login link that does not work says so to a visitor, and leads to the login', async () => {
  const { user, server, leave } = await openWallet('/login', { member: null });
  leave();
  server.answer(refused);
  await draw('/authenticate', <App handOverToken="a.b.d" />, () => preload('/login', false));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This login link has been used or is too old/,
  );
  expect(address()).toBe('/authenticate');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Good to see you' });
  expect(address()).toBe('/login');
});

test('a session that was ended elsewhere is explained, and the login leads back to the same page', async () => {
  const wallet = await atOverview();
  const isOver = (): never => {
    throw refusal('SESSION_EXPIRED');
  };
  // The bookings may be recent enough not to be refetched; the thanks for them are not.
  wallet.server.answer({ transactionList: isOver, thanksReceived: isOver });
  await goToTransactions(wallet);
  await expect.poll(address).toBe('/login');
  await expect.poll(why).toContain('Your session has ended for your safety.');
  expect(why()).toContain('your drafts are kept');
  wallet.server.answer({ ...answers, thanksReceived: undefined });
  await fill(wallet, screen.getByLabelText('E-mail'), 'hanna@example.org');
  await fill(wallet, screen.getByLabelText('Password'), 'Kula-Demo-1');
  await wallet.user.click(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(address).toBe('/transactions');
});

test("the member's name and place in the community stand at the head of the menu", async () => {
  await atOverview();
  const head = menu().querySelector('.me')?.textContent;
  expect(head).toContain('Hanna Vogt');
  expect(head?.replaceAll(/[\s\u200B\u00AD]/g, '')).toContain('Lindental/hanna');
});

test('staying asks the server, and a refusal logs out', async () => {
  const wallet = await atOverview();
  const isOver = (): never => {
    throw refusal('SESSION_EXPIRED');
  };
  wallet.server.answer({ verifyLogin: isOver });
  const before = wallet.server.asked('verifyLogin').length;
  await answerWarning('Stay logged in');
  await expect.poll(address).toBe('/login');
  expect(wallet.server.asked('verifyLogin').length).toBeGreaterThan(before);
  expect(session.get().token).toBeNull();
});

test('a session that another tab has renewed is not ended by a late refusal here', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { server } = await atOverview();
  server.answer({ ...answers, verifyLogin: () => answer.promise });
  await answerWarning('Stay logged in');
  await expect.poll(() => server.asked('verifyLogin').length).toBeGreaterThan(0);
  act(() => session.update({ tokenTime: Date.now() + 600_000 }));
  answer.reject(refusal('UNAVAILABLE'));
  await expect.poll(() => server.underWay()).toBe(0);
  expect(address()).toBe('/overview');
  expect(session.get().token).not.toBeNull();
});

test('gifts of others are shown when the page is visible again', async () => {
  const { server } = await atOverview();
  await screen.findByRole('region', { name: 'Your balance' });
  // A part that is rendered later fetches what is older than ten seconds by then, without the event.
  await expect
    .poll(() => ['firstSteps', 'pastPartners'].every((one) => server.asked(one).length > 0))
    .toBe(true);
  expect(screen.queryByRole('region', { name: 'Recently' })).toBeNull();
  const gift = {
    id: 1,
    typeId: 'RECEIVE',
    amount: '1',
    balance: '101',
    previousBalance: '100',
    balanceDate: new Date().toISOString(),
    memo: 'While you were away',
    linkedUser: maria,
    decay: { decay: '0', start: null, end: null, duration: null },
  };
  server.answer({ transactionList: account({ balance: '101', bookings: [gift] }) });
  // An answer that has just arrived is not requested again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  onTestFinished(() => void vi.useRealTimers());
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const recent = await screen.findByRole('region', { name: 'Recently' });
  await within(recent).findByText(/While you were away/);
});
