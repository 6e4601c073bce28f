import type { Page } from '@playwright/test';

/**
 * Has the wallet ask for one thing at a time, as of a server that takes no lists, so that a test can hold up or change one answer
 * and leave the others. Called after the test has said what it does with them.
 */
export async function askOneAtATime(page: Page): Promise<void> {
  const refused = { errors: [{ message: 'One at a time', extensions: { code: 'BAD_REQUEST' } }], data: null };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.startsWith('[') === true
      ? route.fulfill({ status: 400, json: refused })
      : route.fallback(),
  );
}
