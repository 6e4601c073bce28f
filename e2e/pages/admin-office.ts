import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { colorSchemes, expectNoViolations, expectRoom } from './axe.ts';
import { expectFit } from './layout.ts';

/** A page of the admin area with this heading. */
export async function openOffice(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

/** The text of a toast. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.locator('.toast').filter({ hasText: words }).first()).toBeVisible();
}

/** The list item that contains this text. */
export function entryOf(page: Page, words: string | RegExp): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: words });
}

/** The section of a page with a heading of the second level. */
export function partOf(page: Page, heading: string): Locator {
  return page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: heading, level: 2, exact: true }) });
}

/** Opens the filters, which are one line where the window is narrow, and leaves them open for every size. */
export async function openFilters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.filter-toggle').click();
  await expect(page.locator('.filter-body')).toBeVisible();
}

/**
 * No violations of axe: by all rules, light and dark, in a large window, and by the rules for colours and sizes
 * on a phone; and no horizontal scrolling in the narrowest window.
 */
export async function expectSoundInAllSizes(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page, { schemes: colorSchemes });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectRoom(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}
