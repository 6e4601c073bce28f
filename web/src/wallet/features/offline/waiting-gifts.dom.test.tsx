import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeToasts } from '#shared/page/toasts.ts';
import { account, maria } from '../../../../test/account.ts';
import { loseNetwork, startOfflineParts } from '../../../../test/network.ts';
import { refusal } from '../../../../test/played-server.ts';
import { atForm, good, submit, write } from '../../../../test/send-form.ts';
import { address, fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { database } from './database.ts';
import { changeOfflineState, offlineState } from './offline-state.data.ts';
import { giftsOf, putGift } from './queue.ts';

beforeEach(() => async () => {
  closeToasts();
  changeOfflineState({ isConnected: true });
  await (await database()).clear('gifts');
});

const bar = (): string => document.querySelector('.offline-slot')?.textContent ?? '';
const waiting = (): Promise<unknown[]> => giftsOf(hanna.gradidoID);

/** A gift of 1 GDD is sent, and no answer to these fields, or to any request, arrives. */
async function sendInVain(...lost: string[]): Promise<Wallet> {
  const wallet = await atForm();
  startOfflineParts();
  await write(wallet, good);
  await wallet.user.click(submit());
  const send = await screen.findByRole('button', { name: /^Send 1\.00\sGDD$/ });
  wallet.server.loseAnswers(...lost);
  await wallet.user.click(send);
  await screen.findByRole('button', { name: /^Send 1\.00\sGDD again$/ });
  return wallet;
}

test('a gift whose answer is lost waits, cannot be changed, and is sent again with its key', async () => {
  const wallet = await sendInVain('sendCoins');
  await wallet.user.click(screen.getByRole('button', { name: /^Send 1\.00\sGDD when online$/ }));
  await wallet.user.click(await screen.findByRole('link', { name: 'See what is waiting' }));
  const card = (await screen.findByText(good.memo)).closest('li');
  await expect.poll(() => card?.textContent).toContain('booked only once');
  // It may have arrived: changing it could send it twice.
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  // A press is not taken while an attempt is under way.
  await expect.poll(() => offlineState().underWay).toBeUndefined();
  const tries = wallet.server.asked('sendCoins').length;
  wallet.server.findAnswers();
  await wallet.user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Nothing is waiting');
  expect(await waiting()).toEqual([]);
  expect(wallet.server.asked('sendCoins').length).toBeGreaterThan(tries);
  expect(wallet.server.keysOf('sendCoins')).toHaveLength(1);
});

test('a waiting gift says why the server put it off, at the press of its button', async () => {
  const wallet = await sendInVain('sendCoins');
  await wallet.user.click(screen.getByRole('button', { name: /^Send 1\.00\sGDD when online$/ }));
  await wallet.user.click(await screen.findByRole('link', { name: 'See what is waiting' }));
  await expect.poll(() => offlineState().underWay).toBeUndefined();
  wallet.server.answer({
    sendCoins: () => {
      throw refusal('CLOCK_IN_DOUBT');
    },
  });
  wallet.server.findAnswers();
  await wallet.user.click(await screen.findByRole('button', { name: 'Send now' }));
  const card = (await screen.findByText(good.memo)).closest('li');
  await expect.poll(() => card?.textContent).toContain('clock of the server is being checked');
});

test('without a connection or an answer the member decides whether a gift waits, with one main button', async () => {
  await sendInVain();
  await screen.findByText(/You can let it wait: then the gift stays on this device/);
  await expect.poll(bar).toContain('No connection');
  // No gift is stored to be sent later before the member chooses that.
  expect(screen.queryByText(/the gift waits/)).toBeNull();
  const main = [...document.querySelectorAll('main button.button:not(.quiet, .bare)')];
  expect(main.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/when online$/)]);
  expect(await waiting()).toEqual([]);
});

test('after an ended session the member logs in again, and the waiting gift is sent', async () => {
  const findNetwork = loseNetwork();
  await putGift({
    key: 'k',
    to: maria,
    amount: '1',
    memo: good.memo,
    owner: hanna.gradidoID,
    writtenAt: Date.now(),
  });
  const wallet = await openWallet('/waiting', { answers: { transactionList: account({ balance: '200' }) } });
  await screen.findByText(good.memo);
  await expect.poll(bar).toContain('No connection');
  wallet.server.answer({ sendCoins: () => refusal('SESSION_EXPIRED') });
  findNetwork();
  await expect.poll(address).toBe('/login');
  expect(screen.queryByText(good.memo)).toBeNull();
  expect(await waiting()).toHaveLength(1);
  wallet.server.answer({ sendCoins: true });
  await fill(wallet, await screen.findByLabelText('E-mail'), 'hanna@example.org');
  await fill(wallet, screen.getByLabelText('Password'), 'Kula-Demo-1');
  await wallet.user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Your gift has reached Maria Berg');
  expect(await waiting()).toEqual([]);
  expect(wallet.server.keysOf('sendCoins')).toEqual(['k']);
});
