import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { LoginPage } from './login.page.ts';

interface NewRequest {
  /** Empty for a request by link. */
  readonly to?: string;
  readonly amount: string;
  readonly memo: string;
}

/** The form: person, amount, text, duration. */
export class RequestFormPage {
  readonly page: Page;
  readonly recipient: Locator;
  readonly amount: Locator;
  readonly memo: Locator;
  readonly submit: Locator;
  readonly send: Locator;
  readonly again: Locator;
  readonly share: Locator;

  constructor(page: Page) {
    this.page = page;
    this.recipient = page.getByRole('combobox', { name: 'From whom?' });
    this.amount = page.getByLabel('How much?');
    this.memo = page.getByLabel('What is it for?');
    this.submit = page.getByRole('button', { name: 'Continue to review' });
    this.send = page.getByRole('button', { name: /^Ask for [\d.,]+ GDD$/ });
    this.again = page.getByRole('button', { name: /^Ask for [\d.,]+ GDD again$/ });
    this.share = page.getByRole('group', { name: 'Hand the request over' });
  }

  static async open(page: Page): Promise<RequestFormPage> {
    await page.goto('/requests/ask');
    return RequestFormPage.on(page);
  }

  static async on(page: Page): Promise<RequestFormPage> {
    const form = new RequestFormPage(page);
    await expect(form.submit).toBeVisible();
    return form;
  }

  async choose(label: 'A member' | 'By link or QR' | `${number} days`): Promise<void> {
    await this.page.locator('label').filter({ hasText: label }).click();
    await expect(this.page.getByRole('radio', { name: label })).toBeChecked();
  }

  async review({ to, amount, memo }: NewRequest): Promise<void> {
    if (to === undefined) await this.choose('By link or QR');
    else await this.recipient.fill(to);
    await this.amount.fill(amount);
    await this.memo.fill(memo);
    await this.submit.click();
    await expect(this.page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
  }
}

/** A request, opened by its link, in whatever state it is. */
export class RequestPage {
  readonly page: Page;
  readonly main: Locator;
  readonly yes: Locator;
  readonly no: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.yes = this.main.getByRole('button', { name: /^Send [\d.,]+ GDD/ });
    this.no = this.main.getByRole('button', { name: 'Say no' });
  }

  static async open(page: Page, code: string, title: string): Promise<RequestPage> {
    await page.goto(`/request/${code}`);
    return RequestPage.on(page, title);
  }

  static async on(page: Page, title: string): Promise<RequestPage> {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    return new RequestPage(page);
  }

  async decline(): Promise<void> {
    await this.no.click();
    const dialog = this.page.getByRole('dialog', { name: 'Say no this time?' });
    await dialog.getByRole('button', { name: 'Say no' }).click();
    await RequestPage.on(this.page, 'You have said no');
  }

  async toLogin(): Promise<LoginPage> {
    await this.main.getByRole('link', { name: 'Log in and answer' }).click();
    return LoginPage.on(this.page);
  }
}

/** The requests to the member and those that the member made. */
export class RequestsPage {
  readonly page: Page;
  readonly received: Locator;
  readonly sent: Locator;

  constructor(page: Page) {
    this.page = page;
    this.received = page.getByRole('list', { name: 'Requests to you' });
    this.sent = page.getByRole('list', { name: 'Your requests' });
  }

  static async open(page: Page, box: '' | '/sent' = ''): Promise<RequestsPage> {
    await page.goto(`/requests${box}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
    return new RequestsPage(page);
  }

  row(memo: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: memo });
  }
}
