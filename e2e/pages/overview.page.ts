import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { MemberFrame } from './member-frame.ts';
import { SendPage } from './send.page.ts';
import { TransactionsPage } from './transactions.page.ts';

/** The overview: balance and newest bookings. */
export class OverviewPage {
  readonly page: Page;
  readonly frame: MemberFrame;
  readonly balance: Locator;
  readonly recent: Locator;
  /** Everything that needs an action of the member. */
  readonly waits: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new MemberFrame(page);
    this.balance = page.getByRole('region', { name: 'Your balance' });
    this.recent = page.getByRole('region', { name: 'Recently' });
    this.waits = page.locator('.waits');
  }

  static async open(page: Page): Promise<OverviewPage> {
    await page.goto('/overview');
    return OverviewPage.on(page);
  }

  static async on(page: Page): Promise<OverviewPage> {
    const overview = new OverviewPage(page);
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
    await expect(overview.balance).toBeVisible();
    return overview;
  }

  async toSend(): Promise<SendPage> {
    await this.frame.goTo('Send');
    return SendPage.on(this.page);
  }

  async toTransactions(): Promise<TransactionsPage> {
    await this.frame.goTo('Transactions');
    return TransactionsPage.on(this.page);
  }
}
