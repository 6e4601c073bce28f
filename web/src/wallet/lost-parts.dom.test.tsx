import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { account } from '../../test/account.ts';
import { loseNetwork } from '../../test/network.ts';
import { openWallet } from '../../test/wallet.tsx';
import type { Wallet } from '../../test/wallet.tsx';

vi.mock('./features/transactions/transactions.page.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

// React reports what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const waits = 'This page needs a connection';

async function atOverview(): Promise<{ wallet: Wallet; reload: ReturnType<typeof vi.fn> }> {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  onTestFinished(() => reload.mockRestore());
  const wallet = await openWallet('/overview', {
    answers: { transactionList: account({ balance: '30' }) },
  });
  await screen.findByRole('region', { name: 'Your balance' });
  return { wallet, reload };
}

async function goTo({ user }: Wallet, name: string): Promise<void> {
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await user.click(menu.getByRole('link', { name }));
}

test('a screen that cannot load without a connection keeps its frame, and the page is loaded again afterwards', async () => {
  const { wallet, reload } = await atOverview();
  const findNetwork = loseNetwork();
  wallet.server.loseAnswers();
  await goTo(wallet, 'Transactions');
  await screen.findByText(waits);
  expect(screen.queryByText('This page could not be shown')).toBeNull();
  // The rest of the wallet is still there, with what it knows.
  await goTo(wallet, 'Overview');
  const balance = await screen.findByRole('region', { name: 'Your balance' });
  expect(balance.textContent).toContain('30');
  await goTo(wallet, 'Transactions');
  await screen.findByText(waits);
  expect(reload).not.toHaveBeenCalled();
  wallet.server.findAnswers();
  findNetwork();
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
});

test('an unreachable server counts as no connection for a screen that does not load, until it answers again', async () => {
  const { wallet, reload } = await atOverview();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  wallet.server.loseAnswers();
  await goTo(wallet, 'Transactions');
  await screen.findByText(waits);
  expect(screen.queryByText('This page could not be shown')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  wallet.server.findAnswers();
  // The network was there all the time, so no event tells that it is back.
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
});

test('a screen that is missing although the server answers says that it could not be shown', async () => {
  const { wallet, reload } = await atOverview();
  await goTo(wallet, 'Transactions');
  await screen.findByText('This page could not be shown');
  expect(screen.queryByText(waits)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await wallet.user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
