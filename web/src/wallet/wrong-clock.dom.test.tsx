/**
 * The wallet on devices whose clock is off, with sessions of a server whose clock is right. Its modules are its own
 * (`manner:` in `vitest.config.ts`): what they learn of the time must not reach other tests.
 */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import { account, gift, maria } from '../../test/account.ts';
import { address, fill, hanna, openWallet } from '../../test/wallet.tsx';
import { App } from './app.tsx';
import { draw } from '../../test/drawn.ts';
import type { Answers } from '../../test/played-server.ts';
import type { Wallet } from '../../test/wallet.tsx';

const second = 1000;
const minute = 60 * second;
const day = 1440 * minute;
const clocksOff = [-3650 * day, -2 * day, -15 * minute, 15 * minute, 2 * day, 3650 * day];

/** By the server's clock. */
let begun = 0;
let deviceOff = 0;
const server = (): number => Date.now() - deviceOff;
const wire = (at: number): string => new Date(at).toISOString();

/** As the server signs them: ten minutes from now on. */
function freshToken(): string {
  const seconds = Math.floor(server() / second);
  return `a.${btoa(JSON.stringify({ iat: seconds, exp: seconds + 600 }))}.c`;
}

/** From now on answers tell the time of the server, and bring tokens of it. */
function tellTime(): void {
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await answered(...asked);
    answer.headers.set('date', new Date(server()).toUTCString());
    if (answer.headers.has('token')) answer.headers.set('token', freshToken());
    return answer;
  });
}

function onDevice(off: number): void {
  deviceOff = off;
  begun = Date.parse('2026-11-21T09:30:00Z');
  const toFake = ['Date', 'setInterval', 'clearInterval', 'performance'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: begun + off });
}

/** A month ago 200 GDD were left; what has faded since is taken off. */
function fadedAccount(): object {
  const list = account({
    balance: '188.76',
    bookings: [{ ...gift, balance: '200', balanceDate: wire(begun - 30.4375 * day), linkedUser: maria }],
  }) as { transactions: object[] };
  const fade = { decay: '-11.23', start: wire(begun - 30.4375 * day), end: wire(begun), duration: 2_629_800 };
  const row = {
    ...gift,
    id: -1,
    typeId: 'DECAY',
    amount: '-11.23',
    balance: '188.76',
    previousBalance: '200',
  };
  return {
    ...list,
    transactions: [{ ...row, balanceDate: wire(begun), linkedUser: null, decay: fade }, ...list.transactions],
  };
}

async function openOn(path: string, answers: Answers): Promise<Wallet> {
  const wallet = await openWallet(path, { member: null, answers, manner: { takesLists: false } });
  tellTime();
  return wallet;
}

async function signIn(wallet: Wallet, stays = false): Promise<void> {
  await fill(wallet, await screen.findByLabelText('E-mail'), 'hanna@example.org');
  await fill(wallet, screen.getByLabelText('Password'), 'Kula-Demo-1');
  if (stays) await wallet.user.click(screen.getByRole('checkbox', { name: 'Stay logged in on this device' }));
  await wallet.user.click(screen.getByRole('button', { name: 'Log in' }));
}

async function pass(wallet: Wallet, ms: number): Promise<void> {
  act(() => void vi.advanceTimersByTime(ms));
  await new Promise((resolve) => void setTimeout(resolve));
  await expect.poll(() => wallet.server.underWay()).toBe(0);
}

const leftMs = (): number => (session.get().tokenTime ?? 0) - server();

/** What is loaded later answers in between, and brings a new token. */
async function passUntilLeft(wallet: Wallet, ms: number): Promise<void> {
  while (leftMs() > ms) await pass(wallet, leftMs() - ms);
}

const warning = (): HTMLElement | null => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const balance = async (): Promise<string> =>
  (await screen.findByRole('region', { name: 'Your balance' })).textContent ?? '';

beforeEach(() => localStorage.removeItem('kula-clock'));
afterEach(() => {
  vi.useRealTimers();
  session.update(emptySession);
  localStorage.removeItem('kula-clock');
});

