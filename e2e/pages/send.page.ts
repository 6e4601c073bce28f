import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { MemberFrame } from './member-frame.ts';
import { OverviewPage } from './overview.page.ts';

export interface Gift {
  readonly to: string;
  readonly amount: string;
  readonly memo: string;
}

/** The form: recipient, amount, and text. */
export class SendPage {
  readonly page: Page;
  readonly frame: MemberFrame;
  readonly recipient: Locator;
  readonly amount: Locator;
  readonly memo: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new MemberFrame(page);
    this.recipient = page.getByRole('combobox', { name: 'To whom?' });
    this.amount = page.getByLabel('How much?');
    this.memo = page.getByLabel('What are you thanking them for?');
    this.submit = page.getByRole('button', { name: 'Continue to review' });
  }

  static async open(page: Page, path = '/send'): Promise<SendPage> {
    await page.goto(path);
    return SendPage.on(page);
  }

  static async on(page: Page): Promise<SendPage> {
    const send = new SendPage(page);
    await expect(send.submit).toBeVisible();
    return send;
  }

  async fill({ to, amount, memo }: Gift): Promise<this> {
    await this.recipient.fill(to);
    await this.amount.fill(amount);
    await this.memo.fill(memo);
    return this;
  }

  async review(gift: Gift): Promise<ReviewPage> {
    await this.fill(gift);
    await this.submit.click();
    return ReviewPage.on(this.page);
  }
}

/** The check before sending. */
export class ReviewPage {
  readonly page: Page;
  readonly recipient: Locator;
  readonly send: Locator;
  readonly again: Locator;
  readonly change: Locator;

  constructor(page: Page) {
    this.page = page;
    this.recipient = page.getByRole('paragraph').filter({ hasText: 'You are sending to' });
    this.send = page.getByRole('button', { name: /^Send [\d.,]+ GDD$/ });
    this.again = page.getByRole('button', { name: /^Send [\d.,]+ GDD again$/ });
    this.change = page.getByRole('button', { name: 'Change', exact: true });
  }

  static async on(page: Page): Promise<ReviewPage> {
    await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
    return new ReviewPage(page);
  }

  async confirm(): Promise<SentPage> {
    await this.send.click();
    return SentPage.on(this.page);
  }
}

/** The confirmation after sending. */
export class SentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async on(page: Page): Promise<SentPage> {
    await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
    return new SentPage(page);
  }

  async toOverview(): Promise<OverviewPage> {
    await this.page.getByRole('link', { name: 'Go to overview' }).click();
    return OverviewPage.on(this.page);
  }
}
