import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, gift, maria } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import { amount, atForm, good, memo, recipient, submit, write } from '../../../../test/send-form.ts';
import { hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { sendDrafts } from './send-draft.data.ts';

/** Two of one name; with the second one there is a booking. */
const toms = ['7', '8'].map((digit) => ({
  ...maria,
  gradidoID: `${digit.repeat(8)}-1111-4111-8111-111111111111`,
  alias: '',
  firstName: 'Tom',
  lastName: 'Baker',
}));
const answers = {
  transactionList: account({ balance: '200', bookings: [{ ...gift, linkedUser: toms[1] }] }),
  user({ identifier }: { identifier?: string }) {
    const found = toms.find(({ gradidoID }) => gradidoID === identifier);
    if (found !== undefined) return found;
    if (identifier === good.to || identifier === maria.gradidoID) return maria;
    throw refusal('RECIPIENT_NOT_FOUND');
  },
  searchMembers() {
    const members = toms.map(({ gradidoID }) => ({
      gradidoID,
      alias: null,
      name: 'Tom Baker',
      location: null,
      isExact: false,
    }));
    return { count: members.length, members };
  },
};

const words = 'Thanks for the bread';
const written = (): string[] => [amount(), memo()].map((field) => (field as HTMLInputElement).value);
const chosen = (): Promise<HTMLElement> => screen.findByRole('group', { name: 'To whom?' });
const menuTo = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name });

/** A gift is begun for somebody who is not found. */
async function begun(): Promise<Wallet> {
  const wallet = await atForm('200', hanna, answers);
  await write(wallet, { to: 'Thomas', amount: '2', memo: words });
  return wallet;
}

/** Leaves for the search of members, and follows the link beside one of the two. */
async function chooseFound(wallet: Wallet, number: 0 | 1): Promise<void> {
  history.pushState(undefined, '', '/usersearch');
  dispatchEvent(new PopStateEvent('popstate'));
  const links = await screen.findAllByRole('link', { name: 'Thank Tom Baker' });
  await wallet.user.click(links[number] as HTMLElement);
  await chosen();
}

test('a gift goes along to whoever is found elsewhere, also to the next one, and nothing is left of it once sent', async () => {
  const wallet = await begun();
  await chooseFound(wallet, 0);
  expect(written()).toEqual(['2', words]);
  await chooseFound(wallet, 1);
  expect(written()).toEqual(['2', words]);
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Send 2.00 GDD' }));
  await screen.findByRole('button', { name: 'Send another' });
  await waitFor(() => expect(sendDrafts()).toEqual([]));
  await wallet.user.click(menuTo('Send'));
  await waitFor(() => expect(recipient()).toHaveProperty('value', ''));
  expect(written()).toEqual(['', '']);
});

test('a gift that was changed for somebody found elsewhere stays with that person', async () => {
  const wallet = await begun();
  await chooseFound(wallet, 0);
  await write(wallet, { amount: '3' });
  await chooseFound(wallet, 1);
  expect(written()).toEqual(['', '']);
  await chooseFound(wallet, 0);
  expect(written()).toEqual(['3', words]);
});

test.each([
  ['the overview', 'Overview', async () => (await screen.findAllByRole('link', { name: /^Tom Baker/ }))[0]],
  ['an earlier booking', 'Transactions', earlierBooking],
])('a gift goes along to somebody chosen from %s', async (_where, page, findLink) => {
  const wallet = await begun();
  await wallet.user.click(menuTo(page));
  await wallet.user.click((await findLink(wallet)) as HTMLElement);
  await chosen();
  expect(written()).toEqual(['2', words]);
  expect(sendDrafts()).toHaveLength(1);
});

async function earlierBooking({ user }: Wallet): Promise<HTMLElement> {
  await user.click((await screen.findByText(gift.memo)).closest('summary') as HTMLElement);
  return screen.findByRole('link', { name: 'Send GDD' });
}

test('a gift to somebody who was found in the form stays with that person', async () => {
  const before = await atForm('200', hanna, answers);
  await write(before, good);
  await screen.findByText('Maria Berg');
  await chooseFound(before, 0);
  expect(written()).toEqual(['', '']);
  before.leave();
  await openWallet(`/send/c-1/${maria.gradidoID}`, { answers });
  await chosen();
  expect(written()).toEqual([good.amount, good.memo]);
});
