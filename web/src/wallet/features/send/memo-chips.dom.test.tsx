import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, gift } from '../../../../test/account.ts';
import { atForm, memo, write } from '../../../../test/send-form.ts';
import { hanna } from '../../../../test/wallet.tsx';

const bread = { ...gift, typeId: 'SEND', amount: '-1', memo: 'Bread on Saturday morning' };

test('texts of earlier gifts are suggested while the field is empty', async () => {
  const wallet = await atForm('200', hanna, {
    transactionList: account({ balance: '200', bookings: [bread] }),
  });
  await write(wallet, { to: 'maria@example.org' });
  const ideas = await screen.findByRole('region', { name: 'Recent messages' });
  await wallet.user.click(within(ideas).getByRole('button', { name: 'Bread on Saturday morning' }));
  expect(memo()).toHaveProperty('value', 'Bread on Saturday morning');
  expect(document.activeElement).toBe(memo());
  expect(screen.queryByRole('region', { name: 'Recent messages' })).toBeNull();
});
