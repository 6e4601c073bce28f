import type { Page } from '@playwright/test';
import { patterns } from '../../web/src/wallet/paths.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoViolations, setTextSize, textSizes } from '../pages/axe.ts';
import { tabTo } from '../pages/keyboard.ts';
import { LoginPage } from '../pages/login.page.ts';
import { linkIn } from '../pages/password.page.ts';
import { RegisterPage } from '../pages/register.page.ts';
import { addressOf, routes, show, states } from '../pages/screens.ts';
import { accountOf, demoPassword, logIn } from '../setup/api.ts';
import { makeCodes } from '../setup/codes.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
/** What a window of 1280 by 1024 pixels shows at 400 %; as wide as the narrowest phones. */
const zoomed = { width: 320, height: 256 };

/** German has the longest words and is looked at where there is least room. */
const looks = [
  { colorScheme: 'light', language: 'en', viewport: desktop },
  { colorScheme: 'dark', language: 'en', viewport: desktop },
  { colorScheme: 'light', language: 'de', viewport: phone },
  { colorScheme: 'dark', language: 'de', viewport: phone },
] as const;

/** States are made of the same parts: two looks that share nothing are enough. */
const looksOfStates = [
  { colorScheme: 'light', language: 'en', viewport: phone },
  { colorScheme: 'dark', language: 'de', viewport: desktop },
] as const;

test('every address of the wallet is among those that are looked at', () => {
  const paths = routes.map(({ path }) => path);
  // These two lead on and show nothing themselves.
  const { root: _root, authenticate: _authenticate, ...shown } = patterns;
  for (const pattern of Object.values(shown)) {
    const fits = new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
    expect(
      paths.some((path) => fits.test(path)),
      pattern,
    ).toBe(true);
  }
});

for (const { colorScheme, language, viewport } of looks) {
  test(`axe finds nothing on any route in three text sizes, and nothing is scrolled sideways, ${colorScheme}, ${language}`, async ({
    openFor,
    openForVisitor,
    server,
  }) => {
    const codes = await makeCodes(server);
    const look = { colorScheme, viewport, locale: language };
    const visitor = await openForVisitor(look);
    const member = await openFor(await logIn(server.url, 'maria@example.org'), { ...look, language });
    for (const screen of routes) {
      await test.step(screen.name, async () => {
        const page = screen.forMembers ? member : visitor;
        await show(page, screen, codes);
        await expectNoViolations(page, textSizes);
        await expectToFit(page, viewport);
      });
    }
  });
}

for (const { colorScheme, language, viewport } of looksOfStates) {
  test(`axe finds nothing on any state of a screen, ${colorScheme}, ${language}`, async ({
    openFor,
    openForVisitor,
    server,
  }) => {
    const codes = await makeCodes(server);
    const look = { colorScheme, viewport, locale: language };
    const visitor = await openForVisitor(look);
    const member = await openFor(await logIn(server.url, 'maria@example.org'), { ...look, language });
    for (const screen of states) {
      await test.step(screen.name, async () => {
        const page = screen.forMembers ? member : visitor;
        await show(page, screen, codes);
        await expectNoViolations(page);
      });
    }
  });
}

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

test('focus and title follow to every route, inside and at the door', async ({
  openFor,
  openForVisitor,
  server,
}) => {
  const codes = await makeCodes(server);
  const visitor = await openForVisitor();
  const member = await openFor(await logIn(server.url, 'maria@example.org'));
  await show(visitor, { name: 'start', path: '/forgot-password', forMembers: false }, codes);
  await show(member, { name: 'start', path: '/settings', forMembers: true }, codes);
  for (const route of routes) {
    await test.step(route.name, async () => {
      const page = route.forMembers ? member : visitor;
      await goInside(page, addressOf(route, codes));
      await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(route.title);
      await expect(page.locator('main h1, main').and(page.locator(':focus'))).toHaveCount(1);
    });
  }
});

/** Nothing to scroll sideways in a window of 320 pixels, at the usual size of letters and at the largest. */
async function expectToFit(page: Page, usual: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(zoomed);
  for (const size of [100, 125] as const) {
    await setTextSize(page, size);
    const beyond = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(usual);
}

/** Changes the address without loading the page anew, as links and the buttons of the browser do. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(undefined, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
