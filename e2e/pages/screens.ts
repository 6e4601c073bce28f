/** Every screen there is, and how to get to it: for what must hold on all of them. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { withoutStreams } from './live.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly forMembers: boolean;
  /** Brings the page into the state that is meant, after it was opened. */
  readonly arrange?: (page: Page) => Promise<void>;
}

const openFirstRow = async (page: Page): Promise<void> => {
  const row = page.locator('details[id^="transaction-"]').first();
  await row.locator('summary').click();
  await expect(row.locator('dl')).toBeVisible();
};

const pressSubmit = async (page: Page): Promise<void> => {
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
};

const review = async (page: Page): Promise<void> => {
  await page.locator('input[name="recipient"]').fill('jonas@example.org');
  await page.locator('input[name="amount"]').fill('1.00');
  await page.locator('textarea[name="memo"]').fill('For the soup on Tuesday');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('main blockquote')).toBeVisible();
};

const byLink = async (page: Page): Promise<void> => {
  await page.locator('.segments label').nth(1).click();
  await expect(page.locator('input[name="recipient"]')).toHaveCount(0);
};

const reviewLink = async (page: Page): Promise<void> => {
  await byLink(page);
  await page.locator('input[name="amount"]').fill('1.00');
  await page.locator('textarea[name="memo"]').fill('For the soup on Tuesday');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('main blockquote')).toBeVisible();
};

const editFirst = async (page: Page): Promise<void> => {
  await page.locator('.deed button:has(use[href$="#pencil"])').first().click();
  await expect(page.locator('.deed form textarea').first()).toBeVisible();
};

const openFirstThread = async (page: Page): Promise<void> => {
  await page.locator('.deed button[aria-expanded="false"]').first().click();
  await expect(page.locator('.deed .thread').first()).toBeVisible();
};

/** Wants to be found, and looks for the own place. */
const choosePlace = async (page: Page): Promise<void> => {
  const findable = page.getByRole('switch').first();
  if (!(await findable.isChecked())) await findable.click();
  await page.locator('.field[role="group"] button').click();
  await expect(page.locator('.map .leaflet-control-zoom')).toBeVisible();
};

/** Opens what is folded away, and tries to leave without a password. */
const openSafety = async (page: Page): Promise<void> => {
  await page.locator('.setting').first().getByRole('button').click();
  await page.locator('.setting').last().getByRole('button').click();
  await page.locator('.setting').last().locator('button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
};

const waitForMap = async (page: Page): Promise<void> => {
  await expect(page.locator('.map .leaflet-control-zoom, .empty').first()).toBeVisible();
};

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login', forMembers: false },
  { name: 'login-problems', path: '/login', forMembers: false, arrange: pressSubmit },
  { name: 'register', path: '/register', forMembers: false },
  { name: 'register-problems', path: '/register', forMembers: false, arrange: pressSubmit },
  { name: 'forgot-password', path: '/forgot-password', forMembers: false },
  { name: 'reset-password-dead-link', path: '/reset-password/12345', forMembers: false },
  { name: 'not-found', path: '/no/such/page', forMembers: false },
  { name: 'overview', path: '/overview', forMembers: true },
  { name: 'send', path: '/send', forMembers: true },
  { name: 'send-problems', path: '/send', forMembers: true, arrange: pressSubmit },
  { name: 'send-review', path: '/send', forMembers: true, arrange: review },
  { name: 'transactions', path: '/transactions', forMembers: true },
  { name: 'transactions-open', path: '/transactions', forMembers: true, arrange: openFirstRow },
  { name: 'send-link', path: '/send', forMembers: true, arrange: byLink },
  { name: 'send-link-review', path: '/send', forMembers: true, arrange: reviewLink },
  { name: 'transactions-filtered', path: '/transactions?show=received&from=2026-01-01', forMembers: true },
  { name: 'transactions-nothing-found', path: '/transactions?q=nothing-like-this', forMembers: true },
  { name: 'gdt', path: '/gdt', forMembers: true },
  { name: 'statement', path: '/statements?period=last-year', forMembers: true },
  { name: 'why', path: '/statements/why', forMembers: true },
  { name: 'letter', path: '/statements/letter/2025', forMembers: true },
  { name: 'redeem-unknown', path: '/redeem/0123456789abcdef01234567', forMembers: false },
  { name: 'contribute', path: '/contributions', forMembers: true },
  { name: 'contribute-problems', path: '/contributions', forMembers: true, arrange: pressSubmit },
  { name: 'contributions', path: '/contributions/own-contributions', forMembers: true },
  {
    name: 'contributions-thread',
    path: '/contributions/own-contributions',
    forMembers: true,
    arrange: openFirstThread,
  },
  {
    name: 'contributions-edit',
    path: '/contributions/own-contributions',
    forMembers: true,
    arrange: editFirst,
  },
  { name: 'contributions-community', path: '/contributions/all-contributions', forMembers: true },
  { name: 'information', path: '/information', forMembers: true },
  { name: 'register-community', path: '/register-community', forMembers: false },
  { name: 'settings', path: '/settings', forMembers: true },
  { name: 'settings-display', path: '/settings/display', forMembers: true },
  { name: 'settings-community', path: '/settings/community', forMembers: true, arrange: choosePlace },
  { name: 'settings-security', path: '/settings/security', forMembers: true, arrange: openSafety },
  { name: 'usersearch', path: '/usersearch', forMembers: true },
  { name: 'usersearch-map', path: '/usersearch?view=map', forMembers: true, arrange: waitForMap },
  { name: 'usersearch-nobody', path: '/usersearch?query=nobodyofthisname', forMembers: true },
  { name: 'circles', path: '/circles', forMembers: true },
  { name: 'scan', path: '/scan', forMembers: true },
  { name: 'code', path: '/code', forMembers: true },
  { name: 'words', path: '/words#fading', forMembers: true },
  { name: 'transactions-page-2', path: '/transactions?page=2', forMembers: true },
];

/** Opens a screen and waits until all of it is there. */
export async function show(page: Page, { path, arrange }: Screen): Promise<void> {
  // A page whose stream is open never comes to rest.
  await withoutStreams(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await arrange?.(page);
}
