import { expect, test } from '../fixtures.ts';
import { expectNoProblem, expectProblem } from '../pages/fields.ts';
import { linkIn, SetPasswordPage } from '../pages/password.page.ts';
import { RegisterPage } from '../pages/register.page.ts';

const good = { firstName: 'Ole', lastName: 'Brandt', email: 'ole.brandt@example.net' };

test('an empty form says what is missing, at each field', async ({ page }) => {
  const register = await RegisterPage.open(page);
  await register.submit.click();
  await expectProblem(register.firstName, 'Fill in: First name');
  await expectProblem(register.lastName, 'Fill in: Last name');
  await expectProblem(register.email, 'Enter your e-mail address');
  await expectProblem(register.agreement, /Agree to the privacy policy/);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
});

test('a name and an address that are refused are explained at their field', async ({ page }) => {
  const register = await RegisterPage.open(page);
  await register.fill({ firstName: 'O', lastName: 'Brandt 1e9', email: 'ole@example' });
  await register.agreement.check();
  await register.submit.click();
  await expectProblem(register.firstName, 'First name: write at least 2 letters');
  await expectProblem(register.lastName, 'Last name: use letters, spaces, apostrophes and hyphens only');
  await expectProblem(register.email, 'Write the full e-mail address, like name@example.org');
  await register.fill({ ...good, firstName: 'o'.repeat(256) });
  await register.submit.click();
  await expectProblem(register.firstName, 'First name: write at most 255 letters');
  await expectNoProblem(register.lastName);
  await expectNoProblem(register.email);
});

test('a mistake is told when the field is left, and gone once it is mended', async ({ page }) => {
  const register = await RegisterPage.open(page);
  await register.email.fill('ole');
  await expectNoProblem(register.email);
  await register.firstName.focus();
  await expectProblem(register.email, 'Write the full e-mail address, like name@example.org');
  await register.email.fill(good.email);
  await register.firstName.focus();
  await expectNoProblem(register.email);
});

test('names with accents, apostrophes and hyphens are welcome', async ({ page, server }) => {
  const register = await RegisterPage.open(page);
  await register.join({ firstName: 'Zoë-Maëlle', lastName: "d'Óláfs Ćosić", email: 'zoe@example.net' });
  const mail = await server.mails.waitFor('zoe@example.net', /./);
  expect(mail.text).toContain('Zoë-Maëlle');
});

test('pressing the button twice joins once', async ({ page, server }) => {
  const register = await RegisterPage.open(page);
  await register.fill({ ...good, email: 'twice@example.net' });
  await register.agreement.check();
  await register.submit.dblclick();
  await expect(page.getByRole('heading', { name: 'Welcome, Ole!' })).toBeVisible();
  await server.mails.waitFor('twice@example.net', /./);
  await page.waitForLoadState('networkidle');
  expect(server.mails.to('twice@example.net')).toHaveLength(1);
});

test('an address that has an account already is answered the same, and its owner gets a mail', async ({
  page,
  server,
}) => {
  const register = await RegisterPage.open(page);
  await register.join({ ...good, email: 'jonas@example.org' });
  const mail = await server.mails.waitFor('jonas@example.org', /./);
  expect(mail.text).not.toContain('/checkEmail/');
});

test('the gift code of the address survives the mail', async ({ page, server }) => {
  const register = await RegisterPage.open(page, '/register/CL-5e2f?project=garden');
  await register.join({ ...good, email: 'gift@example.net' });
  const mail = await server.mails.waitFor('gift@example.net', /./);
  expect(linkIn(mail.text, server.url, '/checkEmail')).toMatch(
    /\/checkEmail\/[^/]+\/CL-5e2f\?project=garden$/,
  );
});

test('the first password has to fit all points of the list', async ({ page, server }) => {
  const register = await RegisterPage.open(page);
  await register.join({ ...good, email: 'careful@example.net' });
  const mail = await server.mails.waitFor('careful@example.net', /./);
  const setPassword = await SetPasswordPage.openActivation(
    page,
    linkIn(mail.text, server.url, '/checkEmail'),
  );
  for (const weak of [
    '',
    'Sho-1',
    'alllower-1',
    'ALLUPPER-1',
    'No-Digits-Here',
    'NoSpecial1',
    'With Space-1',
    '１２３４５６７８',
  ]) {
    await setPassword.password.fill(weak);
    await setPassword.submit.click();
    await expectProblem(setPassword.password, 'Make your password fit all the points of the list');
  }
  await setPassword.save('Good-Enough-1');
});

test('what only the server can say of a first password is not ticked off before, and told once', async ({
  page,
  server,
}) => {
  const register = await RegisterPage.open(page);
  await register.join({ firstName: 'Lena', lastName: 'Brunnhuber', email: 'lena@example.net' });
  const mail = await server.mails.waitFor('lena@example.net', /./);
  const form = await SetPasswordPage.openActivation(page, linkIn(mail.text, server.url, '/checkEmail'));
  const common = page.getByRole('listitem').filter({ hasText: 'not easy to guess' });
  await form.password.fill('LenaBrunnhuber1!');
  await expect(common).toContainText('looked at when you save');
  await expect(common).not.toHaveClass(/met/);
  await form.submit.click();
  await expectProblem(form.password, /made of names that are known here/);
  await expect(page.getByText(/made of names that are known here/)).toHaveCount(1);
  const summary = page.getByRole('alert').filter({ hasText: 'This is not accepted yet' });
  await expect(summary.getByRole('link')).toHaveText('Choose another password');
  await expect(common).toContainText('still open');
  await form.save('Drei-Kleine-Boote-7');
});
