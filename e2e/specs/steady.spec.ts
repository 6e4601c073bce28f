import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { onItsOwn } from '../pages/live.ts';
import { sendUnbatched } from '../pages/one-at-a-time.ts';
import { show } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';

test.use({ sharesServer: true });

/** The layout shift that a screen may cause; people notice it from a tenth on (web.dev, cumulative layout shift). */
const most = 0.05;

const paths = [
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
];

/** Of the requests without an answer, the one that is answered next. */
const orders = ['the first first', 'the last first'] as const;
type Order = (typeof orders)[number];

test('answers that arrive one by one do not shift the layout', async ({ openFor, server }) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'));
  await noteShifts(page);
  await onItsOwn(page);
  const answerFrom = await answerOneByOne(page);
  for (const [order, path] of orders.flatMap((order) => paths.map((path) => [order, path] as const)))
    await test.step(`${path}, ${order}`, async () => {
      answerFrom(order);
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
async function answerOneByOne(page: Page): Promise<(order: Order) => void> {
  const waiting: (() => void)[] = [];
  let order: Order = 'the first first';
  const timer = setInterval(() => (order === 'the first first' ? waiting.shift() : waiting.pop())?.(), 100);
  await page.route('**/graphql', async (route) => {
    await new Promise<void>((answer) => waiting.push(answer));
    await route.fallback();
  });
  await sendUnbatched(page);
  page.once('close', () => clearInterval(timer));
  return (next) => void (order = next);
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
