/** The end of a session in the whole wallet: the warning, the renewal and the way back. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { account } from '../../../../test/account.ts';
import { address, descriptionOf, fill, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const second = 1000;
const minute = 60 * second;
const warning = (): HTMLElement | null => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const memo = (): Promise<HTMLElement> => screen.findByLabelText('What are you thanking them for?');

/** A token that ends then. */
const tokenUntil = (end: number): string => `a.${btoa(JSON.stringify({ exp: Math.floor(end / second) }))}.c`;

/** From now on answers contain the token that this function makes, and the session ends as the first of them says. */
async function answerWith({ server }: Wallet, token: () => string): Promise<void> {
  await expect.poll(() => server.underWay()).toBe(0);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await answered(...asked);
    answer.headers.set('token', token());
    return answer;
  });
  act(() => session.setToken(token()));
}

async function atSend(): Promise<Wallet> {
  const wallet = await openWallet('/send', { answers: { transactionList: account({ balance: '200' }) } });
  await memo();
  return wallet;
}

test('before the end of a session a dialog asks, and the session is extended when the member stays', async () => {
  const wallet = await atSend();
  let end = Date.now() + 70 * second;
  await answerWith(wallet, () => tokenUntil(end));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  expect(dialog.textContent).toMatch(/\d+\s*seconds/);
  expect(descriptionOf(dialog)).toMatch(/For your safety we will log you out soon/);
  expect(within(dialog).getByRole('timer').getAttribute('aria-live')).toBe('assertive');
  expect(within(dialog).getByRole('button', { name: 'Log out' })).toBeTruthy();
  const stay = within(dialog).getByRole('button', { name: 'Stay logged in' });
  await expect.poll(() => document.activeElement).toBe(stay);
  end = Date.now() + 10 * minute;
  await wallet.user.click(stay);
  await expect.poll(warning).toBeNull();
  expect(session.get().tokenTime).toBeGreaterThan(Date.now() + 9 * minute);
});

test('time brings the warning, counts it down, and ends the session', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.now() - (Date.now() % second),
  });
  onTestFinished(() => void vi.useRealTimers());
  const wallet = await atSend();
  const end = Date.now() + 80 * second;
  await answerWith(wallet, () => tokenUntil(end));
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  pass(4 * second);
  expect(warning()).toBeNull();
  pass(2 * second);
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  const told = (): number => Number(/(\d+)\s*seconds/.exec(dialog.textContent)?.[1]);
  expect(told()).toBe(74);
  pass(10 * second);
  await expect.poll(told).toBe(64);
  pass(64 * second);
  await expect.poll(address).toBe('/login');
});

test('a session at its maximum duration reports that once and lets the member finish', async () => {
  const wallet = await atSend();
  const end = Date.now() + minute;
  await answerWith(wallet, () => tokenUntil(end));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  act(() => within(dialog).getByRole('button', { name: 'Stay logged in' }).click());
  const lastWord = (): HTMLElement | null => screen.queryByText(/your drafts are kept/);
  await expect.poll(lastWord).not.toBeNull();
  expect(warning()).toBeNull();
  fireEvent.change(await memo(), { target: { value: 'Half a sentence' } });
  // Longer than an ordinary toast is shown.
  act(() => void vi.advanceTimersByTime(6 * second));
  expect(lastWord()).not.toBeNull();
  expect(warning()).toBeNull();
});

test('an expired session leads to the login, keeps the draft, and the login leads back to it', async () => {
  const wallet = await atSend();
  await fill(wallet, screen.getByRole('combobox', { name: 'To whom?' }), 'maria@example.org');
  await fill(wallet, screen.getByLabelText('How much?'), '3.20');
  await fill(wallet, await memo(), 'Half a sentence');
  let end = Date.now() + minute;
  await answerWith(wallet, () => tokenUntil(end));
  await expect.poll(warning).not.toBeNull();
  act(() => session.update({ tokenTime: Date.now() - 1 }));
  await screen.findByText(/^You were away for a while, so we logged you out for your safety\./);
  expect(address()).toBe('/login');
  end = Date.now() + 10 * minute;
  await fill(wallet, screen.getByLabelText('E-mail'), 'hanna@example.org');
  await fill(wallet, screen.getByLabelText('Password'), 'Kula-Demo-1');
  await wallet.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await memo()).toHaveProperty('value', 'Half a sentence');
  expect(screen.getByRole('combobox', { name: 'To whom?' })).toHaveProperty('value', 'maria@example.org');
  expect(screen.getByLabelText('How much?')).toHaveProperty('value', '3.20');
  expect(address()).toBe('/send');
});

test('the session of an active member is renewed before it ends, that of an inactive one is not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const wallet = await atSend();
  // Also where what is loaded later answers in between.
  const end = Date.now() + 10 * minute;
  await answerWith(wallet, () => tokenUntil(end));
  const renewals = (): number => wallet.server.asked('verifyLogin').length;
  const before = renewals();
  const pass = async (ms: number): Promise<void> => {
    act(() => void vi.advanceTimersByTime(ms));
    await new Promise((resolve) => void setTimeout(resolve));
    await expect.poll(() => wallet.server.underWay()).toBe(0);
  };
  const move = (): void => void fireEvent.keyDown(document.body, { key: 'Shift' });
  await pass(3 * minute);
  move();
  await pass(5 * second);
  expect(renewals()).toBe(before);
  await pass(3 * minute);
  expect(renewals()).toBe(before);
  move();
  await pass(5 * second);
  expect(renewals()).toBe(before + 1);
});
