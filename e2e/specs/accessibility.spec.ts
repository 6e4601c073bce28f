import { expect, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { expectFit } from '../pages/layout.ts';
import { setLetters } from '../pages/letters.ts';
import { linkIn } from '../pages/password.page.ts';
import { RegisterPage } from '../pages/register.page.ts';
import { logIn } from '../setup/api.ts';
import { requestAmount } from '../setup/requests.ts';

test.use({ sharesServer: true });

const phone = { width: 360, height: 740 };

test('axe finds nothing on temporary content: sheets, warnings, confirmations, first steps', async ({
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
  await page.getByLabel('What are you thanking them for?').fill('For the soup on Tuesday');
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('button', { name: 'Send 1.00 GDD' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expectNoViolations(page);

  const lea = await logIn(server.url, 'lea@example.org');
  const empty = await openFor(lea);
  await empty.goto('/overview');
  await expect(empty.getByRole('heading', { name: 'Good to have you here' })).toBeVisible();
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

// In German every screen is looked at (`every-screen.spec.ts`).
test('large letters on a narrow screen cause no horizontal overflow, in Spanish with its long words', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), {
    language: 'es',
    session: { textSize: 125 },
    viewport: { width: 320, height: 640 },
  });
  for (const tab of ['contribute', 'own-contributions', 'all-contributions']) {
    await page.goto(`/contributions/${tab}`);
    await expect(page.getByRole('main').locator('textarea, article').first()).toBeVisible();
    await expectFit(page);
  }
});

// Whether all of a screen is in the window is looked at on every screen (`every-screen.spec.ts`).
test('letters of twice the usual size are those of the menu as well, whose tabs stay in the window, and names keep their width', async ({
  openFor,
  server,
}) => {
  const maria = await logIn(server.url, 'maria@example.org');
  const member = await openFor(maria, { viewport: phone, locale: 'de', language: 'de' });
  await setLetters(member, 32);
  await member.goto('/overview');
  await expect(member.locator('html')).toHaveCSS('font-size', '32px');
  await expect(member.getByRole('button', { name: 'Mehr' })).toBeInViewport({ ratio: 1 });
  // The names in the menu are enlarged as well, and no tab is out of sight.
  const names = member.locator('.nav li:not(.extra) .place-name');
  for (const name of await names.all())
    expect(await name.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(
      22,
    );
  await member.goto('/contributions/own-contributions');
  const tabs = member.locator('.tabs a');
  await expect(tabs).toHaveCount(3);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  // The main text of a row keeps its width: a name is not a column of single letters.
  for (const path of ['/usersearch', '/transactions']) {
    await member.goto(path);
    const name = member.locator('.rows .what b').first();
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.width).toBeGreaterThan(110);
  }
});

test('the number at the last entry of the menu stays in the window, also with large letters', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [requester, recipient] = [await nextMember(), await nextMember()];
  await requestAmount(server.url, requester, { to: recipient, amount: '3', memo: 'For the flour' });
  for (const textSize of [100, 125]) {
    const page = await openFor(recipient, { viewport: phone, session: { textSize } });
    await page.goto('/overview');
    const waiting = page.getByRole('navigation').locator('.only-phone .count');
    await expect(waiting).toBeInViewport({ ratio: 1 });
    await expectFit(page);
  }
});

test('the long id of a member without a username does not overlap the name and the button in the menu', async ({
  openFor,
  server,
}) => {
  const lea = await logIn(server.url, 'lea@example.org');
  const page = await openFor(lea, { viewport: phone });
  await page.goto('/overview');
  await page.getByRole('button', { name: /^More/ }).click();
  const menu = page.getByRole('dialog', { name: 'More' });
  const id = await menu.getByRole('button', { name: /Copy your ID/ }).boundingBox();
  const close = await menu.getByRole('button', { name: 'Close' }).boundingBox();
  const name = await menu.locator('header b').boundingBox();
  expect((id?.x ?? 0) + (id?.width ?? Infinity)).toBeLessThanOrEqual(close?.x ?? 0);
  const words = await menu.locator('header .member-id > span').first().boundingBox();
  expect(words?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0) - 4);
});
