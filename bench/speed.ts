/**
 * The waiting time on a cheap phone: the largest element of the first screen, and layout shifts after it
 * was drawn. The network is 1.6 Mbit/s with 150 ms round trip, the processor four times slower than this
 * one.
 */
import { chromium, type Page } from 'playwright-core';
import { systemChromium } from '../e2e/setup/chromium.ts';
import { medianOf } from './quantiles.ts';

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const slowdown = 4;
const visits = 5;
const settleMs = 1500;

export interface PageSpeed {
  readonly page: string;
  /** The time until anything is painted; median of the visits. */
  readonly firstPaintMs: number;
  /** Median of the visits. */
  readonly paintMs: number;
  readonly slowestPaintMs: number;
  /** The worst of the visits. */
  readonly shift: number;
}

interface Seen {
  firstPaintMs: number;
  paintMs: number;
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

export async function measureSpeed(
  url: string,
  session: object,
  paths: readonly string[],
): Promise<PageSpeed[]> {
  const browser = await chromium.launch(systemChromium('quick'));
  try {
    const speeds: PageSpeed[] = [];
    for (const path of paths) {
      const seen: Seen[] = [];
      for (let visit = 0; visit < visits; visit++) {
        const localStorage =
          path === '/login' ? [] : [{ name: 'kula-session', value: JSON.stringify(session) }];
        const context = await browser.newContext({
          viewport: { width: 360, height: 740 },
          storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
        });
        seen.push(await visitOnce(await context.newPage(), url + path));
        await context.close();
      }
      const paints = seen.map(({ paintMs }) => paintMs);
      speeds.push({
        page: path,
        firstPaintMs: medianOf(seen.map(({ firstPaintMs }) => firstPaintMs)),
        paintMs: medianOf(paints),
        slowestPaintMs: Math.max(...paints),
        shift: Math.max(...seen.map(({ shift }) => shift)),
      });
    }
    return speeds;
  } finally {
    await browser.close();
  }
}

async function visitOnce(page: Page, address: string): Promise<Seen> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    window.seen = { firstPaintMs: 0, paintMs: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.seen.paintMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) window.seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // A page with an open stream is never idle.
  await page.route('**/live?*', (route) => route.abort());
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => {
    const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { ...window.seen, firstPaintMs };
  });
}
