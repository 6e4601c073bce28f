/** Asks axe about a page, in every colour scheme that is wanted, and about its sizes with the largest letters. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from '../fixtures.ts';

/** No rule that is asked for looks into style sheets or recordings, which axe would load anew each time. */
const quick: RunOptions = { resultTypes: ['violations'], preload: false };
const everything: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  ...quick,
};
/** What another colour scheme can change; names, roles and order are the same in every look. */
const colours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  ...quick,
};
/** What another size of letters and window can change. */
const sizes: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'target-size', 'scrollable-region-focusable'] },
  ...quick,
};
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const usualSize = { width: 1440, height: 900 };

type TextSize = 100 | 125;
type ColorScheme = 'light' | 'dark';
interface Looks {
  /** What the page has now, unless several are wanted. */
  readonly schemes?: readonly ColorScheme[];
}

export const colorSchemes = ['light', 'dark'] as const;

/** All rules in the first of the colour schemes, what depends on colours in the others. */
export async function expectNoViolations(page: Page, { schemes = [] }: Looks = {}): Promise<void> {
  await inWholeLength(page, async () => {
    const told: string[] = [];
    let rules = everything;
    for (const colorScheme of schemes.length > 0 ? schemes : [undefined]) {
      if (colorScheme !== undefined) await page.emulateMedia({ colorScheme });
      told.push(...(await violationsOn(page, rules)).map((one) => `${colorScheme ?? 'as it is'}: ${one}`));
      rules = colours;
    }
    expect(told).toEqual([]);
  });
}

/** What another size of the window can change. */
export async function expectRoom(page: Page): Promise<void> {
  await inWholeLength(page, async () => expect(await violationsOn(page, sizes)).toEqual([]));
}

/** With the largest letters, which need the most room. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await setTextSize(page, 125);
  await expectRoom(page);
  await setTextSize(page, 100);
}

/** A page that holds its lower end below the window, however high it is, is as long as this many windows make it. */
const mostLengthenings = 3;

/**
 * Looks at the page in its whole length: what lies under the fixed menu now is not covered for good. A higher window can
 * make room for more, and what comes late makes the page longer: it is measured until all of it is in the window.
 */
async function inWholeLength(page: Page, look: () => Promise<void>): Promise<void> {
  const viewport = page.viewportSize() ?? usualSize;
  let { height } = viewport;
  for (let count = 0; count < mostLengthenings; count++) {
    const whole = await steadyHeight(page);
    if (whole <= height) break;
    height = whole;
    await page.setViewportSize({ width: viewport.width, height });
  }
  await look();
  await page.setViewportSize(viewport);
}

/** The height of the page once three drawings in a row have left it as it is. */
function steadyHeight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [height, same] = [0, 0];
        const look = (): void => {
          const now = document.documentElement.scrollHeight;
          same = now === height ? same + 1 : 0;
          height = now;
          if (same < 3) requestAnimationFrame(look);
          else resolve(height);
        };
        look();
      }),
  );
}

/** The script stays in the page for the next question: it is large, and no screen has frames. */
async function violationsOn(page: Page, rules: RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(script);
  return page.evaluate(async (wanted) => {
    const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
    const { violations } = await axe.run(document, wanted);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  }, rules);
}

/** As the settings do it, without the way to them; the next page that is loaded has its own size again. */
export async function setTextSize(page: Page, size: TextSize): Promise<void> {
  await page.evaluate((chosen) => {
    if (chosen === 100) delete document.documentElement.dataset['textSize'];
    else document.documentElement.dataset['textSize'] = String(chosen);
  }, size);
}
