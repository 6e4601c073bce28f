import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { account } from '../../../../test/account.ts';
import { configure } from '../../../../test/site.ts';
import { hanna, noteLeaving, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

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

/** The overview of a member with these links, the oldest of them first. */
const atOverview = (some: typeof links): Promise<Wallet> =>
  openWallet('/overview', {
    answers: {
      transactionList: account({ balance: '200' }),
      listTransactionLinks: ({ order = 'DESC', pageSize = 5 }: Asked) => ({
        count: some.length,
        links: (order === 'ASC' ? some : some.toReversed()).slice(0, pageSize),
      }),
    },
  });

test('a link that expires tomorrow is shown, however many newer ones are open, and leads to the own links', async () => {
  const { user } = await atOverview(links);
  expect((await screen.findByText(/Gift 1\b/)).textContent).toMatch(
    /^“Gift 1” for 1\.00 GDD can be redeemed until /,
  );
  expect(address).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: /^One of your links expires soon/ }));
  await expect.poll(() => location.pathname + location.hash).toBe('/transactions#links');
});

test('a link that does not expire within two days is not shown', async () => {
  const { server } = await atOverview(links.slice(1));
  await expect.poll(() => server.asked('listTransactionLinks').length).toBeGreaterThan(0);
  await expect.poll(() => server.underWay()).toBe(0);
  await screen.findByRole('link', { name: 'Transactions' });
  expect(screen.queryByText(/expires? soon/)).toBeNull();
});

test('where nothing has faded yet, the falling curve has a link to the explanation', async () => {
  await openWallet('/overview', { answers: { transactionList: account({ balance: '15' }) } });
  const why = await screen.findByRole('link', { name: 'What is fading?' });
  expect(why.getAttribute('href')).toContain('#fading');
});

test('a moderator reads on the overview how many contributions wait, and is led to them', async () => {
  const adminUrl = 'http://localhost:4000/admin';
  configure({ adminUrl });
  const left = noteLeaving();
  const { user, server } = await openWallet('/overview', {
    member: { ...hanna, roles: ['MODERATOR'] },
    answers: {
      transactionList: account({ balance: '200' }),
      adminListContributions: { contributionCount: 23, contributionList: [] },
      createHandOver: 'one.time.token',
    },
  });
  await user.click(
    await screen.findByRole('button', { name: /^23 contributions are waiting for a decision/ }),
  );
  await expect.poll(() => left).toEqual([[`${adminUrl}/authenticate?token=one.time.token`]]);
  expect(server.asked('adminListContributions')).toHaveLength(1);
});

test('members without a role do not ask what waits for moderators', async () => {
  configure({ adminUrl: 'http://localhost:4000/admin' });
  const { server } = await atOverview(links);
  await screen.findByText(/Gift 1\b/);
  expect(server.asked('adminListContributions')).toEqual([]);
});
