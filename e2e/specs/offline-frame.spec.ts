import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ContributePage } from '../pages/contributions.page.ts';
import {
  friendsWithWallet,
  kept,
  noConnection,
  reviewFor,
  visitOnce,
  withWorker,
} from '../pages/offline.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { must } from '../setup/api.ts';
import { makeLink } from '../setup/links.ts';

test('settings and member search keep their frame without a connection, and go on by themselves', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), withWorker);
  await visitOnce(page);
  for (const [name, content] of [
    ['Settings', page.getByLabel('First name')],
    ['Member search', page.getByRole('searchbox')],
  ] as const) {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(noConnection(page)).toContainText('This page needs a connection');
    await page.context().setOffline(false);
    await expect(noConnection(page)).toBeHidden();
    await expect(content).toBeVisible();
  }
});

test('a server that is away is told by the quiet line alone', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember(), withWorker);
  await visitOnce(page);
  await page.route('**/graphql', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await page.reload();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 2000 });
});

test('a contribution form says that there is no connection, before anything is sent', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), withWorker);
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
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  await must(server.url, 'mutation { updateUserInfos(gmsAllowed: true) }', {}, member.token);
  const page = await openFor(member, withWorker);
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
  await page.context().setOffline(false);
  await expect(page.getByRole('group', { name: 'Map to choose a place' })).toBeVisible();
  await expect(page.locator('.map-point.own')).toBeVisible();
  await expect(page.getByLabel('Latitude')).toHaveValue('48.5');
});

test('a device that keeps half of the wallet is filled up on every page of a member', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [giver, member] = [await nextMember(), await nextMember()];
  const { code } = await makeLink(server.url, giver, '1', 'For the lamp');
  const page = await openFor(member, withWorker);
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

test('without a connection or an answer the member decides whether a gift waits, by one main button', async ({
  openFor,
  nextMember,
  server,
}) => {
  const { friend, page } = await friendsWithWallet({ openFor, nextMember, server });
  await new OverviewPage(page).toSend();
  const review = await reviewFor(page, friend, { amount: '0.2', memo: 'For the blue paint' });
  await page.route('**/graphql', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await review.send.click();
  await expect(review.again).toBeVisible();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByText('You can let it wait: then the gift stays on this device')).toBeVisible();
  // Nothing waits before the member says so.
  await expect(page.getByText(/the gift waits/)).toBeHidden();
  await expect(page.getByRole('main').locator('button.button:not(.quiet, .bare)')).toHaveText([/wait$/]);
  expect(await kept(page, 'gifts')).toBe(0);
});

/** How many files of the wallet the browser keeps. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith('kula-build-'));
    const counts = await Promise.all(
      stores.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  });
}
