import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { operationsIn } from '../pages/operations.ts';
import { goInside } from '../pages/screens.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf, logIn } from '../setup/api.ts';

test.use({ sharesServer: true });

test('the overview shows balance, GDT, the community, the last bookings and the month', async ({
  openFor,
  server,
}) => {
  const maria = await logIn(server.url, 'maria@example.org');
  const page = await openFor(maria);
  const { frame, balance, recent } = await OverviewPage.open(page);
  await expect(balance).toContainText(/[\d,]+\.\d\d/);
  const facts = page.getByRole('region', { name: 'More about you and your community' });
  await expect(facts).toContainText('GDT');
  await expect(facts).toContainText(/\d+ members/);
  await expect(facts.getByRole('link', { name: 'Find members' })).toBeVisible();
  const { transactions } = await accountOf(server.url, maria);
  const expected = transactions.filter(({ id, typeId }) => id > 0 && typeId !== 'CREATION').slice(0, 8);
  expect(expected).toHaveLength(8);
  const month = page.getByRole('complementary').locator('.reckoning');
  await expect(month.getByRole('term')).toHaveText([
    'Created',
    'Received',
    'Given',
    'Faded',
    /^Change since 1 \w+$/,
  ]);
  await expect(month.getByRole('definition').first()).toHaveText(/\d\.\d\d/);
  const rows = recent.getByRole('listitem');
  await expect(rows).toHaveCount(expected.length);
  for (const [index, { memo, linkedUser }] of expected.entries()) {
    await expect(rows.nth(index)).toContainText(linkedUser?.firstName ?? '');
    await expect(rows.nth(index)).toContainText(memo);
  }
  await test.step('letters of an avatar are two fifths of its size, on one of ten backgrounds', async () => {
    for (const [avatar, size] of [
      [frame.menu.locator('.me .avatar'), 61],
      [recent.locator('.avatar').first(), 48],
    ] as const) {
      await expect(avatar).toHaveClass(/\bt\d\b/);
      await expect(avatar).toHaveText(/^\p{Lu}{1,2}$/u);
      await expect(avatar).toHaveCSS('width', `${String(size)}px`);
      await expect(avatar).toHaveCSS('font-size', `${String(Math.round(size * 4) / 10)}px`);
    }
  });
});

test('files and data of the first screen are requested once, before the entry scripts have loaded', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  const operations: string[] = [];
  await page.route('**/graphql', async (route) => {
    operations.push(...operationsIn(route.request()).map(({ operationName }) => operationName));
    await route.fallback();
  });
  let arrive = (): void => undefined;
  const entry = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/vendor-*.js', async (route) => {
    await entry;
    await route.fallback();
  });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/overview', { waitUntil: 'commit' });
  const list = page.locator('meta[name="kula-first-files"]');
  const files = JSON.parse((await list.getAttribute('content')) ?? '') as Record<string, string[]>;
  const first = [...(files.frame ?? []), ...(files['/overview'] ?? [])];
  expect(first.length).toBeGreaterThan(4);
  // Texts are named without their language.
  const isOf = (path: string, file: string): boolean =>
    file.startsWith('/') ? path === file : path.startsWith(`/assets/${file}.en-`);
  await expect.poll(() => first.filter((file) => !paths.some((path) => isOf(path, file)))).toEqual([]);
  const shown = ['dashboard', 'expiringLinks', 'openQuestions', 'waitingRequests'];
  await expect.poll(() => operations.toSorted()).toEqual(shown);
  arrive();
  await new OverviewPage(page).balance.waitFor();
  await page.getByRole('region', { name: 'More about you and your community' }).waitFor();
  expect(operations.filter((name) => shown.includes(name)).toSorted()).toEqual(shown);
  const styles = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => new URL(href ?? location.href).pathname),
  );
  expect(first.filter((file) => file.endsWith('.css') && !styles.includes(file))).toEqual([]);
});

