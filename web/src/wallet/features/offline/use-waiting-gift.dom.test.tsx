import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account, maria } from '../../../../test/account.ts';
import { address, hanna, openWallet } from '../../../../test/wallet.tsx';
import { database } from './database.ts';
import { changeOfflineState } from './offline-state.data.ts';
import { alone, giftsOf, putGift } from './queue.ts';

const gift = {
  key: 'k',
  to: maria,
  amount: '5',
  memo: 'For the bread',
  owner: hanna.gradidoID,
  writtenAt: Date.now(),
};

beforeEach(() => {
  // With a network the waiting gift would be sent at once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return async () => {
    vi.restoreAllMocks();
    changeOfflineState({ underWay: undefined });
    await (await database()).clear('gifts');
  };
});

/** "Change" is pressed twice while another gift is being sent; returns the function that ends that. */
async function pressDuringSending(): Promise<() => Promise<void>> {
  const sent = Promise.withResolvers<void>();
  await putGift(gift);
  const { user } = await openWallet('/waiting', {
    answers: { transactionList: account({ balance: '200' }) },
  });
  const button = await screen.findByRole('button', { name: 'Change' });
  const sending = alone(() => sent.promise);
  await user.dblClick(button);
  return async () => {
    sent.resolve();
    await sending;
    // The presses wait for the same lock, so they are over before this.
    await alone(() => Promise.resolve());
  };
}

test('a gift is changed once another one was sent, and two presses open one form', async () => {
  const end = await pressDuringSending();
  const before = history.length;
  await end();
  await screen.findByText('This one takes the place of 5.00 GDD to Maria Berg.');
  expect(address()).toBe('/send');
  expect(history.length).toBe(before + 1);
});

test('whoever left the list before another gift was sent is not led to the form', async () => {
  const end = await pressDuringSending();
  history.pushState(null, '', '/gdt');
  await end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(address()).toBe('/gdt');
  expect(await giftsOf(hanna.gradidoID)).toEqual([gift]);
});

test('a press on "Remove" while the gift is being sent asks, and removes what was not sent', async () => {
  await putGift({ ...gift, triedAt: gift.writtenAt });
  const { user } = await openWallet('/waiting', {
    answers: { transactionList: account({ balance: '200' }) },
  });
  changeOfflineState({ underWay: gift.key });
  await screen.findByText('Being sent…');
  const lost = Promise.withResolvers<void>();
  const sending = alone(() => lost.promise);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/may have arrived/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await giftsOf(hanna.gradidoID)).toHaveLength(1);
  lost.resolve();
  await sending;
  await screen.findByText('Nothing is waiting');
  expect(await giftsOf(hanna.gradidoID)).toEqual([]);
});
