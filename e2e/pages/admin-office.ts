import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { colorSchemes, expectNoViolations, expectRoom } from './axe.ts';

/** A page of the admin area that is known by its heading. */
export async function openOffice(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

/** What is said when something was done. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  await expect(page.locator('.toast').filter({ hasText: words }).first()).toBeVisible();
}

/** The entry of a list that has these words. */
export function entryOf(page: Page, words: string | RegExp): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: words });
}

/** The part of a page below a heading of the second rank. */
export function partOf(page: Page, heading: string): Locator {
  return page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: heading, level: 2, exact: true }) });
}

/** Nothing for axe in light and dark, and nothing to scroll sideways. */
export async function expectFit(page: Page): Promise<void> {
  await expectNoViolations(page, { schemes: colorSchemes });
  await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
}

/** Nothing for axe: by all rules, light and dark, in a large window, and by its colours and sizes on a phone; and nothing to scroll sideways in the narrowest one. */
export async function expectSoundInAllSizes(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page, { schemes: colorSchemes });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectRoom(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** How far the page reaches beyond its window. */
function beyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
