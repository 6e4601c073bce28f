import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { takeNotedHandOver } from '#shared/session/begun-hand-over.ts';
import { configure } from '../../../../test/site.ts';
import { address, hanna, noteLeaving, openMore, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const adminUrl = 'http://localhost:4000/admin';

/** Opens what is behind "More", for a member with these roles. */
async function atMore(roles: string[]): Promise<Wallet & { more: HTMLElement }> {
  const wallet = await openWallet('/overview', { member: { ...hanna, roles } });
  return { ...wallet, more: await openMore(wallet) };
}

test('the link to the admin area has a token of its own, and the session ends in the wallet', async () => {
  configure({ adminUrl });
  const left = noteLeaving();
  const { user, more, server } = await atMore(['ADMIN']);
  session.update({ stays: true });
  server.answer({ createHandOver: 'one.time.token' });
  // A browser leaves the page then; here it stays, and a device that stays signed in may continue at once.
  const tokens: (string | null)[] = [];
  onTestFinished(session.subscribe(() => void tokens.push(session.get().token)));
  await user.click(within(more).getByRole('button', { name: 'Admin area' }));
  await expect.poll(() => left).toEqual([[`${adminUrl}/authenticate?token=one.time.token`]]);
  await expect.poll(() => tokens).toContain(null);
  // The admin area goes on without a question, and the device stays signed in.
  expect(takeNotedHandOver('one.time.token')).toBe(true);
  expect(takeNotedHandOver('one.time.token')).toBe(false);
  expect(session.get().stays).toBe(true);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Hanna');
  // A logout on the server would also void the token on its way.
  expect(server.asked('logout')).toEqual([]);
});

test('without a token for the admin area the member stays and sees the reason', async () => {
  configure({ adminUrl });
  const { user, server, more } = await atMore(['ADMIN']);
  server.loseAnswers();
  await user.click(within(more).getByRole('button', { name: 'Admin area' }));
  await screen.findByText(/^The server does not answer/);
  expect(server.sent.length).toBeGreaterThan(0);
  expect(address()).toBe('/overview');
  expect(session.get().token).not.toBeNull();
});

test.each([
  ['members without a role', [], adminUrl],
  ['administrators of a community without one', ['ADMIN'], null],
])('%s see no admin area', async (_, roles, at) => {
  configure({ adminUrl: at });
  const { more } = await atMore(roles);
  expect(within(more).getByRole('button', { name: 'Log out' })).toBeTruthy();
  expect(within(more).queryByText('Admin area')).toBeNull();
});
