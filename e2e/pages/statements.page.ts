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

/** A shown English amount in hundredths, so that sums of it are whole numbers. */
export function hundredths(shown: string): number {
  const digits = shown.replaceAll(/[^\d.\u2212]/g, '').replace('\u2212', '-');
  return Math.round(Number(digits) * 100);
}
