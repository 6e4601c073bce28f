/** A member who logged out in the admin area is led here, and logged out of the wallet. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import { noteLeaving } from '#shared/session/leaving.ts';
import { address, hanna, openWallet } from '../../../../test/wallet.tsx';
import { database } from './database.ts';

const answers = { logout: true };
const page = '/waiting?leaving';

beforeEach(() => async () => (await database()).clear('gifts'));

test('where nothing would be lost, the wallet is left at once', async () => {
  noteLeaving();
  const wallet = await openWallet(page, { answers });
  await expect.poll(address).toBe('/login');
  await screen.findByText('You are logged out.');
  expect(session.get().token).toBeNull();
  expect(wallet.server.asked('logout')).toHaveLength(1);
});

test('the address alone logs nobody out', async () => {
  const wallet = await openWallet(page, { answers });
  await screen.findByText('Nothing is waiting');
  expect(wallet.server.asked('logout')).toEqual([]);
});

test('a text that would be lost is asked about first', async () => {
  createDrafts('send', hanna.gradidoID).keep({ memo: 'Half a sentence' });
  noteLeaving();
  const wallet = await openWallet(page, { answers });
  await wallet.user.click(await screen.findByRole('button', { name: 'Log out and remove' }));
  await expect.poll(address).toBe('/login');
});

test('a gift that waits is asked about first', async () => {
  const gift = {
    key: 'a',
    owner: hanna.gradidoID,
    amount: '5',
    memo: 'For the seedlings',
    to: {
      gradidoID: 'jonas',
      communityUuid: '',
      communityName: 'Lindental',
      firstName: 'Jonas',
      lastName: 'Weidner',
      alias: '',
    },
    writtenAt: Date.now(),
  };
  await (await database()).put('gifts', gift);
  noteLeaving();
  const wallet = await openWallet(page, { answers });
  await screen.findByRole('button', { name: 'Log out and remove' });
  expect(wallet.server.asked('logout')).toEqual([]);
});
