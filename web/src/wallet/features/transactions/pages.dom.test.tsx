import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, gift } from '../../../../test/account.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const [count, rowsOfPage] = [60, 25];

/** Sixty bookings, the newest first, and with each page what has faded since, which belongs to the first one. */
function bookings({ currentPage = 1, pageSize = rowsOfPage }: { currentPage?: number; pageSize?: number }) {
  const first = count - (currentPage - 1) * pageSize;
  const ids = Array.from({ length: Math.min(pageSize, first) }, (_, index) => first - index);
  const now = { ...gift, balanceDate: new Date().toISOString(), linkedUser: null };
  const fading = { ...now, id: -1, typeId: 'DECAY', amount: '-0.5', balance: '59.5' };
  const booked = ids.map((id) => ({ ...gift, id, balance: String(id) }));
  return account({ balance: '59.5', count, bookings: [fading, ...booked] });
}

const open = (path: string): Promise<Wallet> => openWallet(path, { answers: { transactionList: bookings } });
const shownIds = (): string[] =>
  [...document.querySelectorAll('details[id^="transaction-"]')].map(({ id }) => id);
const idsFrom = (newest: number, length: number): string[] =>
  Array.from({ length }, (_, index) => `transaction-${String(newest - index)}`);
const faded = (): HTMLElement | null => screen.queryByText('Faded');
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of your transactions' }));

test('a long list has pages, each with its own address', async () => {
  const { user, leave } = await open('/transactions');
  await expect.poll(shownIds).toEqual(idsFrom(60, rowsOfPage));
  expect(faded()).not.toBeNull();
  await user.click(pages().getByRole('link', { name: 'Older' }));
  await expect.poll(address).toBe('/transactions?page=2');
  await expect.poll(shownIds).toEqual(idsFrom(35, rowsOfPage));
  expect(faded()).toBeNull();
  act(() => history.back());
  await expect.poll(shownIds).toEqual(idsFrom(60, rowsOfPage));
  leave();
  const again = await open('/transactions?page=2');
  await expect.poll(shownIds).toEqual(idsFrom(35, rowsOfPage));
  await again.user.click(pages().getByRole('link', { name: 'Page 3' }));
  await expect.poll(shownIds).toEqual(idsFrom(10, 10));
  expect(pages().queryByRole('link', { name: 'Older' })).toBeNull();
});
