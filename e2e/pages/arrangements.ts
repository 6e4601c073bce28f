/** Actions that bring a screen into one of its states; none of them depends on the language. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { tokenEnding } from '../setup/api.ts';
import { configure } from '../setup/site-config.ts';

export type Arrange = (page: Page) => Promise<void>;

export const openFirstRow: Arrange = async (page) => {
  const row = page.locator('details[id^="transaction-"]').first();
  await row.locator('summary').click();
  await expect(row.locator('dl')).toBeVisible();
};

export const pressSubmit: Arrange = async (page) => {
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
};

const writeGift: Arrange = async (page) => {
  await page.locator('input[name="amount"]').fill('1.00');
  await page.locator('textarea[name="memo"]').fill('For the soup on Tuesday');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('main blockquote')).toBeVisible();
};

export const review: Arrange = async (page) => {
  await page.locator('input[name="recipient"]').fill('jonas@example.org');
  await writeGift(page);
};

export const byLink: Arrange = async (page) => {
  await page.locator('.segments label').nth(1).click();
  await expect(page.locator('input[name="recipient"]')).toHaveCount(0);
};

export const reviewLink: Arrange = async (page) => {
  await byLink(page);
  await writeGift(page);
};

export const editFirst: Arrange = async (page) => {
  await page.locator('.deed button:has(use[href$="#pencil"])').first().click();
  await expect(page.locator('.deed form textarea').first()).toBeVisible();
};

export const openFirstThread: Arrange = async (page) => {
  await page.locator('.deed button[aria-expanded="false"]').first().click();
  await expect(page.locator('.deed .thread').first()).toBeVisible();
};

/** Presses the first button that is found so, which opens a dialog or a sheet. */
const opening =
  (button: string): Arrange =>
  async (page) => {
    await page.locator(button).first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
  };

export const openMenu = opening('.nav button[aria-haspopup="dialog"]');
export const showLinkCode = opening('main button[aria-haspopup="dialog"]:has(use[href$="#qr"])');
export const deleteLink = opening('main button[aria-haspopup="dialog"]:has(use[href$="#trash"])');
export const deleteFirst = opening('.deed button:has(use[href$="#trash"])');

/** Opens the forecast of the balance, and the list of what waits for the member. */
export const unfoldOverview: Arrange = async (page) => {
  await page.locator('.waits > summary').click();
  await page.locator('.onward button[aria-expanded]').click();
  await expect(page.locator('.slider')).toBeVisible();
};

/** Types the beginning of a name, to which people are suggested. */
export const typeName: Arrange = async (page) => {
  await page.locator('input[name="recipient"]').fill('Jo');
  await expect(page.getByRole('option').first()).toBeVisible();
};

export const choosePerson: Arrange = async (page) => {
  await typeName(page);
  await page.getByRole('option').first().click();
  await expect(page.locator('.chosen')).toBeVisible();
};

/** Agrees to be found, and opens the form for the own place. */
export const choosePlace: Arrange = async (page) => {
  const findable = page.getByRole('switch').first();
  if (!(await findable.isChecked())) await findable.click();
  await page.locator('.field[role="group"] button').click();
  await expect(page.locator('.map .leaflet-control-zoom')).toBeVisible();
};

/** Opens the folded parts, and submits without a password. */
export const openSafety: Arrange = async (page) => {
  await page.locator('.setting').first().getByRole('button').click();
  await page.locator('.setting').last().getByRole('button').click();
  await page.locator('.setting').last().locator('button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
};

export const waitForMap: Arrange = async (page) => {
  await expect(page.locator('.map .leaflet-control-zoom, .empty').first()).toBeVisible();
};

/** The page in a community that has circles. */
export const withCircles: Arrange = async (page) => {
  await configure(page, ({ services }) => ({
    services: { ...(services as object), circles: true, circlesUrl: 'https://circles.example' },
  }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** A minute before the session ends, with a server that does not answer; afterwards this browser cannot be used. */
export const nearTheEnd: Arrange = async (page) => {
  // The server would refuse the token below, so no request is let through.
  for (const paths of ['**/graphql', '**/live**']) await page.route(paths, (route) => route.abort());
  const stored = await page.evaluate(
    (): [string, string][] => Object.entries(localStorage) as [string, string][],
  );
  for (const [key, value] of stored) {
    if (!value.includes('"token"')) continue;
    const stored = JSON.parse(value) as { token: string };
    const changed = { ...stored, token: tokenEnding(stored.token, 'unknown', Date.now() + 60_000) };
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      key,
      JSON.stringify(changed),
    ] as const);
  }
  await page.reload();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};
