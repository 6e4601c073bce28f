import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ForgotPasswordPage, linkIn, SetPasswordPage } from '../pages/password.page.ts';
import { logIn } from '../setup/api.ts';

test.use({ sharesServer: true });

const next = 'Another-Word-7';

test('a member who forgot the password sets a new one from the mail and is signed in with it', async ({
  page,
  server,
  openFor,
}) => {
  const member = await logIn(server.url, 'member40@example.org');
  const other = await openFor(member);
  await other.goto('/overview');
  await expect(other.getByRole('heading', { name: /^Hello, / })).toBeVisible();

  const login = await LoginPage.open(page);
  await login.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await (await ForgotPasswordPage.on(page)).submit(member.email);
  const mail = await server.mails.waitFor(member.email, /./);
  const link = linkIn(mail.text, server.url, '/reset-password');
  await (await SetPasswordPage.openReset(page, link)).save(next);
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.firstName);

  // A new password ends the sessions of other devices, which show the reason.
  await LoginPage.on(other);
  await expect(other.getByRole('alert')).toContainText('because the password was changed');
});
