import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Does something and returns once the page receives live changes. */
export async function whenListening<Result>(page: Page, open: () => Promise<Result>): Promise<Result> {
  const begun = page.waitForResponse((response) => new URL(response.url()).pathname === '/live');
  const result = await open();
  expect((await begun).status()).toBe(200);
  return result;
}

/**
 * Only the member's actions change the wallet: its automatic requests for changes and for the connection are
 * switched off.
 */
export async function onItsOwn(page: Page): Promise<void> {
  await page.route('**/assets/{live,offline}-*.js', async (route) => {
    // The text files of these parts have the same names, and screens need them.
    const response = await route.fetch();
    const isTexts = /export\s*\{[^}]*\bmessages\b/.test(await response.text());
    await route.fulfill(isTexts ? { response } : { contentType: 'text/javascript', body: 'export {};' });
  });
}

/** Hides the page, or shows it again. */
export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
