import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { onItsOwn } from '../pages/live.ts';
import { sendUnbatched } from '../pages/one-at-a-time.ts';
import { show } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';

test.use({ sharesServer: true });

/** The layout shift that a screen may cause; people notice it from a tenth on (web.dev, cumulative layout shift). */
const most = 0.05;

test('answers that arrive one by one do not shift the layout', async ({ openFor, server }) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'));
  await noteShifts(page);
  await onItsOwn(page);
  await answerOneByOne(page);
  for (const path of [
    '/overview',
    '/send',
    '/requests/ask',
    '/transactions',
    '/requests',
    '/contributions/contribute',
    '/contributions/own-contributions',
    '/gdt',
    '/statements',
    '/information',
    '/usersearch',
    '/settings',
    '/thanks',
  ])
    await test.step(path, async () => {
      await show(page, { name: path, path, forMembers: true }, {});
      await expect(page.locator('.skeleton, .waiting')).toHaveCount(0);
      // The shift caused by the last answer is recorded with the next frame.
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
      const shifts = await page.evaluate(() => window.shifts ?? []);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(most);
    });
});

declare global {
  interface Window {
    shifts?: { value: number; what: string[] }[];
  }
}

/** Every answer is sent separately, each a little later than the one before. */
async function answerOneByOne(page: Page): Promise<void> {
  let last = Promise.resolve();
  await page.route('**/graphql', async (route) => {
    last = last.then(() => new Promise((done) => setTimeout(done, 100)));
    await last;
    await route.fallback();
  });
  await sendUnbatched(page);
}

/** Records layout shifts on each page that is opened, and the elements that moved. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          window.shifts?.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => (node instanceof Element ? node.className : 'text')),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
