import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visitOnce } from '../pages/offline.page.ts';
import { addressOf, goInside, routes } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';
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

test('an incomplete copy of the wallet is completed on every page of a member', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const [giver, member] = [await nextMember(), await nextMember()];
  const { code } = await makeLink(server.url, giver, '1', 'For the lamp');
  const page = await openWithWorker(member);
  await visitOnce(page);
  const count = await countCached(page);
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((cacheName) => cacheName.startsWith('kula-build-'));
    const store = await caches.open(name);
    for (const request of (await store.keys()).slice(0, 40)) await store.delete(request);
  });
  expect(await countCached(page)).toBe(count - 40);
  await page.goto(`/redeem/${code}`);
  await expect.poll(() => countCached(page)).toBe(count);
});

/** Number of the wallet's files in the cache of the browser. */
function countCached(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith('kula-build-'));
    const counts = await Promise.all(
      stores.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  });
}
