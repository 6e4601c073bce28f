import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The first steps of a newcomer, on the overview. */
export class FirstSteps {
  readonly page: Page;
  readonly card: Locator;
  readonly steps: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: /Your first steps|You know your way now/ });
    this.steps = this.card.getByRole('listitem');
  }

  static async open(page: Page): Promise<FirstSteps> {
    await page.goto('/overview');
    const help = new FirstSteps(page);
    await expect(help.card).toBeVisible();
    return help;
  }

  step(title: string): Locator {
    return this.card.getByRole('link', { name: title });
  }

  /** The titles of the steps that are ticked. */
  async expectDone(...titles: string[]): Promise<void> {
    await expect(this.card).toContainText(`${String(titles.length)} of 4 done`);
    for (const title of titles) await expect(this.step(title)).toContainText('Done');
  }

  async putAway(): Promise<void> {
    await this.card.getByRole('button', { name: 'Hide' }).click();
    await expect(this.card).toHaveCount(0);
  }
}
