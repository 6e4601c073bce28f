import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectNoViolations } from './axe.ts';

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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
  const room = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(room).toBeLessThanOrEqual(0);
}
