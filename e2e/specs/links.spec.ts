import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Decimal } from 'decimal.js';
import { anySize, expect, test } from '../fixtures.ts';
import { LinkForm } from '../pages/links.page.ts';
import { RedeemPage } from '../pages/redeem.page.ts';
import { goInside } from '../pages/screens.ts';
import { lineOf } from '../pages/transactions.page.ts';
import { accountOf } from '../setup/api.ts';

test.use({ sharesServer: true });

const memo = 'For the soup on Tuesday';
/** The hold of fourteen days: the amount times two to the power of their part of a year. */
const growth = new Decimal(2).pow(new Decimal(14 * 86_400).div(31_556_952));

test(
  'a link is made, holds what it needs, is shown and saved as a QR code, and leads to its gift',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const page = await openFor(member);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const before = new Decimal((await accountOf(server.url, member)).balance.balance);
    const reserve = growth.times(20);
    const ready = await test.step('the check shows what is set aside, and the server does that', async () => {
      const review = await (await LinkForm.open(page)).review('20', memo);
      await expect(lineOf(review.sum, 'This link')).toHaveText('−20.00');
      // Rounded up to two decimals.
      const setAside = (await lineOf(review.sum, 'Reserved for fading').textContent())?.replace('−', '');
      expect(
        reserve
          .minus(20)
          .minus(setAside ?? 'missing')
          .abs()
          .toNumber(),
      ).toBeLessThan(0.01);
      await expect(lineOf(review.sum, 'Available afterwards')).toContainText(/^[\d,]+\.\d\d GDD$/);
      await expect(page.getByText('Why is more reserved than given?')).toBeVisible();
      const made = await review.confirm();
      const after = new Decimal((await accountOf(server.url, member)).balance.balance);
      expect(before.minus(after).minus(reserve).abs().toNumber()).toBeLessThan(0.03);
      return made;
    });
    const link = await test.step('the link is copied', async () => {
      await ready.share.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('The link is copied', { exact: true })).toBeVisible();
      const copied = await clipboard(page);
      expect(copied).toMatch(/\/redeem\/[0-9a-f]{24}$/);
      await ready.share.getByRole('button', { name: 'Copy with text' }).click();
      await expect.poll(() => clipboard(page)).toContain(copied);
      const text = await clipboard(page);
      for (const part of [member.firstName, '20.00 GDD', memo]) expect(text).toContain(part);
      return copied;
    });
    await test.step('its code is saved for the screen and for print', async () => {
      const links = await ready.toLinks();
      await expect(links.link(memo)).toContainText('20.00 GDD');
      await expect(links.link(memo)).toContainText(/reserves 20\.5\d/);
      const opener = links.link(memo).getByRole('button', { name: 'QR code' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Scan and redeem' });
      await expect(dialog.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
      const png = await savedBy(page, dialog.getByRole('button', { name: 'Save as picture (PNG)' }));
      expect(png.name).toMatch(/20\.00-GDD\.png$/);
      expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
      const svg = await savedBy(page, dialog.getByRole('button', { name: 'Save for print (SVG)' }));
      expect(svg.name).toMatch(/\.svg$/);
      const drawn = await dialog.getByRole('img').locator('path').getAttribute('d');
      expect(svg.bytes.toString()).toContain(drawn ?? 'no code was drawn');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await goInside(page, new URL(link).pathname);
    await RedeemPage.on(page, 'Your own link');
  },
);

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function savedBy(
  page: Page,
  button: { click: () => Promise<void> },
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
