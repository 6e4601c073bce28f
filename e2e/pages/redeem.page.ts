import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { LoginPage } from './login.page.ts';
import { RegisterPage } from './register.page.ts';

/** The page of a link. */
export class RedeemPage {
  readonly page: Page;
  readonly main: Locator;
  readonly redeem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.redeem = page.getByRole('button', { name: /^Redeem [\d.,]+ GDD$/ });
  }

  static async open(page: Page, code: string, title: string | RegExp, query = ''): Promise<RedeemPage> {
    await page.goto(`/redeem/${code}${query}`);
    return RedeemPage.on(page, title);
  }

  static async on(page: Page, title: string | RegExp): Promise<RedeemPage> {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return new RedeemPage(page);
  }

  async toLogin(): Promise<LoginPage> {
    await this.main.getByRole('link', { name: 'Log in and accept' }).click();
    return LoginPage.on(this.page);
  }

  async toRegister(): Promise<RegisterPage> {
    await this.main.getByRole('link', { name: 'New here? Become a member' }).click();
    return RegisterPage.on(this.page);
  }
}
