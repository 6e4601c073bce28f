import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { account } from '../../test/account.ts';
import { refusal } from '../../test/played-server.ts';
import { fill, openWallet } from '../../test/wallet.tsx';
import type { Wallet } from '../../test/wallet.tsx';

const maria = { gradidoID: 'm-1', alias: 'maria', firstName: 'Maria', lastName: 'Berg' };
const refused = (): never => {
  throw refusal('INTERNAL', { incident: 'x1' });
};
const answers = {
  user: { ...maria, communityUuid: 'c-1', communityName: 'Lindental' },
  transactionList: account({ balance: '200' }),
  reachableCommunities: [{ foreign: false, uuid: 'c-1', name: 'Lindental', url: '' }],
  queryTransactionLink: {
    __typename: 'TransactionLink',
    amount: '2.5',
    memo: 'For the music',
    validUntil: '2099-01-01T00:00:00.000Z',
    redeemedAt: null,
    deletedAt: null,
    senderUser: { gradidoID: 'm-1', firstName: 'Maria', lastName: 'Berg', publisherId: null },
  },
  sendCoins: refused,
  redeemTransactionLink: refused,
  createPaymentRequest: refused,
};

const press = async ({ user }: Wallet, name: RegExp | string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

async function write(wallet: Wallet, memo: string): Promise<void> {
  await fill(wallet, await screen.findByLabelText('How much?'), '5');
  await fill(wallet, screen.getByLabelText(memo), 'For the soup on Tuesday');
  await press(wallet, 'Continue to review');
}

const ways: readonly [string, string, (wallet: Wallet) => Promise<void>][] = [
  [
    'a gift',
    '/send/Lindental/m-1',
    async (wallet) => {
      await write(wallet, 'What are you thanking them for?');
      await press(wallet, /^Send 5.00/);
    },
  ],
  [
    'a request',
    '/requests/ask',
    async (wallet) => {
      await fill(wallet, await screen.findByRole('combobox', { name: 'From whom?' }), 'maria');
      await write(wallet, 'What is it for?');
      await press(wallet, /^Ask for 5.00/);
    },
  ],
  ['redeeming', `/redeem/${'a1'.repeat(12)}`, (wallet) => press(wallet, /^Redeem/)],
];

test.each(ways)(
  'the reason why %s was refused is scrolled into view and gets the focus',
  async (_, path, command) => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const wallet = await openWallet(path, { answers });
    await command(wallet);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    // Its beginning comes last: of a note that is higher than the window, that is what is shown.
    const [whole, beginning] = into.mock.contexts.slice(-2);
    expect([whole === alert, beginning === alert.firstElementChild]).toEqual([true, true]);
  },
);
