import { execute } from '../../server/test/graphql-client.ts';
import { expect, storedSession, test } from '../fixtures.ts';
import { SendPage } from '../pages/send.page.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { demoPassword, logIn } from '../setup/api.ts';
import { newcomer } from '../setup/newcomer.ts';

const nextPassword = 'Another-Word-7';

test.use({ sharesServer: true });

test('a new password leaves the member signed in, in other tabs too, which lose no draft, and ends all other sessions', async ({
  openFor,
  server,
}) => {
  const member = await newcomer(server);
  const page = await openFor(member);
  const otherSession = await logIn(server.url, member.email);
  const other = await page.context().newPage();
  const send = await SendPage.open(other);
  await send.memo.fill('Half a sentence');
  await SettingsPage.open(page, 'security');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const old = page.getByLabel('Current password', { exact: true });
  const fresh = page.getByLabel('New password', { exact: true });
  const repeat = page.getByLabel('Repeat the password', { exact: true });
  const save = page.getByRole('button', { name: 'Save the new password' });

  await old.fill(demoPassword);
  await fresh.fill(nextPassword);
  await repeat.fill(nextPassword);
  // The answer is held back; meanwhile the other tab sends a request with the revoked token.
  const looked = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await looked.promise;
    await route.fulfill({ response });
  });
  const before = (await storedSession(page)).token;
  const refused = other.waitForResponse(
    async (response) =>
      response.url().endsWith('/graphql') && (await response.text()).includes('SESSION_EXPIRED'),
  );
  await save.click();
  await expect
    .poll(async () => (await execute(server.url, '{ verifyLogin { id } }', {}, before ?? '')).errors?.length)
    .toBe(1);
  await (await refused).finished();
  looked.resolve();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await expect(fresh).toBeHidden();
  await expect.poll(async () => (await storedSession(other)).token).not.toBe(before);
  await expect(other).toHaveURL(/\/send$/);
  await expect(send.memo).toHaveValue('Half a sentence');
  const { errors } = await execute(server.url, '{ verifyLogin { id } }', {}, otherSession.token);
  expect(errors?.[0]?.extensions.code).toBe('SESSION_EXPIRED');
  await other.goto('/transactions');
  await expect(other.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(other).toHaveURL(/\/transactions$/);
  expect((await storedSession(other)).token).not.toBeNull();
});
