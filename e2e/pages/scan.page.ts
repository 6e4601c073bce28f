import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Scanning: the camera, or a picture. */
export class ScanPage {
  readonly page: Page;
  readonly start: Locator;
  readonly picture: Locator;
  readonly finder: Locator;

  constructor(page: Page) {
    this.page = page;
    this.start = page.getByRole('button', { name: 'Switch the camera on' });
    this.picture = page.locator('input[type="file"]');
    this.finder = page.getByRole('region', { name: 'Camera picture' });
  }

  static async open(page: Page): Promise<ScanPage> {
    await page.goto('/scan');
    return ScanPage.on(page);
  }

  static async on(page: Page): Promise<ScanPage> {
    await expect(page.getByRole('heading', { name: 'Scan a code', level: 1 })).toBeVisible();
    return new ScanPage(page);
  }
}
