import { expect, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { tabTo } from '../pages/keyboard.ts';
import { LoginPage } from '../pages/login.page.ts';
import { linkIn } from '../pages/password.page.ts';
import { RegisterPage } from '../pages/register.page.ts';
import { screens, show } from '../pages/screens.ts';
import { accountOf, demoPassword, logIn, tokenEnding } from '../setup/api.ts';

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`axe finds nothing on any screen, ${colorScheme}, ${size}`, async ({
      openFor,
      openForVisitor,
      server,
    }) => {
      const visitor = await openForVisitor({ colorScheme, viewport });
      const member = await openFor(await logIn(server.url, 'maria@example.org'), { colorScheme, viewport });
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          const page = screen.forMembers ? member : visitor;
          await show(page, screen);
          await expectNoViolations(page);
        });
      }
    });
  }
}

test('axe finds nothing on what comes and goes: sheets, warnings, thanks, first steps', async ({
  openFor,
  openForVisitor,
  server,
  nextMember,
}) => {
  const member = await nextMember();
  const page = await openFor(member, { viewport: sizes.phone });
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

  const ending = await openFor({ ...lea, token: tokenEnding(lea.token, server.secret, Date.now() + 60_000) });
  await ending.route('**/graphql', (route) => route.abort());
  await ending.goto('/overview');
  await expect(ending.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(ending);

  const visitor = await openForVisitor();
  const register = await RegisterPage.open(visitor);
  await register.join({ firstName: 'Ines', lastName: 'Berg', email: 'ines.berg@example.net' });
  await expectNoViolations(visitor);
  const mail = await server.mails.waitFor('ines.berg@example.net', /./);
  await visitor.goto(linkIn(mail.text, server.url, '/checkEmail'));
  await expect(visitor.getByRole('heading', { name: 'Your password' })).toBeVisible();
  await expectNoViolations(visitor);
});

test('nothing has to be scrolled sideways on a screen of 320 pixels', async ({
  openFor,
  openForVisitor,
  server,
}) => {
  const viewport = { width: 320, height: 640 };
  const visitor = await openForVisitor({ viewport });
  const member = await openFor(await logIn(server.url, 'maria@example.org'), { viewport });
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const page = screen.forMembers ? member : visitor;
      await show(page, screen);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });
  }
});

test('a member logs in and sends with the keyboard alone', async ({ page, server, nextMember }) => {
  const recipient = await nextMember();
  const login = await LoginPage.open(page);
  await tabTo(page, 'E-mail');
  await page.keyboard.type('amara@example.org');
  await tabTo(page, 'Password');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(login.page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('heading', { name: 'Hello, Amara' })).toBeVisible();
  // From the top of the page, as after a first visit.
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Hello, Amara' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Send thanks' })).toBeFocused();
  await tabTo(page, 'To whom?');
  await page.keyboard.type(recipient.email);
  await tabTo(page, 'How much?');
  await page.keyboard.type('1.50');
  await tabTo(page, 'What do you say thank you for?');
  await page.keyboard.type('With ten fingers');
  await tabTo(page, 'Continue to review');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
  await tabTo(page, 'Send 1.50 GDD');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
  const [booking] = (await accountOf(server.url, recipient)).transactions.filter(({ id }) => id > 0);
  expect(booking?.memo).toBe('With ten fingers');
});

test('focus and title follow from screen to screen', async ({ openFor, nextMember }) => {
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
