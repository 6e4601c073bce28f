import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A file that was saved, with its name. */
export interface Saved {
  readonly name: string;
  readonly text: string;
}

/** The statement: received, sent and faded amounts between two days. */
export class StatementsPage {
  readonly page: Page;
  readonly paper: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.paper = page.getByRole('article');
    this.rows = this.paper.locator('tbody tr');
  }

  static async open(page: Page, query = ''): Promise<StatementsPage> {
    await page.goto(`/statements${query}`);
    const statements = new StatementsPage(page);
    await expect(statements.paper).toBeVisible();
    return statements;
  }

  /** The figure beside a label of the sums. */
  sum(label: string): Locator {
    return this.paper.locator('dl > div').filter({ hasText: label }).locator('dd');
  }

  async save(button: string): Promise<Saved> {
    const saving = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: button }).click();
    const file = await saving;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }
}

/** The explanation of a balance, step by step. */
export class WhyPage {
  readonly page: Page;
  /** The newest first. */
  readonly days: Locator;
  /** Within a day, in the order of time. */
  readonly steps: Locator;

  constructor(page: Page) {
    this.page = page;
    this.days = page.locator('.why-days > details');
    this.steps = page.locator('ol.why-steps > li');
  }

  static async open(page: Page, query = ''): Promise<WhyPage> {
    await page.goto(`/statements/why${query}`);
    const why = new WhyPage(page);
    await expect(why.days.first()).toBeVisible();
    return why;
  }

  /** The first or the last step. */
  edge(words: string): Locator {
    return this.steps.filter({ hasText: words });
  }

  /** The figures as they are shown: the balance at the beginning and the change of each step. */
  async figures(): Promise<number[]> {
    const texts = await this.page
      .locator('ol.why-steps > li:not(.end)')
      .locator('.much > .amount, .much > b > .amount')
      .evaluateAll((amounts) => amounts.map(({ textContent }) => textContent));
    return texts.map((text) => hundredths(text));
  }
}

/** A shown English amount in hundredths, so that sums of it are whole numbers. */
export function hundredths(shown: string): number {
  const digits = shown.replaceAll(/[^\d.\u2212]/g, '').replace('\u2212', '-');
  return Math.round(Number(digits) * 100);
}
