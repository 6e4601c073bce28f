import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Does something and returns once the page listens for what changes. */
export async function whenListening<Result>(page: Page, open: () => Promise<Result>): Promise<Result> {
  const begun = page.waitForResponse((response) => new URL(response.url()).pathname === '/live');
  const result = await open();
  expect((await begun).status()).toBe(200);
  return result;
}

/** Keeps streams from getting through, as some proxies do. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.route('**/live?*', (route) => route.abort());
}

/** Only what the member does brings the wallet further: what looks for news and for a connection by itself stays away. */
export async function onItsOwn(page: Page): Promise<void> {
  await page.route('**/assets/{live,offline}-*.js', async (route) => {
    // The texts of these parts have the same names, and screens need them.
    const response = await route.fetch();
    const isTexts = /export\s*\{[^}]*\bmessages\b/.test(await response.text());
    await route.fulfill(isTexts ? { response } : { contentType: 'text/javascript', body: 'export {};' });
  });
}

/** The member looks at something else, or comes back. */
export async function look(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
