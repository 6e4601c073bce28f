import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '../../../../test/account.ts';
import { openWallet } from '../../../../test/wallet.tsx';

const creation = {
  id: 1,
  typeId: 'CREATION',
  amount: '70',
  balance: '70',
  previousBalance: '0',
  balanceDate: new Date().toISOString(),
  memo: 'Swept the yard',
  linkedUser: null,
  decay: { decay: '0', start: null, end: null, duration: null },
};

test('after a first creation, which is not among what was received and sent, the overview says where it is', async () => {
  await openWallet('/overview', {
    answers: { transactionList: account({ balance: '70', bookings: [creation] }) },
  });
  const recent = await screen.findByRole('region', { name: 'Recently' });
  expect(recent.textContent).toContain('What was created is under “See all”');
  expect(recent.textContent).not.toContain('Swept the yard');
});
