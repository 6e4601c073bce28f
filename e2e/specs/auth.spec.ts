import { expect, storedSession, test } from '../fixtures.ts';
import { logIn, must, speak } from '../setup/api.ts';

test.use({ sharesServer: true });

test('a handed-over token opens the overview, and is removed from the address at once', async ({
  openForVisitor,
  server,
}) => {
  const theo = await logIn(server.url, 'theo@example.org');
  await speak(server.url, theo, 'en');
  const { createHandOver } = await must<{ createHandOver: string }>(
    server.url,
    'mutation { createHandOver }',
    {},
    theo.token,
  );
  const page = await openForVisitor();
  await page.goto(`/authenticate?token=${createHandOver}`);
  // The token is not from this tab.
  await page.getByRole('button', { name: /^Go on as Theo/ }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Theo' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/overview`);
  expect((await storedSession(page)).token).not.toBe(createHandOver);
  await page.goBack();
  expect(page.url()).not.toContain('token');
});
