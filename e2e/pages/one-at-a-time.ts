import type { Page } from '@playwright/test';

/**
 * Makes the wallet send single requests, as with a server without lists, so that a test can hold or change one
 * answer and leave the others. Called after the test has set its own routes.
 */
export async function sendUnbatched(page: Page): Promise<void> {
  const refused = { errors: [{ message: 'One at a time', extensions: { code: 'BAD_REQUEST' } }], data: null };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.startsWith('[') === true
      ? route.fulfill({ status: 400, json: refused })
      : route.fallback(),
  );
}
