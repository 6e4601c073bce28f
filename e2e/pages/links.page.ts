import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { TransactionsPage } from './transactions.page.ts';

/** The form of the send screen for a link. */
export class LinkForm {
  readonly page: Page;
  readonly amount: Locator;
  readonly memo: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.amount = page.getByLabel('How much?');
    this.memo = page.getByLabel('What are you thanking them for?');
    this.submit = page.getByRole('button', { name: 'Continue to review' });
  }

  static async open(page: Page): Promise<LinkForm> {
    await page.goto('/send');
    return LinkForm.choose(page);
  }

  /** On the form to send. */
  static async choose(page: Page): Promise<LinkForm> {
    await page.getByText('By link or QR').click();
    await expect(page.getByRole('radio', { name: 'By link or QR' })).toBeChecked();
    return new LinkForm(page);
  }

  async fill(amount: string, memo: string): Promise<this> {
    await this.amount.fill(amount);
    await this.memo.fill(memo);
    return this;
  }

  async review(amount: string, memo: string): Promise<LinkReview> {
    await this.fill(amount, memo);
    await this.submit.click();
    return LinkReview.on(this.page);
  }
}

/** The check before a link is made. */
export class LinkReview {
  readonly page: Page;
  readonly sum: Locator;
  readonly make: Locator;
  readonly again: Locator;
  readonly change: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sum = page.getByRole('main').locator('.content dl');
    this.make = page.getByRole('button', { name: 'Create link' });
    this.again = page.getByRole('button', { name: 'Create the link again' });
    this.change = page.getByRole('button', { name: 'Change', exact: true });
  }

  static async on(page: Page): Promise<LinkReview> {
    await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
    return new LinkReview(page);
  }

  async confirm(): Promise<LinkReady> {
    await this.make.click();
    return LinkReady.on(this.page);
  }
}

/** The confirmation with the link. */
export class LinkReady {
  readonly page: Page;
  readonly share: Locator;

  constructor(page: Page) {
    this.page = page;
    this.share = page.getByRole('group', { name: 'Give the link away' });
  }

  static async on(page: Page): Promise<LinkReady> {
    await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeVisible();
    return new LinkReady(page);
  }

  async toLinks(): Promise<OwnLinks> {
    await this.page.getByRole('link', { name: 'Your links' }).click();
    return OwnLinks.on(this.page);
  }
}

/** The own links, in their opened row of the list of transactions. */
export class OwnLinks {
  readonly page: Page;
  readonly row: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.row = page.locator('details#links');
    this.list = page.getByRole('list', { name: 'Your links' });
  }

  static async open(page: Page): Promise<OwnLinks> {
    await TransactionsPage.open(page, '#links');
    return OwnLinks.on(page);
  }

  static async on(page: Page): Promise<OwnLinks> {
    const links = new OwnLinks(page);
    await expect(links.row).toHaveAttribute('open', '');
    await expect(links.list).toBeVisible();
    return links;
  }

  link(memo: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: memo });
  }

  async withdraw(memo: string): Promise<void> {
    await this.link(memo).getByRole('button', { name: 'Take back' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Take this link back?' });
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect(this.page.getByText('The link has been taken back')).toBeVisible();
  }
}
