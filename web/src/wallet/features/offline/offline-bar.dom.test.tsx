import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openWallet } from '../../../../test/wallet.tsx';
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
