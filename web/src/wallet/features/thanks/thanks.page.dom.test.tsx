import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, gift, maria } from '../../../../test/account.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';

test('the page of thanks shows who said what, leads to the gift, and takes the mark of new ones away', async () => {
  const thanks = {
    id: 1,
    transactionId: 7,
    message: 'You made my day!',
    createdAt: gift.balanceDate,
    person: maria,
  };
  let unseen = 1;
  const { user, server } = await openWallet('/transactions', {
    answers: {
      transactionList: account({ balance: '31', bookings: [{ ...gift, typeId: 'SEND', amount: '-1' }] }),
      thanksOf: [{ ...thanks, received: true }],
      thanksReceived: () => ({ count: 1, unseen, thanks: [thanks] }),
      markThanksSeen() {
        unseen = 0;
        return true;
      },
    },
  });
  await user.click(await screen.findByRole('link', { name: /new thank-you/ }));
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain('Maria Berg');
  expect(card.textContent).toContain('You made my day!');
  await expect.poll(() => server.asked('markThanksSeen')).toHaveLength(1);
  await user.click(within(card).getByRole('link', { name: 'To the gift' }));
  await expect.poll(address).toContain('transaction-7');
  await expect
    .poll(() => document.querySelector('details[open]')?.textContent)
    .toMatch(/Maria says thank you\. .*You made my day!/);
  expect(screen.queryByRole('link', { name: /new thank-you/ })).toBeNull();
});