describe.each(clocksOff)('on a device whose clock is off by %i ms', (off) => {
  test('a member signs in, is renewed while active, warned, and signed out at the end', async () => {
    onDevice(off);
    const wallet = await openOn('/login', { transactionList: fadedAccount() });
    await signIn(wallet);
    await expect.poll(address).toBe('/overview');
    expect(await balance()).toMatch(/188\.7[567]/);
    await pass(wallet, 6 * minute);
    expect(warning()).toBeNull();
    const renewals = wallet.server.asked('verifyLogin').length;
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await pass(wallet, 2 * second);
    expect(wallet.server.asked('verifyLogin').length).toBe(renewals + 1);
    // The session is new now, and nobody is active any more.
    expect(leftMs()).toBeGreaterThan(9 * minute);
    await passUntilLeft(wallet, 80 * second);
    expect(warning()).toBeNull();
    await expect.poll(() => passUntilLeft(wallet, 73 * second).then(warning)).not.toBeNull();
    expect(address()).toBe('/overview');
    await expect.poll(() => passUntilLeft(wallet, -2 * second).then(address)).toBe('/login');
    expect(session.get().token).toBeNull();
  });

  test('where it stays signed in, one session follows the other, and each is opened once', async () => {
    onDevice(off);
    const wallet = await openOn('/login', {
      transactionList: fadedAccount(),
      staySignedIn: true,
      continueSession: hanna,
    });
    await signIn(wallet, true);
    await expect.poll(address).toBe('/overview');
    await expect.poll(() => session.get().stays).toBe(true);
    await balance();
    const continued = (): number => wallet.server.asked('continueSession').length;
    expect(continued()).toBe(0);
    await pass(wallet, 10 * minute + 2 * second);
    await expect.poll(continued).toBe(1);
    for (let times = 0; times < 5; times += 1) await pass(wallet, 10 * second);
    expect(continued()).toBe(1);
    expect(address()).toBe('/overview');
  });

  test('a gift is open until its end, and not afterwards', async () => {
    onDevice(off);
    const code = `/redeem/${'a1'.repeat(12)}`;
    const link = {
      __typename: 'TransactionLink',
      id: 7,
      amount: '2.5',
      memo: 'For the music at the party',
      validUntil: wire(begun + 5 * minute),
      redeemedAt: null,
      deletedAt: null,
      senderUser: { gradidoID: 'giver', firstName: 'Maria', lastName: 'Berg', publisherId: null },
    };
    onTestFinished(() => history.replaceState(null, '', '/'));
    // The answer to the login has told the time.
    const before = await openOn('/login', { transactionList: fadedAccount() });
    await signIn(before);
    await balance();
    before.leave();
    const wallet = await openWallet(code, { answers: { queryTransactionLink: link } });
    await screen.findByRole('heading', { level: 1, name: 'Maria Berg gives you' });
    await pass(wallet, 5 * minute + 3 * second);
    await expect
      .poll(() => screen.queryByRole('heading', { level: 1, name: 'Maria Berg gives you' }))
      .toBeNull();
  });
});

test('where each new session counts as over at once, one is opened, and then the form is shown', async () => {
  onDevice(0);
  // This server does not tell the time.
  const over = `a.${btoa(JSON.stringify({ exp: Math.floor(server() / second) - 60 }))}.c`;
  const wallet = await openWallet('/login', { member: null, answers: { continueSession: hanna } });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await answered(...asked);
    if (answer.headers.has('token')) answer.headers.set('token', over);
    return answer;
  });
  wallet.leave();
  const before = wallet.server.asked('continueSession').length;
  await draw('/overview', <App handOverToken={null} />, () => {
    session.login(hanna);
    session.setToken(over);
    session.update({ stays: true });
    return Promise.resolve();
  });
  await screen.findByLabelText('E-mail');
  expect(address()).toBe('/login');
  expect(wallet.server.asked('continueSession').length).toBe(before + 1);
});
