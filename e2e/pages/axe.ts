/** Runs axe on a page, in the given colour schemes, and for sizes with the largest letters. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, ViewportSize } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from '../fixtures.ts';
import { drawAgain, layOut } from './layout.ts';

/** None of the rules needs style sheets or media, which axe would load again each time. */
const quick: RunOptions = { resultTypes: ['violations'], preload: false };
const everything: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  ...quick,
};
/** The rules that depend on the colour scheme; names, roles and order are the same in every scheme. */
const colours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  ...quick,
};
/** The rules that depend on the size of letters and window. */
const sizes: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'target-size', 'scrollable-region-focusable'] },
  ...quick,
};
/** The rules that depend on the size of letters and window, without those about colours. */
const places: RunOptions = {
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
  ...quick,
};
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const usualSize = { width: 1440, height: 900 };

type TextSize = 100 | 125;
type ColorScheme = 'light' | 'dark';
interface Looks {
  /** The current scheme of the page, unless several are given. */
  readonly schemes?: readonly ColorScheme[];
}

export const colorSchemes = ['light', 'dark'] as const;

/** All rules in the first of the colour schemes, the colour rules in the others. */
export async function expectNoViolations(page: Page, { schemes = [] }: Looks = {}): Promise<void> {
  await inWholeLength(page, async () =>
    expect(await violationsIn(page, everything, schemes.length > 0 ? schemes : [undefined])).toEqual([]),
  );
}

/** The rules that depend on the size of the window. */
export async function expectRoom(page: Page): Promise<void> {
  await inWholeLength(page, async () => expect(await violationsOn(page, sizes)).toEqual([]));
}

/**
 * At each of these widths and in both colour schemes, all rules at one of them and at the others those that depend on the size
 * of the window; at those of `sizesAt` without those about colours. The narrowest is the first: its page is the longest, so that
 * the length is measured once. Measuring, loading and drawing in other colours take longer than the rules: each window begins in
 * the colours in which the one before it ended.
 */
export async function expectNoViolationsAt(
  page: Page,
  windows: readonly ViewportSize[],
  { everythingAt, sizesAt = [] }: { everythingAt: ViewportSize; sizesAt?: readonly ViewportSize[] },
): Promise<void> {
  const [narrowest = everythingAt] = windows;
  await page.setViewportSize(narrowest);
  await inWholeLength(page, async (height) => {
    const findings: string[] = [];
    let schemes: readonly ColorScheme[] = colorSchemes;
    for (const size of windows) {
      if (size !== narrowest) await layOut(page, { width: size.width, height });
      const isWithoutColours = sizesAt.includes(size);
      const found = isWithoutColours
        ? await violationsOn(page, places)
        : await violationsIn(page, size === everythingAt ? everything : sizes, schemes);
      if (!isWithoutColours) schemes = schemes.toReversed();
      findings.push(...found.map((one) => `${String(size.width)} pixels, ${one}`));
    }
    expect(findings).toEqual([]);
  });
}

/** The rules in the first of the colour schemes, and those about colours in the others. */
async function violationsIn(
  page: Page,
  rules: RunOptions,
  schemes: readonly (ColorScheme | undefined)[],
): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    if (colorScheme !== undefined) await page.emulateMedia({ colorScheme });
    const found = await violationsOn(page, index === 0 ? rules : colours);
    findings.push(...found.map((one) => `${colorScheme ?? 'as it is'}: ${one}`));
  }
  return findings;
}

/** Checks the page with the largest letters, which need the most room and have the same colours. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await setTextSize(page, 125);
  await inWholeLength(page, async () => expect(await violationsOn(page, places)).toEqual([]));
  await setTextSize(page, 100);
}

/** A page that fixes its lower end below the window, at any height, is lengthened at most so often. */
const mostLengthenings = 3;

/**
 * Runs the check with the whole page in the window, because elements under the fixed menu are not covered
 * permanently. A higher window can show more, and late content makes the page longer: it is measured until all of
 * it is in the window.
 */
async function inWholeLength(page: Page, look: (height: number) => Promise<void>): Promise<void> {
  const viewport = page.viewportSize() ?? usualSize;
  let { height } = viewport;
  for (let count = 0; count < mostLengthenings; count++) {
    const whole = await steadyHeight(page);
    if (whole <= height) break;
    height = whole;
    await layOut(page, { width: viewport.width, height });
  }
  await look(height);
  await drawAgain(page, viewport);
}

/** The height of the page once three frames in a row did not change it. */
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

/**
 * The script stays in the page for the next check: it is large, and no screen has frames. On gradients axe judges no colours,
 * so those that only draw a line or an edge are left out.
 */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(script);
  await page.evaluate(() => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync('.frame, .dialog { background-image: none !important; }');
    document.adoptedStyleSheets.push(styleSheet);
  });
}

async function violationsOn(page: Page, rules: RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await prepare(page);
  return page.evaluate(async (wanted) => {
    const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
    const { violations } = await axe.run(document, wanted);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  }, rules);
}

/** As the settings do it, without opening them; the next page that is loaded has its own size again. */
export async function setTextSize(page: Page, size: TextSize): Promise<void> {
  await page.evaluate((chosen) => {
    if (chosen === 100) delete document.documentElement.dataset['textSize'];
    else document.documentElement.dataset['textSize'] = String(chosen);
  }, size);
}
