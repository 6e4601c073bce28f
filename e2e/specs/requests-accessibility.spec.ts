import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { colorSchemes, expectNoViolations } from '../pages/axe.ts';
import { expectFit } from '../pages/layout.ts';
import { tabTo } from '../pages/keyboard.ts';
import { RequestFormPage, RequestPage, RequestsPage } from '../pages/requests.page.ts';
import { goInside } from '../pages/screens.ts';
import { demoPassword, speak } from '../setup/api.ts';
import { answerRequest, requestAmount } from '../setup/requests.ts';

test.use({ sharesServer: true });

const memo = 'For the seedlings from my garden';
const narrow = { width: 320, height: 640 };

/** Of what `every-screen.spec.ts` checks by axe already, only the width is checked. */
async function expectSound(page: Page): Promise<void> {
  await expectNoViolations(page, { schemes: colorSchemes });
  await expectFit(page);
}

test('requests are made and answered with the keyboard alone, axe finds nothing on them, and they fit 320 pixels, light and dark', async ({
  openFor,
  openForVisitor,
  nextMember,
  server,
}) => {
  const [requester, payer] = [await nextMember(), await nextMember()];
  const words = `${memo} ${randomUUID()}`;
  const title = `${requester.firstName} ${requester.lastName} asks you for`;
  const look = { viewport: narrow };
  const page = await openFor(requester, look);
  await test.step('asking', async () => {
    const form = await RequestFormPage.open(page);
    await expectFit(page);
    await form.recipient.focus();
    await page.keyboard.type(payer.email);
    await tabTo(page, 'How much?');
    await page.keyboard.type('1.50');
    await tabTo(page, 'What is it for?');
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: '14 days' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
    await tabTo(page, 'Continue to review');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check and send' })).toBeFocused();
    await expectSound(page);
    await tabTo(page, 'Ask for 1.50 GDD');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeFocused();
    await expectSound(page);
  });
  const made = await requestAmount(server.url, requester, { to: payer, amount: '1', memo });
  await test.step('the own requests', async () => {
    await goInside(page, '/requests/sent');
    await expect(new RequestsPage(page).row(words).first()).toBeVisible();
    await expectSound(page);
    await goInside(page, `/request/${made.code}`);
    await RequestPage.on(page, 'You are asking for');
    await expectSound(page);
  });
  await test.step('for a visitor', async () => {
    const visitor = await openForVisitor(look);
    await RequestPage.open(visitor, made.code, 'This request is meant for one person');
    await expectSound(visitor);
  });
  await test.step('answering', async () => {
    const paying = await openFor(payer, look);
    const requests = await RequestsPage.open(paying);
    await requests.row(words).getByRole('link').focus();
    await paying.keyboard.press('Enter');
    const request = await RequestPage.on(paying, title);
    await expect(request.main.getByText('Available afterwards')).toBeVisible();
    await expectFit(paying);
    await tabTo(paying, 'Say no');
    await paying.keyboard.press('Enter');
    await expect(paying.getByRole('button', { name: 'Think about it' })).toBeFocused();
    await expectSound(paying);
    await paying.keyboard.press('Escape');
    await expect(paying.getByRole('button', { name: 'Say no' })).toBeFocused();
    await paying.keyboard.press('Shift+Tab');
    await paying.keyboard.press('Enter');
    await RequestPage.on(paying, 'How kind of you!');
    await expect(paying.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSound(paying);
    await answerRequest(server.url, requester, made, 'withdraw');
    await goInside(paying, `/request/${made.code}`);
    await RequestPage.on(paying, 'This request has been taken back');
    await expectSound(paying);
  });
});

test('the whole path in German and in the dark', async ({ openForVisitor, nextMember, server }) => {
  const [requester, payer] = [await nextMember(), await nextMember()];
  await speak(server.url, payer, 'de');
  const words = `Für die Setzlinge ${randomUUID()}`;
  const { code } = await requestAmount(server.url, requester, { amount: '1.25', memo: words });
  const page = await openForVisitor({ locale: 'de-DE', colorScheme: 'dark' });
  await page.goto(`/request/${code}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: `${requester.firstName} ${requester.lastName} bittet um` }),
  ).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(Math.max(...(ground.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number))).toBeLessThan(80);
  await page.getByRole('link', { name: 'Anmelden und antworten' }).click();
  await expect(page.getByRole('heading', { name: 'Schön, dass du da bist' })).toBeVisible();
  await page.getByLabel('E-Mail').fill(payer.email);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(
    main.getByRole('heading', { name: `${requester.firstName} ${requester.lastName} bittet dich um` }),
  ).toBeVisible();
  await expect(main.locator('blockquote')).toHaveText(words);
  await expect(main.locator('dl > div').filter({ hasText: 'Diese Bitte' })).toContainText('\u22121,25');
  await main.getByRole('button', { name: '1,25 GDD senden' }).click();
  await expect(main.getByRole('heading', { name: 'Wie lieb von dir!' })).toBeVisible();
  await main.getByRole('link', { name: 'Zu deinen Bitten' }).click();
  const row = page
    .getByRole('list', { name: 'Bitten an dich' })
    .getByRole('listitem')
    .filter({ hasText: words });
  await expect(row).toContainText('erfüllt');

  await page.goto('/transactions');
  const booked = page.locator('details').filter({ hasText: words });
  await expect(booked).toContainText('\u22121,25 GDD');
  await booked.locator('summary').click();
  const after = booked.locator('dl > div').filter({ hasText: 'Neues Guthaben' }).getByRole('definition');
  await expect(after).toHaveText(/^[\d.]+,\d\d GDD$/);
});
