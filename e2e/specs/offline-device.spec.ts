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
import { accountOf } from '../setup/api.ts';

test.use({ sharesServer: true });

const minute = 60_000;

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

test('after the session no data is shown, unless the member keeps it on this device', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), withWorker);
  await page.clock.install({ time: Date.now() });
  await page.goto('/overview');
  await page.clock.fastForward(5000);
  await visitOnce(page);
  await page.context().setOffline(true);
  await page.clock.fastForward(11 * minute);
  await LoginPage.on(page);
  expect((await keptSession(page)).token).toBeNull();
  await expect.poll(() => kept(page, 'answers')).toBe(0);
  await page.goto('/overview');
  await LoginPage.on(page);
});

test('with data kept on this device it is shown without a session, and with a connection the member logs in again', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), withWorker);
  await page.clock.install({ time: Date.now() });
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

  await page.context().setOffline(false);
  await LoginPage.on(page);
  expect((await keptSession(page)).redirectPath).toBe('/transactions');
});

test('a new version is offered, and installed when the member agrees', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember(), withWorker);
  await visitOnce(page);
  // Another address of the worker is another version for the browser.
  await page.evaluate(async () => navigator.serviceWorker.register('/worker.js?next'));
  await expect(page.getByText('A new version of the wallet is here.')).toBeVisible();
  await page.getByRole('button', { name: 'Load it now' }).click();
  // The page reloads meanwhile, and an evaluation in the old one gets no answer.
  const worker = (): Promise<string> =>
    page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '').catch(() => '');
  await expect.poll(worker).toContain('?next');
  await OverviewPage.on(page);
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
