import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const usualSize = { width: 1440, height: 900 };

export const textSizes = [85, 100, 125] as const;

/** Looks at the page in its whole length: what lies under the fixed menu now is not covered for good. */
export async function expectNoViolations(
  page: Page,
  sizes: readonly (typeof textSizes)[number][] = [100],
): Promise<void> {
  const viewport = page.viewportSize() ?? usualSize;
  const told: string[] = [];
  for (const size of sizes) {
    if (sizes.length > 1) await setTextSize(page, size);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, height) });
    // No screen has frames: the mode for single pages spares opening another page each time.
    const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
    for (const { id, help, nodes } of violations)
      told.push(`${size} %: ${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    await page.setViewportSize(viewport);
  }
  expect(told).toEqual([]);
}

/** As the settings do it, without the way to them; the next page that is loaded has its own size again. */
export async function setTextSize(page: Page, size: (typeof textSizes)[number]): Promise<void> {
  await page.evaluate((chosen) => {
    if (chosen === '100') delete document.documentElement.dataset['textSize'];
    else document.documentElement.dataset['textSize'] = chosen;
  }, String(size));
}
