/** Asks axe about a page, in every text size and colour scheme that is wanted. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from '../fixtures.ts';

const everything: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};
/** What colours and sizes can change; names, roles and order are the same in every look. */
const looks: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
  resultTypes: ['violations'],
};
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const usualSize = { width: 1440, height: 900 };

type TextSize = (typeof textSizes)[number];
type ColorScheme = 'light' | 'dark';
interface Looks {
  readonly sizes?: readonly TextSize[];
  /** What the page has now, unless several are wanted. */
  readonly schemes?: readonly ColorScheme[];
}

export const textSizes = [85, 100, 125] as const;
export const colorSchemes = ['light', 'dark'] as const;

/** Looks at the page in its whole length: what lies under the fixed menu now is not covered for good. */
export async function expectNoViolations(
  page: Page,
  { sizes = [], schemes = [] }: Looks = {},
): Promise<void> {
  const viewport = page.viewportSize() ?? usualSize;
  const told: string[] = [];
  let rules = everything;
  for (const size of sizes.length > 0 ? sizes : [undefined]) {
    if (size !== undefined) await setTextSize(page, size);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, height) });
    for (const colorScheme of schemes.length > 0 ? schemes : [undefined]) {
      if (colorScheme !== undefined) await page.emulateMedia({ colorScheme });
      for (const { id, help, nodes } of await violationsOn(page, rules))
        told.push(
          `${size ?? 100} %, ${colorScheme ?? 'as it is'}: ${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
        );
      rules = looks;
    }
    await page.setViewportSize(viewport);
  }
  expect(told).toEqual([]);
}

/** The script stays in the page for the next question: it is large, and no screen has frames. */
async function violationsOn(page: Page, rules: RunOptions): Promise<AxeResults['violations']> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(script);
  return page.evaluate(async (wanted) => {
    const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
    return (await axe.run(document, wanted)).violations;
  }, rules);
}

/** As the settings do it, without the way to them; the next page that is loaded has its own size again. */
export async function setTextSize(page: Page, size: TextSize): Promise<void> {
  await page.evaluate((chosen) => {
    if (chosen === '100') delete document.documentElement.dataset['textSize'];
    else document.documentElement.dataset['textSize'] = chosen;
  }, String(size));
}
