/**
 * The time to the next paint after a press on a cheap phone, as browsers measure it (Interaction to Next Paint): from the press to
 * the paint after all its effects. The processor is slowed down to a quarter, and a finger presses. The headless shell is
 * used, because the complete browser without a window presents no frame in which only the fixed bar at the bottom has
 * changed (Chromium 156): the mark in the menu would count as painted with the next change elsewhere.
 */
import { chromium } from 'playwright-core';
import type { Browser, Locator, Page } from 'playwright-core';
import { systemChromium } from '../e2e/setup/chromium.ts';
import { medianOf, quantile } from './quantiles.ts';
import { slowdown } from './speed.ts';

const visits = 5;
/** Entries are reported a while after their paint. */
const settleMs = 700;
/** So long somebody looks at a page before the first press: what it loads for later has come by then. */
const lookMs = 3500;
/** So long a finger rests on the glass. */
const fingerMs = 80;
/** From one letter to the next, on the keyboard of a phone. */
const letterMs = 150;

interface Interaction {
  readonly name: string;
  readonly path: string;
  /** What a member has done before. */
  readonly before?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly aimMs: number;
}

export interface InteractionSpeed {
  readonly name: string;
  readonly aimMs: number;
  /** Median of the visits. */
  readonly ms: number;
  readonly slowestMs: number;
}

declare global {
  interface Window {
    presses: number[];
  }
}

/** Without Playwright's own check of what is pressed, which would run in the page and count as a part of the press. */
async function tap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(fingerMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const toReview = (page: Page): Promise<void> => tap(page.getByRole('button', { name: 'Continue to review' }));
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send [\d.,]+ GDD$/ });

async function fillGift(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'To whom?' }).fill('jonas@example.org');
  await page.getByLabel('How much?').fill('0.01');
  await page.getByLabel('What are you thanking them for?').fill('For the soup on Tuesday');
}

const interactions: readonly Interaction[] = [
  {
    name: 'open the form to send',
    path: '/overview',
    press: (page) => tap(menu(page).getByRole('link', { name: 'Send', exact: true })),
    aimMs: 80,
  },
  {
    name: 'write twenty letters, the slowest',
    path: '/send',
    before: (page) => page.getByLabel('What are you thanking them for?').focus(),
    press: (page) => page.keyboard.type('For the soup and all', { delay: letterMs }),
    aimMs: 80,
  },
  { name: 'open a gift once more', path: '/send', before: fillGift, press: toReview, aimMs: 80 },
  {
    name: 'send a gift',
    path: '/send',
    before: async (page) => {
      await fillGift(page);
      await toReview(page);
      await sendButton(page).waitFor();
    },
    press: (page) => tap(sendButton(page)),
    aimMs: 80,
  },
  {
    name: 'next page of transactions',
    path: '/transactions',
    press: (page) =>
      tap(
        page
          .getByRole('navigation', { name: 'Pages of your transactions' })
          .getByRole('link', { name: 'Older' }),
      ),
    aimMs: 80,
  },
  {
    name: 'filter of transactions',
    path: '/transactions',
    press: (page) => tap(page.getByRole('button', { name: 'Received', exact: true })),
    aimMs: 80,
  },
  {
    name: 'menu',
    path: '/overview',
    press: (page) => tap(menu(page).getByRole('button', { name: 'More' })),
    aimMs: 80,
  },
  {
    name: 'tab of the settings',
    path: '/settings',
    press: (page) => tap(page.getByRole('link', { name: 'Display', exact: true })),
    aimMs: 80,
  },
];

/** The interactions, each on fresh pages of this member. */
export async function measureInteractions(url: string, session: object): Promise<InteractionSpeed[]> {
  const browser = await chromium.launch(systemChromium('quick'));
  try {
    const speeds: InteractionSpeed[] = [];
    for (const interaction of interactions) {
      const times: number[] = [];
      for (let visit = 0; visit < visits; visit++)
        times.push(await pressOnce(browser, url, session, interaction));
      const { name, aimMs } = interaction;
      speeds.push({ name, aimMs, ms: medianOf(times), slowestMs: quantile(times, 1) });
    }
    return speeds;
  } finally {
    await browser.close();
  }
}

async function pressOnce(
  browser: Browser,
  url: string,
  session: object,
  { path, before, press }: Interaction,
): Promise<number> {
  const localStorage = [{ name: 'kula-session', value: JSON.stringify(session) }];
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(notePresses);
    await page.goto(url + path);
    await page.waitForTimeout(lookMs);
    await before?.(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.waitForTimeout(settleMs);
    await page.evaluate(() => (window.presses = []));
    await press(page);
    await page.waitForTimeout(settleMs);
    return Math.max(16, ...(await page.evaluate(() => window.presses)));
  } finally {
    await context.close();
  }
}

/**
 * In the page: records how long each event of a press, a key or a touch took to the next paint. Less than 16 ms
 * is not reported.
 */
function notePresses(): void {
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) window.presses.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
