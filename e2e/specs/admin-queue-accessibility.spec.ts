import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { colorSchemes, expectNoViolations } from '../pages/axe.ts';
import { tellMany } from '../setup/admin-queue.ts';
import { speak } from '../setup/api.ts';
import { askAbout, rewrite } from '../setup/contributions.ts';
import { inOffice, newMember, newOfficial } from '../setup/officials.ts';

const looks = [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'de', viewport: { width: 360, height: 740 } },
] as const;

async function expectSound(page: Page): Promise<void> {
  await expectNoViolations(page, { schemes: colorSchemes });
}

/** Nothing to scroll sideways in the narrowest window. */
async function expectToFit(page: Page, usual: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await page.setViewportSize(usual);
}

for (const { language, viewport } of looks) {
  test(`axe finds nothing in the queue, and nothing is scrolled sideways, ${language}`, async ({
    openFor,
    server,
  }) => {
    const { url } = server;
    const [official, member] = [await newOfficial(server, 'MODERATOR'), await newMember(server)];
    await speak(url, official, language);
    const [first = 0] = await tellMany(url, member, 3);
    await rewrite(url, official, first, 'Cut the hedges along the brook');
    await askAbout(url, official, first, 'Was it with the hand shears?');
    const page = await openFor(official, { ...inOffice(url, official, 'MODERATOR'), viewport });
    const show = (more = ''): Promise<unknown> =>
      page.goto(`/admin/contributions/open?q=${member.lastName}${more}`);

    await test.step('the list with some that are chosen', async () => {
      await show();
      for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
      await expect(page.locator('.bulk')).toBeVisible();
      await expectSound(page);
      await expectToFit(page, viewport);
    });
    await test.step('one contribution with its talk', async () => {
      await show(`&case=${String(first)}`);
      await expect(page.locator('.detail .say')).toHaveCount(2);
      await expect(page.locator('.others').first()).toBeVisible();
      await expectSound(page);
      await expectToFit(page, viewport);
    });
    // To deny is `a` in German, as the words on the screen say.
    for (const key of [language === 'de' ? 'a' : 'd', 'e'])
      await test.step(`the form of the key ${key}`, async () => {
        await page.keyboard.press(key);
        await expect(page.locator('.detail-form')).toBeVisible();
        // What is missing or too short is said.
        if (key === 'e') await page.locator('.detail-form textarea').fill('x');
        await page.locator('.detail-form button[type="submit"]').click();
        await expect(page.locator('.detail-form .error').first()).toBeVisible();
        await expectSound(page);
        await expectToFit(page, viewport);
        await page.locator('.detail-form .button.bare').click();
      });
    await test.step('the keys, and what can be undone', async () => {
      await page.keyboard.press(language === 'de' ? 'b' : 'c');
      await expect(page.locator('.undo-bar')).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
