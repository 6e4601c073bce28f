import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '../../../../test/account.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';

test.each([
  ['/overview', 'Show my code', /\/code$/],
  ['/transactions', 'Add what you did', /\/contributions/],
  ['/transactions', 'Show my code', /\/code$/],
  ['/send', 'Add what you did', /\/contributions/],
  ['/contributions/own-contributions', 'Write a contribution', /\/contributions/],
  ['/gdt', 'What are GDT?', /\/words#GDT$/],
])('where nothing is yet, %s offers the first step: %s', async (path, action, leadsTo) => {
  const { user } = await openWallet(path, { answers: { transactionList: account({ balance: '0' }) } });
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('link', { name: action }));
  await expect.poll(address).toMatch(leadsTo);
  await expect.poll(address).not.toBe(path);
});
