/**
 * Every address and state that `every-screen.spec.ts` visits is checked by axe there; here, the states that follow
 * from an action, and small windows.
 */
import { expect, test } from '../fixtures.ts';
import { colorSchemes, expectNoViolations } from '../pages/axe.ts';
import { expectFit } from '../pages/layout.ts';
import { tabTo } from '../pages/keyboard.ts';
import { OwnLinks } from '../pages/links.page.ts';
import { RedeemPage } from '../pages/redeem.page.ts';
import { goInside } from '../pages/screens.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf, logIn, must } from '../setup/api.ts';
import { dayFromNow, makeContributionLink, makeLink, withdraw } from '../setup/links.ts';

test.use({ sharesServer: true });

const memo = 'For the soup on Tuesday';
const narrow = { width: 320, height: 640 };

test('a link is made, found and deleted with the keyboard alone, and each of its states fits 320 pixels', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  await makeLink(server.url, member, '1', 'Another one that stays');
  const page = await openFor(member, { viewport: narrow });
  await test.step('the form and the check', async () => {
    await page.goto('/send');
    await expect(page.getByRole('combobox', { name: 'To whom?' })).toBeVisible();
    await page.getByRole('radio', { name: 'To a member' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'By link or QR' })).toBeChecked();
    await tabTo(page, 'How much?');
    await page.keyboard.type('2');
    await tabTo(page, 'What are you thanking them for?');
    await page.keyboard.type(memo);
    await tabTo(page, 'Continue to review');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check and send' })).toBeFocused();
    await expectFit(page);
  });
  await test.step('the link that is ready, and its code', async () => {
    await tabTo(page, 'Create link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeFocused();
    await expectFit(page);
    await expectNoViolations(page, { schemes: colorSchemes });
    await tabTo(page, 'QR code');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Scan and redeem' })).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the list, and the question before it is taken back', async () => {
    await tabTo(page, 'Your links');
    await page.keyboard.press('Enter');
    const links = await OwnLinks.on(page);
    await expectFit(page);
    await links.link(memo).getByRole('button', { name: 'Take back' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectFit(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(links.link(memo)).toHaveCount(0);
    // The row is gone; the focus moved to the heading of the list.
    await expect(links.row.locator('summary')).toBeFocused();
  });
});

test('a gift and a contribution link are redeemed with the keyboard alone, and their page fits 320 pixels for each viewer', async ({
  openFor,
  openForVisitor,
  nextMember,
  server,
}) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const { code } = await makeLink(server.url, giver, '1', 'With ten fingers');
  const deleted = await makeLink(server.url, giver, '1', memo);
  await withdraw(server.url, giver, deleted);
  const theo = await logIn(server.url, 'theo@example.org');
  const contribution = await makeContributionLink(server.url, theo, {
    name: 'Garden day',
    memo: 'Three hours in the garden',
    amount: '60',
    validFrom: dayFromNow(-1),
    validTo: dayFromNow(5),
  });
  const gift = `${giver.firstName} ${giver.lastName} gives you`;
  await test.step('for a visitor and the giver', async () => {
    const visitor = await openForVisitor({ viewport: narrow });
    await RedeemPage.open(visitor, code, gift);
    await expectFit(visitor);
    for (const [of, title] of [
      [deleted.code, 'This link has been taken back'],
      [contribution, 'Garden day'],
    ] as const) {
      await goInside(visitor, `/redeem/${of}`);
      await RedeemPage.on(visitor, title);
      await expectFit(visitor);
    }
    const owner = await openFor(giver, { viewport: narrow });
    await RedeemPage.open(owner, code, 'Your own link');
    await expectFit(owner);
  });
  const page = await openFor(taker, { viewport: narrow });
  await test.step('for the one who redeems it', async () => {
    await RedeemPage.open(page, code, gift);
    await expectFit(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Redeem 1.00 GDD');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `It’s yours, ${taker.firstName}!` })).toBeFocused();
    const [booking] = (await accountOf(server.url, taker)).transactions.filter(({ id }) => id > 0);
    expect(booking?.memo).toBe('With ten fingers');
    await expectFit(page);
    await expectNoViolations(page, { schemes: colorSchemes });
    await goInside(page, `/redeem/${contribution}`);
    await RedeemPage.on(page, 'Garden day');
    await expectFit(page);
    await page.getByRole('checkbox', { name: /I took part/ }).focus();
    await page.keyboard.press('Space');
    await tabTo(page, 'Redeem 60.00 GDD');
    await page.keyboard.press('Enter');
    await RedeemPage.on(page, /^It’s yours/);
    const [creation] = (await accountOf(server.url, taker)).transactions.filter(({ id }) => id > 0);
    expect(creation).toMatchObject({ typeId: 'CREATION', amount: '60', memo: 'Three hours in the garden' });
  });
});

test('bookings are filtered with the keyboard alone, and an opened GDT entry is accessible and fits 320 pixels', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [member, theo] = [await nextMember(), await logIn(server.url, 'theo@example.org')];
  const record = `mutation ($email: String!) {
    recordGdtEntry(email: $email, kind: FORM, amount: 10, factor: 22, gdt: 220, comment: "Support") { id }
  }`;
  await must(server.url, record, { email: member.email }, theo.token);
  const { transactions } = await accountOf(server.url, member, 25);
  const giver = transactions.find(({ typeId }) => typeId === 'RECEIVE')?.linkedUser?.firstName ?? 'nobody';
  const page = await openFor(member);
  await test.step('the bookings', async () => {
    const list = await TransactionsPage.open(page);
    await page.getByRole('searchbox', { name: 'Name or message' }).focus();
    await page.keyboard.type(giver.toLowerCase());
    await tabTo(page, 'Received');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(
      new RegExp(`\\?show=received&q=${encodeURIComponent(giver.toLowerCase())}$`),
    );
    await expect(list.bookings.first()).toContainText(giver);
  });
  await test.step('the entry', async () => {
    await page.setViewportSize(narrow);
    await goInside(page, '/gdt');
    await page.getByText('Support by form').click();
    await expect(page.getByText('Added to your balance')).toBeVisible();
    await expectFit(page);
    await expectNoViolations(page, { schemes: colorSchemes });
  });
});
