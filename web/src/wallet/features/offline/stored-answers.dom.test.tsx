import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { account, gift, maria } from '../../../../test/account.ts';
import { loseNetwork, startOfflineParts } from '../../../../test/network.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { database } from './database.ts';
import { giftsOf } from './queue.ts';

const jonas = {
  ...maria,
  gradidoID: '33333333-3333-4333-8333-333333333333',
  alias: 'jonas',
  firstName: 'Jonas',
  lastName: 'Weidner',
};

beforeEach(() => async () => {
  const db = await database();
  await Promise.all([db.clear('answers'), db.clear('gifts')]);
});

/** The names of the stored answers, without their owner. */
async function storedNames(): Promise<string[]> {
  const names = await (await database()).getAllKeys('answers');
  return names.map((name) =>
    (JSON.parse(name) as unknown[]).filter((part) => part !== hanna.gradidoID).join(' '),
  );
}

/** Visits the wallet until these answers are stored, and leaves it. */
async function visitOnce(answers: Answers, names: readonly string[]): Promise<void> {
  const wallet = await openWallet('/overview', { answers });
  await screen.findByRole('region', { name: 'Your balance' });
  startOfflineParts();
  await expect.poll(storedNames).toEqual(expect.arrayContaining([...names]));
  close(wallet);
}

/** Here, other than in a browser, a closed page is taken for the end of its session, which removes the answers. */
function close({ leave }: Wallet): void {
  session.update({ keptHere: true });
  leave();
}

/** Opens the wallet once more, where no answer arrives. */
async function openWithout(address: string): Promise<Wallet> {
  const wallet = await openWallet(address);
  wallet.server.loseAnswers();
  return wallet;
}

test('favourites and people of old bookings are found without a connection', async () => {
  await visitOnce(
    {
      transactionList: account({ balance: '30' }),
      favourites: [maria],
      pastPartners: [{ person: jonas, lastAt: '2026-01-20T10:00:00.000Z' }],
    },
    ['account dashboard', 'account partners', 'favourites'],
  );
  loseNetwork();
  const wallet = await openWithout('/send');
  const kept = await screen.findByRole('group', { name: 'Favourites' });
  expect(kept.textContent).toContain('Maria Berg');
  await fill(wallet, screen.getByRole('combobox', { name: 'To whom?' }), 'Jonas');
  await wallet.user.click(await screen.findByRole('option', { name: /Jonas Weidner/ }));
  await fill(wallet, screen.getByLabelText('How much?'), '1');
  await fill(wallet, screen.getByLabelText('What are you thanking them for?'), 'For the song, again');
  await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await wallet.user.click(await screen.findByRole('button', { name: /^Send 1\.00\sGDD when online$/ }));
  await screen.findByRole('heading', { name: 'Your gift is waiting' });
  expect(await giftsOf(hanna.gradidoID)).toMatchObject([{ to: jonas, memo: 'For the song, again' }]);
});

test('the sums of the month are there without a connection, as the balance is', async () => {
  const sums = { opening: '0', closing: '30', created: '30', received: '0', sent: '0' };
  const answers = { transactionList: account({ balance: '30', bookings: [gift] }), accountStatement: sums };
  const names = async (): Promise<string[]> =>
    (await storedNames()).filter((name) => /account month/.test(name));
  const before = await openWallet('/overview', { answers });
  await screen.findByRole('region', { name: 'Your balance' });
  startOfflineParts();
  await expect.poll(names).toHaveLength(1);
  close(before);
  loseNetwork();
  await openWithout('/overview');
  const month = await screen.findByRole('complementary');
  await expect.poll(() => month.querySelector('.reckoning dd')?.textContent).toBe('+30.00');
});

const count = 130;
const rows = (): string[] =>
  [...document.querySelectorAll('details[id^="transaction-"]')].map(({ id }) =>
    id.replace('transaction-', ''),
  );
const manyBookings: Answers = {
  transactionList: ({ currentPage = 1, pageSize = 25 }: { currentPage?: number; pageSize?: number }) => {
    const first = count - (currentPage - 1) * pageSize;
    const ids = Array.from({ length: Math.min(pageSize, first) }, (_, at) => first - at);
    return account({
      balance: '30',
      count,
      bookings: ids.map((id) => ({ ...gift, id, memo: `Number ${String(id)}.` })),
    });
  },
};

test('the newest hundred bookings are read and searched without a connection, and their end is shown', async () => {
  const names = ['account dashboard', ...[2, 3, 4].map((page) => `account page ${String(page)}`)];
  await visitOnce(manyBookings, names);
  loseNetwork();
  const wallet = await openWithout('/transactions?page=4');
  await expect.poll(() => [rows().length, rows().at(-1)]).toEqual([25, '31']);

  await wallet.user.click(screen.getByRole('link', { name: 'Page 5' }));
  await screen.findByRole('heading', { name: 'This page of bookings is not on this device' });
  expect(rows()).toEqual([]);
  await wallet.user.click(screen.getByRole('link', { name: 'To the newest' }));
  await expect.poll(() => [rows().length, rows().at(-1)]).toEqual([25, '106']);

  await fill(wallet, screen.getByRole('searchbox', { name: 'Name or message' }), 'Number 31.');
  await expect.poll(rows).toEqual(['31']);
  const main = within(screen.getByRole('main'));
  const found = await main.findByText(/the newest 100 of 130 bookings/);
  expect(found.closest('[role="status"]')).not.toBeNull();
  // The address of a search is opened like any other.
  close(wallet);
  await openWithout(location.pathname + location.search);
  await expect.poll(rows).toEqual(['31']);
});
