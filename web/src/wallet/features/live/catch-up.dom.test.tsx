import { screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeToasts } from '#shared/page/toasts.ts';
import { account, gift } from '../../../../test/account.ts';
import { ownContributions } from '../../../../test/own-contributions.ts';
import { hanna, openWallet } from '../../../../test/wallet.tsx';
import { catchUp } from './catch-up.ts';

const creation = { ...gift, typeId: 'CREATION', amount: '20', balance: '20', linkedUser: null };

afterEach(closeToasts);

test('a question about a contribution and its confirmation appear in the open list, and are told', async () => {
  const { server } = await openWallet('/contributions/own-contributions', {
    answers: { transactionList: account({ balance: '0' }), listContributions: ownContributions('PENDING') },
  });
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain('Submitted');
  await expect.poll(() => server.asked('transactionList').length).toBeGreaterThan(0);
  await expect.poll(() => server.underWay()).toBe(0);
  server.answer({ listContributions: ownContributions('IN_PROGRESS'), countContributionsInProgress: 1 });
  await catchUp(new Set(['contributions']));
  await screen.findByText('There is a question about one of your contributions');
  await expect.poll(() => row.textContent).toContain('Question');
  server.answer({
    listContributions: ownContributions('CONFIRMED'),
    countContributionsInProgress: 0,
    transactionList: account({ balance: '20', bookings: [creation] }),
  });
  await catchUp(new Set(['contributions', 'balance']));
  await screen.findByText(/Your contribution was confirmed/);
  await expect.poll(() => row.textContent).toContain('Confirmed');
});

test.each([
  ['shown', false, 'Maria Berg has thanked you with 3.50 GDD'],
  ['hidden', true, 'Maria Berg has thanked you'],
])('a gift is told with a way to it, where amounts are %s', async (_, hideAmountGDD, words) => {
  const { server } = await openWallet('/overview', {
    member: { ...hanna, hideAmountGDD },
    answers: { transactionList: account({ balance: '31', bookings: [gift] }) },
  });
  await screen.findByText(/Lent me the long ladder/);
  await expect.poll(() => server.underWay()).toBe(0);
  const newer = { ...gift, id: 8, amount: '3.5', balance: '34.5', memo: 'For the piano' };
  server.answer({ transactionList: account({ balance: '34.5', bookings: [newer, gift] }) });
  await catchUp(new Set(['balance']));
  const told = await screen.findByRole('link', { name: /has thanked you/ });
  expect(told.textContent).toBe(words);
  expect(told.getAttribute('href')).toBe('/transactions#transaction-8');
});

test('a gift that two changes at once report is told once', async () => {
  const { server } = await openWallet('/overview', {
    answers: { transactionList: account({ balance: '31', bookings: [gift] }) },
  });
  await screen.findByText(/Lent me the long ladder/);
  await expect.poll(() => server.underWay()).toBe(0);
  const newer = { ...gift, id: 8, amount: '3.5', balance: '34.5', memo: 'For the piano' };
  server.answer({ transactionList: account({ balance: '34.5', bookings: [newer, gift] }) });
  // The same words are shown once in any case, and counted where the page is hidden.
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
  await Promise.all([catchUp(new Set(['balance'])), catchUp(new Set(['balance', 'links']))]);
  await screen.findByRole('link', { name: /has thanked you/ });
  expect(document.title).toMatch(/^\(1\) /);
});
