import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeToasts } from '#shared/page/toasts.ts';
import { account } from '../../../../test/account.ts';
import { openWallet } from '../../../../test/wallet.tsx';
import { catchUp } from './catch-up.ts';

const at = new Date().toISOString();
const list = (contributionStatus: string): object => ({
  contributionCount: 1,
  contributionList: [
    {
      id: 7,
      userId: 1,
      amount: '20',
      memo: 'Planted trees',
      contributionDate: at,
      createdAt: at,
      contributionStatus,
    },
  ],
});
const creation = {
  id: 9,
  typeId: 'CREATION',
  amount: '20',
  balance: '20',
  balanceDate: at,
  decay: { decay: '0', start: null, end: null, duration: null },
};

afterEach(closeToasts);

test('a question about a contribution and its confirmation appear in the open list, and are told', async () => {
  const { server } = await openWallet('/contributions/own-contributions', {
    answers: { transactionList: account({ balance: '0' }), listContributions: list('PENDING') },
  });
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain('Submitted');
  await expect.poll(() => server.asked('transactionList').length).toBeGreaterThan(0);
  await expect.poll(() => server.underWay()).toBe(0);
  server.answer({ listContributions: list('IN_PROGRESS'), countContributionsInProgress: 1 });
  await catchUp(new Set(['contributions']));
  await screen.findByText('There is a question about one of your contributions');
  await expect.poll(() => row.textContent).toContain('Question');
  server.answer({
    listContributions: list('CONFIRMED'),
    countContributionsInProgress: 0,
    transactionList: account({ balance: '20', bookings: [creation] }),
  });
  await catchUp(new Set(['contributions', 'balance']));
  await screen.findByText(/Your contribution was confirmed/);
  await expect.poll(() => row.textContent).toContain('Confirmed');
});
