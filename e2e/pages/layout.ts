/** The layout of a page in its window, also in one that is not drawn: drawing a page in its whole length takes longest. */
import type { CDPSession, Page, ViewportSize } from '@playwright/test';
import { expect, often } from '../fixtures.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Playwright does not know of this size: whoever sets it calls `drawAgain` afterwards. */
export async function layOut(page: Page, { width, height }: ViewportSize): Promise<void> {
  await override(page, { width, height, dontSetVisibleSize: true });
}

/** The window as Playwright has set it. */
export async function drawAgain(page: Page, { width, height }: ViewportSize): Promise<void> {
  await override(page, { width, height });
}

async function override(page: Page, size: ViewportSize & { dontSetVisibleSize?: boolean }): Promise<void> {
  // A session that is closed takes its size with it, so it stays open as long as its page.
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const metrics = { deviceScaleFactor: 1, mobile: false };
  await (await session).send('Emulation.setDeviceMetricsOverride', { ...metrics, ...size });
}

/** No horizontal scrolling. */
export async function expectFit(page: Page): Promise<void> {
  const beyond = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, often).toBeLessThanOrEqual(0);
}
