import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ContributePage } from '../pages/contributions.page.ts';
import {
  connectAgain,
  friendsWithWallet,
  kept,
  noConnection,
  reviewFor,
  visitOnce,
} from '../pages/offline.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { addressOf, goInside, routes } from '../pages/screens.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { logIn, must } from '../setup/api.ts';
import { codesOf } from '../setup/codes.ts';
import { makeLink } from '../setup/links.ts';

/** The marks of missing content on any screen: a skeleton, a spinner, a message about the connection. */
const missing = (page: Page): Locator => page.locator(':is(.skeleton, .spinner, .waiting)');

test('every screen keeps its frame without a connection, says that it needs one, and continues automatically', async ({
  openWithWorker,
  server,
}) => {
  const codes = await codesOf(server);
  const page = await openWithWorker(await logIn(server.url, 'maria@example.org'));
  await visitOnce(page);
  await page.context().setOffline(true);
  for (const route of routes.filter(({ forMembers }) => forMembers)) {
    await test.step(route.name, async () => {
      await goInside(page, addressOf(route, codes));
      await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(route.title);
      // The stored answers are read within a moment.
      await expect(page.locator(':is(.skeleton, .spinner)')).toHaveCount(0);
      await expect(page.getByText('The wallet hit a problem')).toHaveCount(0);
      if (/^\/(?:redeem|request)\//.test(route.path)) await expect(page.getByRole('banner')).toBeVisible();
      else await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      const hasNothing =
        (await missing(page)
          .or(page.getByRole('heading', { name: /could not be/ }))
          .count()) > 0;
      if (!hasNothing) return;
      await page.context().setOffline(false);
      await expect(missing(page)).toHaveCount(0);
      await expect(page.getByText(/needs a connection|could not be/)).toHaveCount(0);
      await page.context().setOffline(true);
    });
  }
  // A newly opened page works too: the worker provides the frame.
  for (const path of ['/settings', '/usersearch', '/information']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByText('This page needs a connection').first()).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(missing(page)).toHaveCount(0);
});

test('an unreachable server is reported only by the line above the screen', async ({
  openWithWorker,
  nextMember,
}) => {
  const page = await openWithWorker(await nextMember());
  await visitOnce(page);
  await page.route('**/graphql', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await page.reload();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 2000 });
});

test('a contribution form says that there is no connection, before anything is sent', async ({
  openWithWorker,
  nextMember,
}) => {
  const page = await openWithWorker(await nextMember());
  await visitOnce(page);
  const { form } = await ContributePage.open(page);
  await form.fill({ memo: 'Sorted the books of the library' });
  const said = page.getByText('You are not connected. What you have written stays here');
  await expect(said).toBeHidden();
  await page.context().setOffline(true);
  await expect(said).toBeVisible();
  await page.context().setOffline(false);
  await expect(said).toBeHidden();
  await expect(form.memo).toHaveValue('Sorted the books of the library');
});

test('the map waits for a connection, and the rest of the form is there', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  await must(server.url, 'mutation { updateUserInfos(gmsAllowed: true) }', {}, member.token);
  const page = await openWithWorker(member);
  await visitOnce(page);
  const settings = await SettingsPage.open(page, 'community');
  await expect(settings.switch('Others can find me')).toBeChecked();
  const choose = page.getByRole('button', { name: /^(Choose|Change) (a|the) place$/ });
  await expect(choose).toBeVisible();
  await page.context().setOffline(true);
  await expect(noConnection(page)).toBeVisible();
  await choose.click();
  await expect(page.getByText('The map needs a connection')).toBeVisible();
  await page.getByLabel('Latitude').fill('48.5');
  await connectAgain(page);
  await expect(page.getByRole('group', { name: 'Map to choose a place' })).toBeVisible();
  await expect(page.locator('.map-point.own')).toBeVisible();
  await expect(page.getByLabel('Latitude')).toHaveValue('48.5');
});

test('an incomplete copy of the wallet is completed on every page of a member', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const [giver, member] = [await nextMember(), await nextMember()];
  const { code } = await makeLink(server.url, giver, '1', 'For the lamp');
  const page = await openWithWorker(member);
  await visitOnce(page);
  const count = await keptFiles(page);
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((known) => known.startsWith('kula-build-'));
    const store = await caches.open(name);
    for (const request of (await store.keys()).slice(0, 40)) await store.delete(request);
  });
  expect(await keptFiles(page)).toBe(count - 40);
  await page.goto(`/redeem/${code}`);
  await expect.poll(() => keptFiles(page)).toBe(count);
});

test('without a connection or an answer the member decides whether a gift waits, with one main button', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const { friend, page } = await friendsWithWallet({ openWithWorker, nextMember, server });
  await new OverviewPage(page).toSend();
  const review = await reviewFor(page, friend, { amount: '0.2', memo: 'For the blue paint' });
  // From the press on: an answer lost before it would offer to let the gift wait in place of sending it.
  let isLost = false;
  await page.route('**/{graphql,healthz}', (route) => {
    isLost ||= route.request().postData()?.includes('"sendCoins"') === true;
    return isLost ? route.abort() : route.fallback();
  });
  await review.send.click();
  await expect(review.again).toBeVisible();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByText('You can let it wait: then the gift stays on this device')).toBeVisible();
  // No gift is stored to be sent later before the member chooses that.
  await expect(page.getByText(/the gift waits/)).toBeHidden();
  await expect(page.getByRole('main').locator('button.button:not(.quiet, .bare)')).toHaveText([/wait$/]);
  expect(await kept(page, 'gifts')).toBe(0);
});

/** Number of the wallet's files in the cache of the browser. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith('kula-build-'));
    const counts = await Promise.all(
      stores.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  });
}
