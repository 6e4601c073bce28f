import { expect, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { linkIn } from '../pages/password.page.ts';
import { RegisterPage } from '../pages/register.page.ts';
import { logIn } from '../setup/api.ts';

const phone = { width: 360, height: 740 };

test('axe finds nothing on what comes and goes: sheets, warnings, thanks, first steps', async ({
  openFor,
  openForVisitor,
  server,
  nextMember,
}) => {
  const member = await nextMember();
  const page = await openFor(member, { viewport: phone });
  await page.goto('/send');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('combobox', { name: 'To whom?' }).pressSequentially('ma');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('combobox', { name: 'To whom?' }).fill('maria@example.org');
  await page.getByLabel('How much?').fill('1');
  await page.getByLabel('What do you say thank you for?').fill('For the soup on Tuesday');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('button', { name: 'Send 1.00 GDD' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expectNoViolations(page);

  const lea = await logIn(server.url, 'lea@example.org');
  const empty = await openFor(lea);
  await empty.goto('/overview');
  await expect(empty.getByRole('heading', { name: 'Nice that you are here' })).toBeVisible();
  await expectNoViolations(empty);

  const visitor = await openForVisitor();
  const register = await RegisterPage.open(visitor);
  await register.join({ firstName: 'Ines', lastName: 'Berg', email: 'ines.berg@example.net' });
  await expectNoViolations(visitor);
  const mail = await server.mails.waitFor('ines.berg@example.net', /./);
  await visitor.goto(linkIn(mail.text, server.url, '/checkEmail'));
  await expect(visitor.getByRole('heading', { name: 'Your password' })).toBeVisible();
  await expectNoViolations(visitor);
});

test('focus and title follow from screen to screen by the menu', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  await page.goto('/overview');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [place, heading, title] of [
    ['Send', 'Send thanks', /^Send Gradido/],
    ['Transactions', 'Transactions', /^Transactions/],
    ['Overview', /^Hello, /, /^Welcome, /],
  ] as const) {
    await menu.getByRole('link', { name: place, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(title);
  }
});

test('large letters on a narrow screen push nothing to the side, in languages with long words', async ({
  openFor,
  nextMember,
}) => {
  const member = await nextMember();
  for (const language of ['de', 'es']) {
    const page = await openFor(member, {
      language,
      session: { textSize: 125 },
      viewport: { width: 320, height: 640 },
    });
    for (const tab of ['contribute', 'own-contributions', 'all-contributions']) {
      await page.goto(`/contributions/${tab}`);
      await expect(page.getByRole('main').locator('textarea, article').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  }
});
