import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { goInside } from './screens.ts';

/** Goes to this address of the wallet: without a reload where the page shows another screen of the wallet. */
export async function visit(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http') || new URL(page.url()).pathname === path) {
    await page.goto(path);
    return;
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await goInside(page, path);
  // The heading of a rendered screen gets the focus: before that, a press would still belong to the screen before.
  await expect(page.locator('main h1, main').and(page.locator(':focus'))).toHaveCount(1);
}
