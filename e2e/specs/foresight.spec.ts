import { Decimal } from 'decimal.js';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { colorSchemes, expectNoViolations } from '../pages/axe.ts';
import { expectFit } from '../pages/layout.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { faded, shown } from '../pages/sums.ts';

test.use({ sharesServer: true });

const yearMs = 31_556_952_000;
const narrow = { width: 320, height: 640 };

async function lookAhead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look ahead' }).click();
  await expect(page.getByRole('heading', { name: 'If nothing is received or sent' })).toBeVisible();
}

/** The rows of the table read at once, so that no tick of the balance comes between them. */
function outlookOf(page: Page): Promise<string[][]> {
  return page
    .getByRole('table', { name: 'If nothing is received or sent' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)),
    );
}

test('the overview shows in text and figures what is left in a month, three and a year, in any month by the arrow keys, and nothing where amounts are hidden', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  const parts: string[] = [];
  page.on('request', (request) => parts.push(request.url()));
  const overview = await OverviewPage.open(page);
  // The last part of the screen that is loaded.
  await expect(overview.recent.getByRole('link').first()).toBeVisible();
  expect(parts.filter((url) => /balance-forecast|statements/.test(url))).toEqual([]);
  await lookAhead(page);
  expect(parts.some((url) => /balance-forecast/.test(url))).toBe(true);

  const rows = await outlookOf(page);
  const now = new Decimal((rows[0]?.[0] ?? '').replaceAll(',', ''));
  expect(now.gt(0)).toBe(true);
  for (const [index, months] of [0, 1, 3, 12].entries()) {
    const left = faded(now, 0, (months * yearMs) / 12).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
    expect(rows[index]).toEqual([shown(left), shown(left.minus(now))]);
  }
  const region = page.getByRole('region', { name: 'If nothing is received or sent' });
  await expect(region.getByText(`${rows[3]?.[0]} GDD in a year.`)).toBeVisible();

  const slider = page.getByRole('slider', { name: 'Another time' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^in 6 months: [\d,.]+ GDD left$/);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^in 7 months: /);
  await page.keyboard.press('End');
  await expect(page.getByRole('status').filter({ hasText: /^in 36 months: / })).toBeVisible();
  const [[then = ''] = []] = await outlookOf(page);
  const inThreeYears = faded(then.replaceAll(',', ''), 0, 3 * yearMs);
  await expect(slider).toHaveAttribute('aria-valuetext', `in 36 months: ${shown(inThreeYears)} GDD left`);

  await overview.balance.getByRole('button', { name: 'Hide GDD' }).click();
  await expect(region.getByText('Of ***** GDD, ***** GDD are left in a month')).toBeVisible();
  expect(await region.locator('tbody').innerText()).not.toMatch(/\d[.,]\d\d/);
});

test('axe finds nothing on the forecast, and it fits 320 pixels in German, light and dark', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), { viewport: narrow, language: 'de' });
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Vorausschauen' }).click();
  await expect(page.getByRole('heading', { name: 'Wenn nichts dazukommt und nichts weggeht' })).toBeVisible();
  await expectNoViolations(page, { schemes: colorSchemes });
  await expectFit(page);
});
