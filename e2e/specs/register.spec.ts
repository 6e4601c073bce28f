import { expect, test } from '../fixtures.ts';
import { expectProblem } from '../pages/fields.ts';
import { linkIn, SetPasswordPage } from '../pages/password.page.ts';
import { RegisterPage } from '../pages/register.page.ts';

test.use({ sharesServer: true });

const good = { firstName: 'Ole', lastName: 'Brandt', email: 'ole.brandt@example.net' };

test('an address with an account gets the same answer, and its owner gets a mail', async ({
  page,
  server,
}) => {
  const register = await RegisterPage.open(page);
  await register.join({ ...good, email: 'jonas@example.org' });
  const mail = await server.mails.waitFor('jonas@example.org', /./);
  expect(mail.text).not.toContain('/checkEmail/');
});

test('the gift code of the address survives the mail, and a rule that only the server can check is not ticked before', async ({
  page,
  server,
}) => {
  const register = await RegisterPage.open(page, '/register/CL-5e2f?project=garden');
  await register.join({ firstName: 'Lena', lastName: 'Brunnhuber', email: 'lena@example.net' });
  const mail = await server.mails.waitFor('lena@example.net', /./);
  const link = linkIn(mail.text, server.url, '/checkEmail');
  expect(link).toMatch(/\/checkEmail\/[^/]+\/CL-5e2f\?project=garden$/);
  const form = await SetPasswordPage.openActivation(page, link);
  const common = page.getByRole('listitem').filter({ hasText: 'not easy to guess' });
  await form.password.fill('LenaBrunnhuber1!');
  await expect(common).toContainText('checked when you save');
  await expect(common).not.toHaveClass(/met/);
  await form.submit.click();
  await expectProblem(form.password, /made of names that are known here/);
  await expect(page.getByText(/made of names that are known here/)).toHaveCount(1);
  const summary = page.getByRole('alert').filter({ hasText: 'This is not accepted yet' });
  await expect(summary.getByRole('link')).toHaveText('Password');
  await expect(common).toContainText('still missing');
  await form.save('Drei-Kleine-Boote-7');
});
