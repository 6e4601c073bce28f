import type { Page } from '@playwright/test';
import { anySize, expect, test } from '../fixtures.ts';
import { onItsOwn } from '../pages/live.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf, logIn } from '../setup/api.ts';
import { makeLink, redeem } from '../setup/links.ts';

/** The server gives at most this many rows at once. */
const rowsAtOnce = 100;

test(
  'the direction narrows the list, over all pages and in the address',
  { tag: anySize },
  async ({ openFor, server }) => {
    const maria = await logIn(server.url, 'maria@example.org');
    const { balance } = await accountOf(server.url, maria, 1);
    expect(balance.count).toBeGreaterThan(rowsAtOnce);
    const page = await openFor(maria);
    const list = await TransactionsPage.open(page);
    let all = 0;
    for (const [name, show] of [
      ['Received', 'received'],
      ['Sent', 'sent'],
      ['Created', 'created'],
    ] as const) {
      await filter(page).getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`\\?show=${show}$`));
      // The address is there before the list is drawn: the button and the number change in one drawing.
      await expect(filter(page).getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      all += await foundOn(page);
    }
    // Nothing is missed and nothing is found twice.
    expect(all).toBe(balance.count);
    await page.reload();
    await expect(filter(page).getByRole('button', { name: 'Created', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(list.bookings.first()).toContainText('Created');
    await filter(page).getByRole('button', { name: 'Show everything again' }).click();
    await expect(page).toHaveURL(/\/transactions$/);
    await expect(list.pages).toBeVisible();
  },
);

test(
  'name and words find a booking, without regard to case and accents',
  { tag: anySize },
  async ({ openFor, server }) => {
    const maria = await logIn(server.url, 'maria@example.org');
    const { transactions } = await accountOf(server.url, maria, rowsAtOnce);
    const wanted = transactions.findLast(({ id, linkedUser }) => id > 0 && linkedUser !== null);
    if (wanted?.linkedUser === undefined || wanted.linkedUser === null)
      throw new Error('A partner was expected.');
    const { firstName, lastName } = wanted.linkedUser;
    const page = await openFor(maria);
    const list = await TransactionsPage.open(page);
    const word = wanted.memo.split(/\s+/).find((part) => /^\p{L}{4,}$/u.test(part)) ?? wanted.memo;
    await filter(page)
      .getByRole('searchbox', { name: 'Name or message' })
      .fill(`${lastName.toUpperCase()} ${firstName} ${word}`);
    await expect(page).toHaveURL(/\?q=/);
    await expect(page.locator(`#transaction-${String(wanted.id)}`)).toBeVisible();
    for (const row of await list.bookings.all()) await expect(row).toContainText(lastName);
  },
);

test('days narrow the list to their own calendar days', { tag: anySize }, async ({ openFor, server }) => {
  const maria = await logIn(server.url, 'maria@example.org');
  const { transactions } = await accountOf(server.url, maria, rowsAtOnce);
  const booked = transactions.filter(({ id }) => id > 0);
  const day = dayInBerlin(booked.at(60)?.balanceDate ?? '');
  const thatDay = booked.filter(({ balanceDate }) => dayInBerlin(balanceDate) === day);
  const page = await openFor(maria);
  const list = await TransactionsPage.open(page);
  await filter(page).getByRole('button', { name: 'Time' }).click();
  await filter(page).getByLabel('From').fill(day);
  await filter(page).getByLabel('To').fill(day);
  await expect(page).toHaveURL(`${server.url}/transactions?from=${day}&to=${day}`);
  await expect(list.bookings).toHaveCount(thatDay.length);
  for (const { id } of thatDay) await expect(page.locator(`#transaction-${String(id)}`)).toBeVisible();
});

test(
  'bookings by link are found among all others',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const [giver, taker] = [await nextMember(), await nextMember()];
    const { code } = await makeLink(server.url, giver, '1', 'Found by its link');
    await redeem(server.url, taker, code);
    const page = await openFor(taker);
    const list = await TransactionsPage.open(page, '?show=link');
    await expect(list.booking('Found by its link')).toBeVisible();
    await expect(list.bookings).toHaveCount(await foundOn(page));
  },
);

test(
  'a search that breaks off says so and goes on from there',
  { tag: anySize },
  async ({ openFor, server }) => {
    const page = await openFor(await logIn(server.url, 'maria@example.org'));
    await onItsOwn(page);
    let isBroken = true;
    await page.route('**/graphql', (route) =>
      isBroken && route.request().postData()?.includes('"currentPage":2') === true
        ? route.abort()
        : route.fallback(),
    );
    await TransactionsPage.open(page, '?q=a');
    await expect(page.getByRole('alert').filter({ hasText: 'The server does not answer' })).toBeVisible();
    isBroken = false;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /bookings found/ })).toBeVisible();
  },
);

function filter(page: Page) {
  return page.getByRole('search', { name: 'Find bookings' });
}

/** How many were found once the search has ended. */
async function foundOn(page: Page): Promise<number> {
  const status = page.getByRole('status').filter({ hasText: /found/ });
  await expect(status).toHaveText(/^(\d+) bookings? found\s*$|^Nothing found\s*$/);
  return Number(/\d+/.exec((await status.textContent()) ?? '')?.[0] ?? 0);
}

function dayInBerlin(moment: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.parse(moment));
}
