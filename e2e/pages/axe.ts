import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const usualSize = { width: 1440, height: 900 };

/** Looks at the page in its whole length: what lies under the fixed menu now is not covered for good. */
export async function expectNoViolations(page: Page): Promise<void> {
  const size = page.viewportSize() ?? usualSize;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  await page.setViewportSize(size);
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(told).toEqual([]);
}
