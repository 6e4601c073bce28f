import type { Locator, Page } from '@playwright/test';

const most = 40;

/** Presses Tab until this control, or one of this name, has the focus. */
export async function tabTo(page: Page, control: Locator | string): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if (await isFocused(page, control)) return;
  }
  throw new Error(`${String(most)} presses of Tab did not lead to "${String(control)}".`);
}

async function isFocused(page: Page, control: Locator | string): Promise<boolean> {
  if (typeof control === 'string') return (await focusedName(page)) === control;
  return control.evaluate((element) => element === document.activeElement);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const labels =
      focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.labels : null;
    return (labels?.[0] ?? focused)?.textContent?.trim() ?? '';
  });
}
