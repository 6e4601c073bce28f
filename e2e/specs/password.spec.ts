import { expect, test } from '../fixtures.ts';
import { expectProblem } from '../pages/fields.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ForgotPasswordPage, linkIn, SetPasswordPage } from '../pages/password.page.ts';
import { logIn, must } from '../setup/api.ts';
import { newcomer } from '../setup/newcomer.ts';

test.use({ sharesServer: true });

const next = 'Another-Word-7';

test('a member who forgot the password sets a new one from the mail and is signed in with it', async ({
  browser,
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
  await test.step('an unknown address gets the same answer, and no mail', async () => {
    await (await ForgotPasswordPage.on(page)).askFor('nobody.here@example.net');
  });
  await (await ForgotPasswordPage.open(page)).askFor(member.email);
  const mail = await server.mails.waitFor(member.email, /./);
  expect(server.mails.to('nobody.here@example.net')).toHaveLength(0);
  const link = linkIn(mail.text, server.url, '/reset-password');
  await (await SetPasswordPage.openReset(page, link)).save(next);
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.firstName);

  // A new password ends the sessions of other devices, which show the reason.
  await LoginPage.on(other);
  await expect(other.getByRole('alert')).toContainText('because the password was changed');

  // The member gets a mail about it; its link leads to the login page and signs nobody in.
  const told = await server.mails.waitFor(member.email, /^Your password was changed$/);
  expect(told.text).toContain(`${server.url}/forgot-password\n`);
  expect(`${told.text}${told.html}`).not.toContain('/reset-password');

  // The link has been used.
  const stranger = await browser.newContext({ locale: 'en-US' });
  const fresh = await stranger.newPage();
  await fresh.goto(link);
  await expect(fresh.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expect(fresh.getByRole('link', { name: 'To the login' })).toHaveAttribute('href', '/login');
  await fresh.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(fresh).toHaveURL(/\/forgot-password\/resetPassword$/);
  await expect(fresh.getByRole('heading', { name: 'A new link' })).toBeVisible();
  await stranger.close();
});

test('a password is chosen while the list of common ones cannot be loaded, and the server decides', async ({
  page,
  server,
}) => {
  await page.route('**/assets/common-passwords-*', (route) => route.abort());
  const { email } = await newcomer(server);
  await must(server.url, 'mutation ($email: String!) { forgotPassword(email: $email) }', { email });
  const mail = await server.mails.waitFor(email, /password/i);
  const form = await SetPasswordPage.openReset(page, linkIn(mail.text, server.url, '/reset-password'));
  await expect(page.getByText('at least 8 characters')).toBeVisible();
  await expect(page.getByText('not easy to guess')).toBeHidden();
  await form.password.fill('Password1!');
  await form.submit.click();
  await expectProblem(form.password, /Many people choose this password/);
  const uncommon = page.getByRole('listitem').filter({ hasText: 'not easy to guess' });
  await expect(uncommon).toContainText('still missing');
  await form.submit.focus();
  await expectProblem(form.password, /Many people choose this password/);
  await form.password.fill(next);
  await expect(uncommon).toBeHidden();
  await form.save(next);
});
