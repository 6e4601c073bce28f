import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { account } from '../../../../test/account.ts';
import { startOfflineParts } from '../../../../test/network.ts';
import { refusal } from '../../../../test/played-server.ts';
import { hanna, openWallet } from '../../../../test/wallet.tsx';
import { accountKey } from '../account/account.data.ts';
import { showCached } from './cached-answers.ts';
import { changeOfflineState } from './offline-state.data.ts';

afterEach(() => {
  vi.useRealTimers();
  changeOfflineState({ isConnected: true });
});

const bar = (): string => document.querySelector('.offline-slot')?.textContent ?? '';
const connect = (isConnected: boolean): void => act(() => changeOfflineState({ isConnected }));

test('the line about the lost connection says that it is back before it goes', async () => {
  await openWallet('/overview');
  await screen.findByRole('navigation', { name: 'Main menu' });
  await expect.poll(() => document.querySelector('.offline-slot')).not.toBeNull();
  expect(bar()).toBe('');
  connect(false);
  expect(bar()).toContain('No connection');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  connect(true);
  expect(bar()).toBe('You are connected again.');
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await expect.poll(bar).toBe('');
});

test('an unreachable server is reported only by the line above the screen', async () => {
  const { server } = await openWallet('/overview');
  await screen.findByRole('region', { name: 'Your balance' });
  startOfflineParts();
  await expect.poll(() => document.querySelector('.offline-slot')).not.toBeNull();
  const toast = (): string | undefined => document.querySelector('.toast')?.textContent;
  // Before it is known that the server as a whole is out of reach, a toast says it.
  server.loseAnswers('transactionList');
  await queryClient.refetchQueries({ queryKey: [accountKey] });
  await expect.poll(toast).toMatch(/does not answer/);
  server.loseAnswers();
  await queryClient.refetchQueries({ queryKey: [accountKey] });
  await expect.poll(() => [bar(), toast()]).toEqual([expect.stringContaining('No connection'), undefined]);
  await queryClient.refetchQueries({ queryKey: [accountKey] });
  expect([bar(), toast()]).toEqual([expect.stringContaining('No connection'), undefined]);
});

test('what a failed load left as it was has its time and another try, and the message stays', async () => {
  const { user, server } = await openWallet('/overview', {
    answers: { transactionList: account({ balance: '7' }) },
  });
  await screen.findByRole('region', { name: 'Your balance' });
  startOfflineParts();
  await expect.poll(() => document.querySelector('.offline-slot')).not.toBeNull();
  server.answer({
    transactionList: () => {
      throw refusal('INTERNAL');
    },
  });
  await act(() => queryClient.refetchQueries({ queryKey: [accountKey] }));
  await expect.poll(bar).toMatch(/^The newest state could not be loaded\. You are seeing what was known at /);
  const toast = (): string => document.querySelector('.toast')?.textContent ?? '';
  await expect.poll(toast).not.toBe('');
  // An older answer from the device is put in: it confirms nothing.
  await act(() => showCached(queryClient, hanna.gradidoID));
  expect(bar()).toMatch(/could not be loaded/);
  expect(toast()).not.toBe('');
  server.answer({ transactionList: account({ balance: '9' }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(bar).toBe('');
  await expect.poll(() => document.querySelector('.balance-sum')?.textContent).toContain('9.00');
});
