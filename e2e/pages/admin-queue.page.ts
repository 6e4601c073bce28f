import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Person } from '../../server/test/graphql-client.ts';
import { expect } from '../fixtures.ts';
import { moderator } from '../setup/contributions.ts';
import { inOffice } from '../setup/officials.ts';

/** The queue of the moderators; each test shows its own member only. */
export class QueuePage {
  readonly page: Page;
  readonly rows: Locator;
  /** The row of the shown contribution. */
  readonly current: Locator;
  /** The shown contribution. */
  readonly shown: Locator;
  readonly tabs: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('list', { name: 'Contributions' }).getByRole('listitem');
    this.current = page.locator('.queue .rows > li[aria-current="true"]');
    this.shown = page.locator('section.detail');
    this.tabs = page.getByRole('navigation', { name: 'Which contributions' });
    this.undo = page.locator('.undo');
  }

  /** Opens the contributions of one member. */
  static async openOf(page: Page, member: Person, tab = 'open', more = ''): Promise<QueuePage> {
    await page.goto(`/admin/contributions/${tab}?q=${member.lastName}${more}`);
    await expect(page.getByRole('heading', { name: 'Review contributions', level: 1 })).toBeVisible();
    return new QueuePage(page);
  }

  row(words: string): Locator {
    return this.rows.filter({ hasText: words });
  }

  /** Waits until this one is shown, as a person would, and presses a key. */
  async pressAt(words: string, key: string): Promise<void> {
    await expect(this.current).toContainText(words);
    await this.page.keyboard.press(key);
  }

  /** Denies this one with the first of the reasons, by keys alone. */
  async denyByKeys(words: string): Promise<void> {
    await this.pressAt(words, 'd');
    await expect(this.shown.getByRole('radio').first()).toBeFocused();
    await this.page.keyboard.press('Space');
    await this.page.keyboard.press('Enter');
  }

  button(name: string): Locator {
    return this.shown.getByRole('button', { name });
  }

  /** Another page of the admin area: waiting decisions are sent at once. */
  async leave(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Members' })
      .click();
    await expect(this.page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  }

  toast(words: string): Locator {
    return this.page.locator('.toast').filter({ hasText: words });
  }
}

/** For `openFor`: a moderator who is signed in to the admin area, Amara by default. */
export async function atDesk(
  { url }: { url: string },
  person?: Person,
): Promise<[Person, BrowserContextOptions]> {
  const moderating = person ?? (await moderator(url));
  return [moderating, inOffice(url, moderating, 'MODERATOR')];
}
