import { expect, keptSession, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { LoginPage } from '../pages/login.page.ts';
import {
  kept,
  noConnection,
  visitOnce,
  waitingGift,
  WaitingPage,
  withWorker,
} from '../pages/offline.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf, demoPassword, must } from '../setup/api.ts';

test.use({ sharesServer: true });

const minute = 60_000;
const gift = `mutation ($id: String!, $memo: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $id, amount: "0.01", memo: $memo)
}`;

test('a logout asks what happens to waiting gifts, and removes all data of the member', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const memo = 'Nobody else should read this';
  const fixtures = { openWithWorker, nextMember, server };
  const { member, friend, page } = await waitingGift(fixtures, { amount: '0.4', memo });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Before you log out' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('has not been sent');
  await page.getByRole('button', { name: 'Log out and remove' }).click();
  await LoginPage.on(page);
  await expect(page.getByText('It was not sent.')).toBeVisible();

  await page.context().setOffline(false);
  expect([await kept(page, 'gifts'), await kept(page, 'answers')]).toEqual([0, 0]);
  const left = await page.evaluate(async () => {
    const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    const addresses: string[] = [];
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        addresses.push(new URL(request.url).pathname);
        bodies.push((await (await store.match(request))?.text()) ?? '');
      }
    }
    return { stored, addresses, text: bodies.join('\n') };
  });
  for (const trace of [
    member.lastName,
    member.email,
    member.gradidoID,
    member.token,
    friend.gradidoID,
    memo,
  ]) {
    expect(left.stored).not.toContain(trace);
    expect(left.text).not.toContain(trace);
  }
  expect(left.addresses).toContain('/');
  expect(left.addresses.filter((path) => /^\/(?:graphql|live|mailbox|admin)/.test(path))).toEqual([]);
  expect((await accountOf(server.url, friend, 10)).transactions.some((row) => row.memo === memo)).toBe(false);
});

test('in a browser with a clock of its own: stored answers stay, end with the session or are kept on request, and a new version is installed', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [member, friend] = [await nextMember(), await nextMember()];
  await must(server.url, gift, { id: friend.gradidoID, memo: 'For the long walk' }, member.token);
  const page = await openFor(member, withWorker);
  await page.clock.install({ time: Date.now() });
  await test.step('answers stay available when the connection is lost long after', async () => {
    await visitOnce(page);
    // Longer than the cache time of an answer that no screen shows.
    await page.clock.runFor(6 * minute);
    await page.context().setOffline(true);
    const transactions = await new OverviewPage(page).toTransactions();
    await expect(transactions.booking('For the long walk')).toBeVisible();
  });
  await test.step('after the session no data is shown', async () => {
    await page.clock.fastForward(11 * minute);
    await LoginPage.on(page);
    expect((await keptSession(page)).token).toBeNull();
    await expect.poll(() => kept(page, 'answers')).toBe(0);
    await page.goto('/overview');
    await LoginPage.on(page);
  });
  await test.step('with data kept on this device it is shown without a session', async () => {
    await page.context().setOffline(false);
    // The server's clock did not move: from here on the browser's is equal to it again.
    await page.clock.setSystemTime(Date.now());
    await (await LoginPage.open(page)).logIn(member.email, demoPassword);
    await page.goto('/settings/display');
    await page.getByRole('switch', { name: 'Keep my latest data on this device' }).click();
    await expect(page.getByText('This device keeps your latest data')).toBeVisible();
    await page.clock.fastForward(5000);
    await page.goto('/overview');
    await page.clock.fastForward(5000);
    await visitOnce(page);
    await page.context().setOffline(true);
    await page.clock.fastForward(11 * minute);
    expect((await keptSession(page)).token).toBeNull();
    await expect(noConnection(page)).toContainText('Your session is over');
    await page.reload();
    const overview = await OverviewPage.on(page);
    await expect(noConnection(page)).toContainText('Your session is over');
    await overview.toTransactions();
  });
  await test.step('with a connection the member logs in again', async () => {
    await page.context().setOffline(false);
    await LoginPage.on(page);
    expect((await keptSession(page)).redirectPath).toBe('/transactions');
  });
  await test.step('a new version is offered, and installed when the member agrees', async () => {
    await page.clock.setSystemTime(Date.now());
    await new LoginPage(page).tryWith(member.email, demoPassword);
    await TransactionsPage.on(page);
    // Another address of the worker is another version for the browser.
    await page.evaluate(async () => navigator.serviceWorker.register('/worker.js?next'));
    await expect(page.getByText('A new version of the wallet is here.')).toBeVisible();
    await page.getByRole('button', { name: 'Load it now' }).click();
    // The page reloads meanwhile, and an evaluation in the old one gets no answer.
    const worker = (): Promise<string> =>
      page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '').catch(() => '');
    await expect.poll(worker).toContain('?next');
    await TransactionsPage.on(page);
  });
});

test('a phone can install the wallet', async ({ page, request }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as {
    name: string;
    display: string;
    icons: { src: string; type: string }[];
  };
  expect([manifest.name, manifest.display]).toEqual(['Lindental', 'standalone']);
  for (const { src, type } of manifest.icons) {
    const picture = await request.get(src);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, type]);
  }
});

test('waiting gifts are accessible', async ({ openWithWorker, nextMember, server }) => {
  const gift = { amount: '12.34', memo: 'For a very long afternoon in the garden' };
  const { page } = await waitingGift({ openWithWorker, nextMember, server }, gift);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'See what is waiting' }).click();
  const waiting = await WaitingPage.on(page);
  await expect(waiting.gifts).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page);
  await new OverviewPage(page).frame.goTo('Overview');
  await OverviewPage.on(page);
  await expect(page.getByText('A gift is waiting to be sent')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoViolations(page);

  await page.goto('/waiting');
  await waiting.gifts.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
});
