import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Requests the mail for a new password. */
export class ForgotPasswordPage {
  readonly page: Page;
  readonly email: Locator;
  readonly submitButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('E-mail');
    this.submitButton = page.getByRole('button', { name: 'Send me the link' });
  }

  /** The page that the browser shows already. */
  static async on(page: Page): Promise<ForgotPasswordPage> {
    await expect(page.getByRole('heading', { name: 'A new password' })).toBeVisible();
    return new ForgotPasswordPage(page);
  }

  async submit(email: string): Promise<this> {
    await this.email.fill(email);
    await this.submitButton.click();
    await expect(this.page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    return this;
  }
}

interface Words {
  readonly title: string;
  readonly field: string;
  readonly submitButton: string | RegExp;
}

const activation: Words = {
  title: 'Your password',
  field: 'Password',
  submitButton: /Activate my account|Continue to your gift/,
};
const reset: Words = {
  title: 'Your new password',
  field: 'New password',
  submitButton: 'Save the password',
};

/** The page of the links in mails: the first password, or a new one. */
export class SetPasswordPage {
  readonly page: Page;
  readonly password: Locator;
  readonly submitButton: Locator;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.password = page.getByLabel(words.field, { exact: true });
    this.submitButton = page.getByRole('button', { name: words.submitButton });
  }

  static openActivation(page: Page, link: string): Promise<SetPasswordPage> {
    return SetPasswordPage.#open(page, link, activation);
  }

  static openReset(page: Page, link: string): Promise<SetPasswordPage> {
    return SetPasswordPage.#open(page, link, reset);
  }

  static async #open(page: Page, link: string, words: Words): Promise<SetPasswordPage> {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
    return new SetPasswordPage(page, words);
  }

  /** Saves the password, which signs in. */
  async save(password: string): Promise<void> {
    await this.password.fill(password);
    await this.submitButton.click();
    await expect(this.page).not.toHaveURL(/\/(checkEmail|reset-password)\//);
  }
}

/** The link of a mail with this path of the server. */
export function linkIn(text: string, serverUrl: string, path: string): string {
  const start = `${serverUrl}${path}/`;
  const found = text.split(/\s+/).find((word) => word.startsWith(start));
  if (found === undefined) throw new Error(`There is no link ${start}… in the mail:\n${text}`);
  return found;
}
