import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { account } from '../../../../test/account.ts';
import { draw } from '../../../../test/drawn.ts';
import { loseNetwork, startOfflineParts } from '../../../../test/network.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { App } from '../../app.tsx';
import { preload } from '../../routes.tsx';
import { database } from './database.ts';

const bar = (): string => document.querySelector('.offline-slot')?.textContent ?? '';
const stored = async (): Promise<number> => (await database()).count('answers');
const endSession = (): void => act(() => session.update({ tokenTime: Date.now() - 1000 }));

beforeEach(() => async () => (await database()).clear('answers'));

/** Opens this page, and waits until the account is stored. */
async function visit(path: string): Promise<Wallet> {
  const wallet = await openWallet(path, { answers: { transactionList: account({ balance: '30' }) } });
  await screen.findByRole('navigation', { name: 'Main menu' });
  startOfflineParts();
  await expect.poll(stored).toBeGreaterThan(0);
  return wallet;
}

/** Loads the page again, with the session that this device has now. */
async function reload(path: string): Promise<void> {
  await draw(path, <App handOverToken={null} />, () => preload(path, true));
}

test('after the session no data is shown', async () => {
  const { leave } = await visit('/overview');
  loseNetwork();
  endSession();
  await expect.poll(address).toBe('/login');
  expect(session.get().token).toBeNull();
  await expect.poll(stored).toBe(0);
  leave();
  await reload('/overview');
  await expect.poll(address).toBe('/login');
  await screen.findByLabelText('E-mail');
});

test('with data kept on this device it is shown without a session, and with a connection the member logs in again', async () => {
  const { user, leave } = await visit('/settings/display');
  await user.click(await screen.findByRole('switch', { name: 'Keep my latest data on this device' }));
  await screen.findByText('This device keeps your latest data');
  const findNetwork = loseNetwork();
  endSession();
  await expect.poll(bar).toContain('Your session is over');
  expect(session.get().token).toBeNull();
  leave();
  await reload('/overview');
  await expect.poll(() => document.querySelector('.balance-sum')?.textContent).toContain('30');
  await expect.poll(bar).toContain('Your session is over');
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await user.click(menu.getByRole('link', { name: 'Transactions' }));
  await screen.findByRole('heading', { name: 'Transactions', level: 1 });
  expect(await stored()).toBeGreaterThan(0);
  findNetwork();
  await expect.poll(address).toBe('/login');
  expect(session.get().redirectPath).toBe('/transactions');
});
