import type { Page } from '@playwright/test';
import { expect, smoke, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import {
  friendsWithWallet,
  kept,
  letWait,
  noConnection,
  reviewFor,
  visitOnce,
  waitingGift,
  WaitingPage,
  withWorker,
} from '../pages/offline.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { SendPage } from '../pages/send.page.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf, demoPassword, endSession, logIn, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';

test.use({ sharesServer: true });

/** How often a gift with this text was booked for a member. */
async function bookedTimes(url: string, member: Person, memo: string): Promise<number> {
  const { transactions } = await accountOf(url, member, 25);
  return transactions.filter((booking) => booking.memo === memo).length;
}

const openSend = (page: Page): Promise<SendPage> => new OverviewPage(page).toSend();

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
  expect(await kept(page, 'gifts')).toBe(0);
});

const gift = `mutation ($id: String!, $memo: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $id, amount: "0.01", memo: $memo)
}`;

test('favourites and people of old bookings are found without a connection', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const [member, kept] = [await nextMember(), await nextMember()];
  const [past, friend] = [await nextMember(), await nextMember()];
  const give = (to: Person) =>
    must(server.url, gift, { id: to.gradidoID, memo: 'For the song' }, member.token);
  await give(past);
  // So many that the earlier one is no longer on the first page of the list.
  for (let count = 0; count < 26; count++) await give(friend);
  const keep = 'mutation ($id: String!) { setFavourite(gradidoID: $id, isFavourite: true) }';
  await must(server.url, keep, { id: kept.gradidoID }, member.token);
  const page = await openWithWorker(member);
  await visitOnce(page, 2);
  await page.context().setOffline(true);
  await page.reload();
  await (await OverviewPage.on(page)).toSend();
  await expect(page.getByRole('group', { name: 'People at hand' })).toContainText(
    `${kept.firstName} ${kept.lastName}`,
  );
  await letWait(page, past, { amount: '1', memo: 'For the song, again' });
});

test('the newest hundred bookings are read and searched without a connection, and their end is shown', async ({
  openWithWorker,
  server,
}) => {
  const maria = await logIn(server.url, 'maria@example.org');
  const { balance, transactions: newest } = await accountOf(server.url, maria, 100);
  const memo = newest.findLast(({ id }) => id > 0)?.memo ?? '';
  const page = await openWithWorker(maria);
  await visitOnce(page, 4);
  await page.context().setOffline(true);
  const transactions = await TransactionsPage.open(page, '?page=4');
  await expect(transactions.bookings).toHaveCount(25);
  await expect(transactions.bookings.last()).toContainText(memo);

  await transactions.pages.getByRole('link', { name: 'Page 5' }).click();
  await expect(
    page.getByRole('heading', { name: 'This page of bookings is not on this device' }),
  ).toBeVisible();
  await expect(transactions.bookings).toHaveCount(0);
  await page.getByRole('link', { name: 'To the newest' }).click();
  await expect(transactions.bookings).toHaveCount(25);

  await page.getByRole('searchbox', { name: 'Name or message' }).fill(memo);
  await expect(transactions.bookings.last()).toContainText(memo);
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(
    `the newest 100 of ${String(balance.count)} bookings`,
  );
  // The address of a search is opened like any other.
  await page.reload();
  await expect(transactions.bookings.last()).toContainText(memo);
});

test('an answer that was sent before the connection was lost does not count as a connection', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const { friend, page } = await friendsWithWallet({ openWithWorker, nextMember, server });
  const isLost = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await isLost.promise;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest('**/graphql');
  await openSend(page);
  const request = await asked;
  await page.context().setOffline(true);
  await expect(noConnection(page)).toBeVisible();
  isLost.resolve();
  await (await request.response())?.finished();
  await letWait(page, friend, { amount: '0.25', memo: 'For the walk in the rain' });
  await expect(noConnection(page)).toBeVisible();
});

test('a gift whose answer is lost waits and is booked once', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const { friend, page } = await friendsWithWallet({ openWithWorker, nextMember, server });
  const memo = 'For the ride to the lake';
  // The server books it, but its answer is lost.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('sendCoins') !== true) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openSend(page);
  const review = await reviewFor(page, friend, { amount: '0.5', memo });
  await review.send.click();
  await expect(review.again).toBeVisible();
  await page.getByRole('button', { name: /^Let [\d.,]+ GDD wait$/ }).click();
  await page.getByRole('link', { name: 'See what is waiting' }).click();
  const gift = (await WaitingPage.on(page)).gift(memo);
  await expect(gift).toContainText('booked only once');
  // It may have arrived: changing it could send it twice.
  await expect(gift.getByRole('button', { name: 'Change' })).toBeHidden();
  await page.unroute('**/graphql');
  await gift.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  expect(await bookedTimes(server.url, friend, memo)).toBe(1);
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

test('a refused gift stays with the reason, and can be changed', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const { member, friend, page } = await friendsWithWallet({ openWithWorker, nextMember, server });
  await page.context().setOffline(true);
  const { balance } = (await accountOf(server.url, member)).balance;
  const memo = 'More than there will be';
  await openSend(page);
  await letWait(page, friend, { amount: String(Math.floor(Number(balance) * 0.9)), memo });
  // Meanwhile most of the balance is sent elsewhere, from another device.
  await must(
    server.url,
    `mutation ($id: String!, $amount: Decimal!) {
      sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $id, amount: $amount, memo: "From another device")
    }`,
    { id: friend.gradidoID, amount: String(Math.floor(Number(balance) * 0.5)) },
    member.token,
  );
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'See what is waiting' }).click();
  const waiting = await WaitingPage.on(page);
  await expect(waiting.gift(memo)).toContainText('You do not have that much at the moment');
  await expect(waiting.gift(memo)).toContainText('Not sent');

  await waiting.gift(memo).getByRole('button', { name: 'Change' }).click();
  const send = await SendPage.on(page);
  await expect(send.memo).toHaveValue(memo);
  await send.amount.fill('0.2');
  await send.submit.click();
  await page.getByRole('button', { name: /^Send [\d.,]+ GDD$/ }).click();
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
  expect(await kept(page, 'gifts')).toBe(0);
  expect(await bookedTimes(server.url, friend, memo)).toBe(1);
  // Returns the amount that was moved for this test.
  await must(
    server.url,
    `mutation ($id: String!, $amount: Decimal!) {
      sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $id, amount: $amount, memo: "Back to you")
    }`,
    { id: member.gradidoID, amount: String(Math.floor(Number(balance) * 0.5)) },
    friend.token,
  );
});

test('after an ended session the member logs in again, and the gift is sent', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const memo = 'For lending me the drill';
  const fixtures = { openWithWorker, nextMember, server };
  const { member, friend, page } = await waitingGift(fixtures, { amount: '0.3', memo });
  await endSession(server.url, member);
  await page.context().setOffline(false);
  const login = await LoginPage.on(page);
  await expect(page.getByText(memo)).toBeHidden();
  expect(await kept(page, 'gifts')).toBe(1);
  await login.tryWith(member.email, demoPassword);
  await expect(page.getByText(`Your gift has reached ${friend.firstName}`)).toBeVisible();
  expect(await bookedTimes(server.url, friend, memo)).toBe(1);
});
