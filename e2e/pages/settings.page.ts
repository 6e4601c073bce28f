import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { MemberFrame } from './member-frame.ts';

export type SettingsTab = 'You' | 'Display' | 'Visibility' | 'Security';

export class SettingsPage {
  readonly page: Page;
  readonly frame: MemberFrame;
  readonly tabs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new MemberFrame(page);
    this.tabs = page.getByRole('navigation', { name: 'Settings by subject' });
  }

  static async open(page: Page, tab = ''): Promise<SettingsPage> {
    await page.goto(tab === '' ? '/settings' : `/settings/${tab}`);
    const settings = new SettingsPage(page);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    return settings;
  }

  async goTo(tab: SettingsTab): Promise<void> {
    const link = this.tabs.getByRole('link', { name: tab });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  switch(name: string): Locator {
    return this.page.getByRole('switch', { name });
  }

  async expectToast(words: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }
}
