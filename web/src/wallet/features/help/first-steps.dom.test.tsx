import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '../../../../test/account.ts';
import { openWallet } from '../../../../test/wallet.tsx';

test('the first steps can be shown again after they were hidden', async () => {
  const done = { hasUsername: true, hasContributed: false, hasThanked: false, hasReadFading: false };
  let isClosed = false;
  const { user, server } = await openWallet('/overview', {
    answers: {
      transactionList: account({ balance: '15' }),
      firstSteps: () => (isClosed ? null : done),
      markFirstSteps: ({ mark }: { mark?: string }) => {
        isClosed = mark === 'CLOSED';
        return true;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await screen.findByText('The first steps are hidden.');
  await user.click(screen.getByRole('button', { name: 'Show them again' }));
  await screen.findByRole('button', { name: 'Hide' });
  expect(server.asked('markFirstSteps')).toEqual([{ mark: 'CLOSED' }, { mark: 'REOPENED' }]);
});
