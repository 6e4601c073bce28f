import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { OverviewPage } from './overview.page.ts';

/** The login page: e-mail and password. */
export class LoginPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submitButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('E-mail');
    this.password = page.getByLabel('Password', { exact: true });
    this.submitButton = page.getByRole('button', { name: 'Log in', exact: true });
  }

  static async open(page: Page, path = '/login'): Promise<LoginPage> {
    await page.goto(path);
    return LoginPage.on(page);
  }

  /** The login page that the browser shows already. */
  static async on(page: Page): Promise<LoginPage> {
    await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
    return new LoginPage(page);
  }

  async submit(email: string, password: string): Promise<this> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submitButton.click();
    return this;
  }

  async logIn(email: string, password: string): Promise<OverviewPage> {
    await this.submit(email, password);
    return OverviewPage.on(this.page);
  }
}
