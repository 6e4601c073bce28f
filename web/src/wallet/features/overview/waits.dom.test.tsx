import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { account } from '../../../../test/account.ts';
import { openWallet } from '../../../../test/wallet.tsx';

const dayMs = 86_400_000;
const from = (ms: number): string => new Date(Date.now() + ms).toISOString();

interface Asked {
  order?: 'ASC' | 'DESC';
  filters?: { withExpired?: boolean } | null;
  pageSize?: number;
}

/** The address of a link, which contains its code; the overview does not need it. */
const address = vi.fn<() => string>(() => 'https://community.example/redeem/0123');

/** More open links than a page has; only the oldest ends soon. */
const links = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  amount: '1',
  holdAvailableAmount: '1.02',
  memo: `Gift ${String(index + 1)}`,
  link: address,
  validUntil: from(index === 0 ? dayMs : 10 * dayMs),
  redeemedAt: null,
  deletedAt: null,
}));

test('a link that expires tomorrow is shown, however many newer ones are open', async () => {
  await openWallet('/overview', {
    answers: {
      transactionList: account({ balance: '200' }),
      listTransactionLinks: ({ order = 'DESC', pageSize = 5 }: Asked) => ({
        count: links.length,
        links: (order === 'ASC' ? links : links.toReversed()).slice(0, pageSize),
      }),
    },
  });
  expect((await screen.findByText(/Gift 1\b/)).textContent).toContain('1.00 GDD');
  expect(address).not.toHaveBeenCalled();
});

test('where nothing has faded yet, the falling curve has a link to the explanation', async () => {
  await openWallet('/overview', { answers: { transactionList: account({ balance: '15' }) } });
  const why = await screen.findByRole('link', { name: 'What is fading?' });
  expect(why.getAttribute('href')).toContain('#fading');
});
