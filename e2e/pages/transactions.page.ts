import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { MemberFrame } from './member-frame.ts';

/** The list of transactions, 25 a page. */
export class TransactionsPage {
  readonly page: Page;
  readonly frame: MemberFrame;
  readonly pages: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new MemberFrame(page);
    this.pages = page.getByRole('navigation', { name: 'Pages of your transactions' });
  }

  static async open(page: Page, rest = ''): Promise<TransactionsPage> {
    await page.goto(`/transactions${rest}`);
    return TransactionsPage.on(page);
  }

  static async on(page: Page): Promise<TransactionsPage> {
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    return new TransactionsPage(page);
  }

  /** All booked rows of this page, without the row of what faded since the last booking. */
  get bookings(): Locator {
    return this.page.locator('details[id^="transaction-"]');
  }

  /** The row of what faded since the last booking. */
  get fading(): Locator {
    return this.page.getByRole('group').filter({ hasText: /^Faded/ });
  }

  booking(text: string): Locator {
    return this.bookings.filter({ hasText: text });
  }

  /** Opens a row and returns its calculation. */
  async openRow(row: Locator): Promise<Locator> {
    // The row that an address names is open already.
    if ((await row.getAttribute('open')) === null) await row.locator('summary').click();
    await expect(row).toHaveAttribute('open', '');
    return row.locator('dl');
  }
}

/** The value of a line of a calculation, by its label. */
export function lineOf(reckoning: Locator, label: string): Locator {
  return reckoning.locator('div').filter({ hasText: label }).getByRole('definition');
}
