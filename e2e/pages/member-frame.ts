import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { LoginPage } from './login.page.ts';

/** The frame of every screen of a member: the main menu, on phones at the bottom with the rest behind "More". */
export class MemberFrame {
  readonly page: Page;
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: 'Main menu' });
  }

  async goTo(place: 'Overview' | 'Send' | 'Transactions'): Promise<void> {
    await this.menu.getByRole('link', { name: place, exact: true }).click();
  }

  /** The entries that a phone has behind "More", which is opened there; in a wide window they are in the menu itself. */
  async openMore(): Promise<Locator> {
    const more = this.menu.getByRole('button', { name: 'More' });
    await expect(this.menu.getByRole('button').first()).toBeVisible();
    if (!(await more.isVisible())) return this.menu;
    await more.click();
    return this.page.getByRole('dialog', { name: 'More' });
  }

  /** Of a member who has begun a text, so that the logout asks. */
  async logOut(): Promise<LoginPage> {
    await (await this.openMore()).getByRole('button', { name: 'Log out' }).click();
    await this.page.getByRole('button', { name: 'Log out and remove' }).click();
    await expect(this.page).toHaveURL(/\/login$/);
    return LoginPage.on(this.page);
  }
}
