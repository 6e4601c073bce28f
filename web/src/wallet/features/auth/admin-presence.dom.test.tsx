import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { adminSessionKey, emptySession } from '#shared/session/session.ts';
import { draw } from '../../../../test/drawn.ts';
import { refusal } from '../../../../test/played-server.ts';
import { address, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { App } from '../../app.tsx';
import { preload } from '../../routes.tsx';
import { logOut } from './sign-out.data.ts';

beforeEach(() => localStorage.removeItem(adminSessionKey));

/** Comes back to the wallet when its session has run out, with this session in the admin area. */
async function comeBack(admin: object, createHandOver: unknown = 'handover-1'): Promise<Wallet> {
  const wallet = await openWallet('/overview', { answers: { createHandOver } });
  await screen.findByRole('navigation', { name: 'Main menu' });
  wallet.leave();
  session.update({ tokenTime: Date.now() - 1000 });
  localStorage.setItem(
    adminSessionKey,
    JSON.stringify({ ...emptySession, gradidoID: hanna.gradidoID, token: 'admin.token', ...admin }),
  );
  await draw('/transactions?page=2', <App handOverToken={null} />, () => preload('/login', false));
  return wallet;
}

test('whoever was working in the admin area is not logged out of the wallet meanwhile', async () => {
  const { server } = await comeBack({});
  await expect.poll(address).toBe('/transactions?page=2');
  await screen.findByRole('navigation', { name: 'Main menu' });
  expect(server.asked('createHandOver')).toHaveLength(1);
  expect(screen.queryByText(/^You were away for a while/)).toBeNull();
  // The admin area keeps its session.
  expect(localStorage.getItem(adminSessionKey)).toContain('admin.token');
  // After a logout nothing opens by itself.
  await act(() => logOut());
  await screen.findByText('You are logged out.');
  expect(server.asked('createHandOver')).toHaveLength(1);
});

test.each([
  ['is that of somebody else', { gradidoID: 'somebody else' }],
  ['has ended', { token: null }],
])('a session of the admin area that %s opens nothing here', async (_, admin) => {
  const { server } = await comeBack(admin);
  await screen.findByText(/^You were away for a while/);
  expect(server.asked('createHandOver')).toEqual([]);
});

test('where the server refuses, the login says why it is asked for', async () => {
  await comeBack({}, () => {
    throw refusal('SESSION_EXPIRED');
  });
  await screen.findByText(/^You were away for a while/);
  expect(session.get().token).toBeNull();
});