test('a skeleton is shown for a second and a half at most; a failed load is reported once at the top right, goes by itself, and is repeated', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  await page.clock.install({ time: Date.now() });
  let manner: 'held' | 'lost' | 'answered' = 'held';
  const held = Promise.withResolvers<void>();
  let lastAbort = performance.now();
  await page.route('**/graphql', async (route) => {
    if (manner === 'held') await held.promise;
    if (manner === 'answered') return route.fallback();
    lastAbort = performance.now();
    return route.abort();
  });
  await test.step('the skeleton', async () => {
    await page.goto('/overview');
    const outline = page.locator('main .skeleton').first();
    await expect(outline).toBeVisible();
    await page.clock.runFor(1600);
    await expect(outline).toBeHidden();
    await expect(page.locator('main .spinner').first()).toBeVisible();
  });
  await test.step('the message', async () => {
    // The clock is stopped, so that a slow machine shows the message as long as a fast one.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    manner = 'lost';
    held.resolve();
    const toast = page.locator('.toast');
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(toast).toHaveText(/The server does not answer/, { timeout: 250 });
      // Each part that fails later shows the same message again, for another five seconds.
      expect(performance.now() - lastAbort).toBeGreaterThan(1000);
    }).toPass();
    const box = await toast.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1300);
    expect(box?.y).toBeLessThan(200);
    await page.setViewportSize({ width: 360, height: 740 });
    // On a phone it is above the menu, where it covers neither title nor brand.
    await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(370);
    // A part that loads again may fail again and repeat the message.
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(toast).toHaveCount(0, { timeout: 250 });
    }).toPass();
  });
  await test.step('the repetition', async () => {
    await page.clock.resume();
    // A part that is just loading again by itself has no button until it has failed.
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    manner = 'answered';
    await again.click();
    await expect(new OverviewPage(page).balance).toBeVisible();
  });
});

test('the side panel and the scroll position belong to the screen, and a screen fades in unless motion is reduced', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'));
  const list = await TransactionsPage.open(page);
  await test.step('going back restores the scroll position, any other navigation begins at the top', async () => {
    await expect(list.bookings.first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 700));
    const height = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(height).toBe(700);
    await list.frame.menu.getByRole('link', { name: 'Overview', exact: true }).click();
    await OverviewPage.on(page);
    await expect.poll(height).toBe(0);
    await page.goBack();
    await expect(list.bookings.first()).toBeVisible();
    await expect.poll(height).toBe(700);
  });
  await test.step('a screen fades in within a fifth of a second, and not with reduced motion', async () => {
    await noteAnimations(page);
    for (const [reducedMotion, place, expected] of [
      ['no-preference', 'Send', [200]],
      ['reduce', 'Overview', []],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await list.frame.goTo(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => window.durations?.splice(0)), reducedMotion).toEqual(expected);
    }
  });
  await test.step('the side panel depends on the screen, and is in wide windows only', async () => {
    const beside = page.getByRole('complementary');
    await goInside(page, '/send');
    await expect(beside.getByRole('heading', { name: 'How it adds up' })).toBeVisible();
    await goInside(page, '/contributions/own-contributions');
    await expect(beside.getByRole('heading', { name: 'What the labels mean' })).toBeVisible();
    await expect(beside).toContainText('Submitted');
    await goInside(page, '/information');
    await expect(beside.getByRole('heading', { name: 'Recently' })).toBeVisible();
    await goInside(page, '/transactions');
    await expect(beside).toBeHidden();
    await goInside(page, '/settings');
    await expect(page).toHaveTitle(/^Settings/);
    await expect(beside).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await goInside(page, '/send');
    await expect(page).toHaveTitle(/^Send/);
    await expect(beside).toBeHidden();
  });
});

declare global {
  interface Window {
    /** How long each animation lasts that has begun since the test looked. */
    durations?: unknown[];
  }
}

function noteAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.durations = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function record(frames, options) {
      window.durations?.push(typeof options === 'object' ? options.duration : options);
      return animate.call(this, frames, options);
    };
  });
}
