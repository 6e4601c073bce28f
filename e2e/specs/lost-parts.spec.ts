import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { SendPage } from '../pages/send.page.ts';

test.use({ sharesServer: true });

const ownPart = '**/assets/entry-*.js';
const screenPart = '**/assets/transactions.page-*.js';
const otherScreenPart = '**/assets/send.page-*.js';

test('a missing part reloads the page once, and only when a new version replaced this one', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  await OverviewPage.open(page);
  const again = page.getByRole('button', { name: 'Load again' });
  await test.step('without a connection the wallet does not reload its page', async () => {
    await mark(page);
    await page.route(screenPart, (route) => route.abort());
    await page.route(ownPart, (route) => route.abort());
    const looked = looksAtTheServer(page);
    await page.getByRole('link', { name: 'Transactions' }).first().click();
    await looked;
    await expect(again).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await page.unroute(screenPart);
    await page.unroute(ownPart);
  });
  await test.step('when a new version replaced this one, the page is reloaded once', async () => {
    await page.getByRole('link', { name: 'Overview' }).first().click();
    await OverviewPage.on(page);
    await page.route(otherScreenPart, (route) => route.fulfill({ status: 404 }));
    await page.route(ownPart, (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.getByRole('link', { name: 'Send' }).first().click();
    await expect.poll(() => isMarked(page)).toBe(false);
    // The part is missing in this version too: now the message stays.
    await expect(again).toBeVisible();
    await mark(page);
    await page.unroute(otherScreenPart);
    await again.click();
    await SendPage.on(page);
  });
});

for (const [missing, files] of [
  ['its own script', ownPart],
  ['its texts', '**/assets/start.en-*.js'],
] as const)
  test(`the page of a gift without ${missing} says that it could not be shown`, async ({
    openForVisitor,
  }) => {
    const page = await openForVisitor();
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.goto('/redeem/0123456789abcdef01234567');
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { name: 'We do not know this link' })).toBeVisible();
  });

test('a screen that cannot load without a connection opens automatically afterwards', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  await OverviewPage.open(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  await expect(page.getByText('This page needs a connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
});

/** The wallet requests its own first file once more, to check whether this version still exists. */
function looksAtTheServer(page: Page): Promise<Request> {
  return page.waitForRequest(
    (request) => request.resourceType() === 'fetch' && /\/assets\/entry-[^/]+\.js$/.test(request.url()),
  );
}

/** A mark that a reload removes. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
}

async function isMarked(page: Page): Promise<boolean> {
  return (await page.locator('html[data-seen]').count()) === 1;
}
