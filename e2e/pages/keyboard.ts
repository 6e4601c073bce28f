import type { Page } from '@playwright/test';

/** Presses Tab until the control of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const most = 40;
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`${most} presses of Tab did not lead to "${name}".`);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const labels =
      focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.labels : null;
    return (labels?.[0] ?? focused)?.textContent?.trim() ?? '';
  });
}
