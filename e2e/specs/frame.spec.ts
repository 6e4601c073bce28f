import type { Page } from '@playwright/test';
import { anySize, expect, test } from '../fixtures.ts';
import { openOffice } from '../pages/admin-office.ts';
import { setTextSize } from '../pages/axe.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { goInside } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';
import { administrator, inOffice } from '../setup/officials.ts';

test.use({ sharesServer: true });

test('on a phone every entry that is not at the bottom is behind "More"', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember(), { viewport: { width: 360, height: 740 } });
  const { frame } = await OverviewPage.open(page);
  await expect(frame.menu.getByRole('link', { name: 'Member search' })).toBeHidden();
  const more = await frame.openMore();
  await page.mouse.move(180, 60);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(more.getByRole('heading')).toHaveText(['With others', 'Community', 'Account']);
  await expect(more.getByRole('link', { name: 'Help by e-mail' })).toBeVisible();
  await more.getByRole('link', { name: 'Member search' }).click();
  await expect(page.getByRole('heading', { name: 'Member search (beta)', level: 1 })).toBeVisible();
  await expect(more).toBeHidden();
  await expect(frame.menu.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await goInside(page, '/circles');
  await expect(page.getByRole('heading', { name: 'There are no circles here' })).toBeVisible();
  await expect(page.locator('footer')).toBeHidden();
  // A page this short has nothing to scroll to.
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(beyond).toBe(0);
});

test('the first booking is completely in the window, and the menu is not cut off', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'), { language: 'de' });
  for (const [width, height, textSize] of [
    [360, 740, 100],
    [1280, 720, 100],
    [1280, 720, 125],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/overview');
    await expect(page.getByRole('region', { name: 'Zuletzt' })).toBeVisible();
    await setTextSize(page, textSize);
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
    const bar = await menu.boundingBox();
    if (textSize === 100) {
      const row = await page
        .getByRole('region', { name: 'Zuletzt' })
        .getByRole('listitem')
        .first()
        .boundingBox();
      expect((row?.y ?? 0) + (row?.height ?? height)).toBeLessThanOrEqual(
        width < 400 ? (bar?.y ?? 0) : height,
      );
      expect(await lowTargets(page)).toEqual([]);
    }
    expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
    // A wide window has the whole menu; with large letters the same window has the rail.
    const isWhole = width > 400 && textSize === 100;
    const more = menu.getByRole('button', { name: 'Mehr' });
    // An answer that renews the session applies the size of the member's letters again.
    await expect(async () => {
      await setTextSize(page, textSize);
      await expect(more).toBeVisible({ visible: !isWhole, timeout: 1000 });
    }).toPass();
    if (!isWhole) await more.click();
    const rest = isWhole ? menu : page.getByRole('dialog', { name: 'Mehr' });
    await expect(rest.getByRole('button', { name: 'Abmelden' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/transactions');
  await setTextSize(page, 100);
  const booking = await page.locator('[id^="transaction-"]').first().boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Hauptmenü' }).boundingBox();
  expect((booking?.y ?? 0) + (booking?.height ?? 740)).toBeLessThanOrEqual(bar?.y ?? 0);
});

/** Goes from page to page; each is reached and left by a link, by going back and by going forward. */
async function goRound(page: Page, start: string, places: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: /^(Main menu|Administration)$/ });
  const arrived = async (path: string): Promise<void> => {
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeFocused();
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    await expect(menu.locator('[aria-current="page"]')).toHaveAttribute('href', path);
  };
  let before = start;
  for (const place of [...places, start]) {
    await menu.locator(`a[href="${place}"]:not(.brand)`).click();
    await arrived(place);
    await page.goBack();
    await arrived(before);
    await page.goForward();
    await arrived(place);
    before = place;
  }
}

test(
  'back and forward lead between pages of the wallet and of the admin area',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const page = await openFor(await nextMember());
    await OverviewPage.open(page);
    await goRound(page, '/overview', ['/transactions', '/contributions/contribute']);
    const theo = await administrator(server.url);
    const office = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
    await openOffice(office, '/admin/members', 'Members');
    await goRound(office, '/admin/members', ['/admin/links', '/admin/audit']);
  },
);

/** Links and buttons of the screen that are too low for a touch target. */
function lowTargets(page: Page): Promise<(string | null)[]> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a, button')]
      .filter((target) => target.checkVisibility() && target.closest('footer') === null)
      .filter((target) => Math.round(target.getBoundingClientRect().height) < 44)
      .map(({ textContent }) => textContent),
  );
}
