import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Names, address and the agreement of somebody who wants to join. */
export class RegisterPage {
  readonly page: Page;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly agreement: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.firstName = page.getByLabel('First name');
    this.lastName = page.getByLabel('Last name');
    this.email = page.getByLabel('E-mail');
    this.agreement = page.getByRole('checkbox', { name: /privacy policy/ });
    this.submit = page.getByRole('button', { name: 'Become a member' });
  }

  static async open(page: Page, path = '/register'): Promise<RegisterPage> {
    await page.goto(path);
    return RegisterPage.on(page);
  }

  /** The page that the browser shows already. */
  static async on(page: Page): Promise<RegisterPage> {
    await expect(page.getByRole('heading', { name: 'Great to have you' })).toBeVisible();
    return new RegisterPage(page);
  }

  async fill({ firstName, lastName, email }: Newcomer): Promise<this> {
    await this.firstName.fill(firstName);
    await this.lastName.fill(lastName);
    await this.email.fill(email);
    return this;
  }

  /** Sends the form and waits until the page shows that a mail was sent. */
  async join(newcomer: Newcomer): Promise<this> {
    await this.fill(newcomer);
    await this.agreement.check();
    await this.submit.click();
    await expect(this.page.getByRole('heading', { name: `Welcome, ${newcomer.firstName}!` })).toBeVisible();
    await expect(this.page.getByText(`We have sent an e-mail to ${newcomer.email}.`)).toBeVisible();
    return this;
  }
}
