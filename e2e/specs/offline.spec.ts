import type { Person } from '../../server/test/graphql-client.ts';
import { expect, smoke, test } from '../fixtures.ts';
import {
  countStored,
  noConnection,
  visitOnce,
  waitingGift,
  WaitingPage,
  withWorker,
} from '../pages/offline.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf } from '../setup/api.ts';

test.use({ sharesServer: true });

/** How often a gift with this text was booked for a member. */
async function bookedTimes(url: string, member: Person, memo: string): Promise<number> {
  const { transactions } = await accountOf(url, member, 25);
  return transactions.filter((booking) => booking.memo === memo).length;
}

test(
  'after one visit the wallet opens without a connection and shows the age of its data',
  { tag: smoke },
  async ({ openFor, nextMember }) => {
    const page = await openFor(await nextMember(), withWorker);
    const { balance } = await visitOnce(page);
    const sum = await balance.locator('.balance-sum').textContent();
    await page.context().setOffline(true);
    await page.reload();

    const overview = await OverviewPage.on(page);
    await expect(noConnection(page)).toContainText(/seeing what was known at \d/);
    await expect(overview.balance.locator('.balance-sum')).toHaveText(sum ?? '');
    const transactions = await overview.toTransactions();
    await expect(transactions.bookings.first()).toBeVisible();
    await transactions.bookings.first().locator('summary').click();
    await expect(page.getByText('New balance').first()).toBeVisible();
    await page.goto('/code');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: /code/i })).toBeVisible();
  },
);

test('a gift written without a connection is shown as waiting and is sent once', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const memo = 'For carrying the table';
  const fixtures = { openWithWorker, nextMember, server };
  const { friend, page } = await waitingGift(fixtures, { amount: '1.25', memo });
  await expect(page.getByText('This gift has not been sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeHidden();

  await new OverviewPage(page).frame.goTo('Overview');
  await expect(page.getByText('A gift is waiting to be sent')).toBeVisible();
  const transactions = await (await OverviewPage.on(page)).toTransactions();
  await expect(page.getByRole('link').filter({ hasText: memo })).toContainText('Waiting');
  await expect(transactions.booking(memo)).toHaveCount(0);
  await page.getByRole('link').filter({ hasText: memo }).click();
  await expect((await WaitingPage.on(page)).gift(memo)).toContainText('Nothing has been sent yet');
  expect(await bookedTimes(server.url, friend, memo)).toBe(0);

  await page.context().setOffline(false);
  await expect(page.getByText(`Your gift has reached ${friend.firstName}`)).toBeVisible();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await TransactionsPage.open(page);
  await expect(transactions.booking(memo)).toHaveCount(1);
  expect(await bookedTimes(server.url, friend, memo)).toBe(1);
  expect(await countStored(page, 'gifts')).toBe(0);
});

test('a waiting gift survives its page, and two pages send it once', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const memo = 'For watering the plants';
  const fixtures = { openWithWorker, nextMember, server };
  const { friend, page } = await waitingGift(fixtures, { amount: '0.75', memo });
  const context = page.context();
  const one = await context.newPage();
  await page.close();
  await one.goto('/overview');
  await expect(one.getByText('A gift is waiting to be sent')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/waiting');
  await expect((await WaitingPage.on(other)).gift(memo)).toBeVisible();

  await context.setOffline(false);
  await expect(other.getByText('Nothing is waiting')).toBeVisible();
  await expect(one.getByText('A gift is waiting to be sent')).toBeHidden();
  expect(await bookedTimes(server.url, friend, memo)).toBe(1);
});
