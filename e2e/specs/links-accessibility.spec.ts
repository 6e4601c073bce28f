import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { colorSchemes, expectNoViolations } from '../pages/axe.ts';
import { tabTo } from '../pages/keyboard.ts';
import { LinkForm, OwnLinks } from '../pages/links.page.ts';
import { RedeemPage } from '../pages/redeem.page.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf, logIn, must } from '../setup/api.ts';
import { dayFromNow, makeContributionLink, makeLink, takeBack } from '../setup/links.ts';

const memo = 'For the soup on Tuesday';
const narrow = { width: 320, height: 640 };

test('axe finds nothing on a link and its actions, and it fits 320 pixels', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), { viewport: narrow });
  const review = await (await LinkForm.open(page)).review('3', memo);
  await expectFit(page);
  const ready = await review.confirm();
  await expectFit(page);
  await ready.share.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog', { name: 'Scan and redeem' })).toBeVisible();
  await expectFit(page);
  await page.keyboard.press('Escape');
  const links = await ready.toLinks();
  await expectFit(page);
  await links.link(memo).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('dialog', { name: 'Take this link back?' })).toBeVisible();
  await expectFit(page);
});

test('axe finds nothing on a gift, for each viewer, and it fits 320 pixels', async ({
  openFor,
  openForVisitor,
  nextMember,
  server,
}) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const look = { viewport: narrow };
  const [open, deleted] = [
    await makeLink(server.url, giver, '1', memo),
    await makeLink(server.url, giver, '1', memo),
  ];
  await takeBack(server.url, giver, deleted);
  const theo = await logIn(server.url, 'theo@example.org');
  const contribution = await makeContributionLink(server.url, theo, {
    name: 'Garden day',
    memo: 'Three hours in the garden',
    amount: '60',
    validFrom: dayFromNow(-1),
    validTo: dayFromNow(5),
  });
  const [visitor, owner, member] = [
    await openForVisitor(look),
    await openFor(giver, look),
    await openFor(taker, look),
  ];
  for (const [page, code, title] of [
    [visitor, open.code, `${giver.firstName} ${giver.lastName} gives you`],
    [visitor, deleted.code, 'This link has been taken back'],
    [visitor, contribution, 'Garden day'],
    [owner, open.code, 'Your own link'],
    [member, contribution, 'Garden day'],
    [member, open.code, `${giver.firstName} ${giver.lastName} gives you`],
  ] as const) {
    await RedeemPage.open(page, code, title);
    await expectFit(page);
  }
  await new RedeemPage(member).redeem.click();
  await RedeemPage.on(member, `It’s yours, ${taker.firstName}!`);
  await expectFit(member);
});

test('axe finds nothing on opened GDT entries', async ({ openFor, nextMember, server }) => {
  const [member, theo] = [await nextMember(), await logIn(server.url, 'theo@example.org')];
  const record = `mutation ($email: String!) {
    recordGdtEntry(email: $email, kind: FORM, amount: 10, factor: 22, gdt: 220, comment: "Support") { id }
  }`;
  await must(server.url, record, { email: member.email }, theo.token);
  const page = await openFor(member, { viewport: narrow });
  await page.goto('/gdt');
  await page.getByText('Support by form').click();
  await expect(page.getByText('Added to your balance')).toBeVisible();
  await expectFit(page);
});

test('a link is made, found and deleted with the keyboard alone', async ({ openFor, nextMember, server }) => {
  const member = await nextMember();
  const page = await openFor(member);
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
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
  await tabTo(page, 'Create link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeFocused();

  await makeLink(server.url, member, '1', 'Another one that stays');
  const links = await OwnLinks.open(page);
  await links.link(memo).getByRole('button', { name: 'Take back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(links.link(memo)).toHaveCount(0);
  // The row is gone; the focus moved to the heading of the list.
  await expect(links.row.locator('summary')).toBeFocused();
});

test('a gift is redeemed with the keyboard alone', async ({ openFor, nextMember, server }) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const { code } = await makeLink(server.url, giver, '1', 'With ten fingers');
  const page = await openFor(taker);
  await RedeemPage.open(page, code, `${giver.firstName} ${giver.lastName} gives you`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Redeem 1.00 GDD');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^It’s yours/ })).toBeFocused();
  const [booking] = (await accountOf(server.url, taker)).transactions.filter(({ id }) => id > 0);
  expect(booking?.memo).toBe('With ten fingers');
});

test('bookings are filtered with the keyboard alone', async ({ openFor, server }) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'));
  const list = await TransactionsPage.open(page);
  await page.getByRole('searchbox', { name: 'Name or message' }).focus();
  await page.keyboard.type('jonas');
  await tabTo(page, 'Received');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?show=received&q=jonas$/);
  await expect(list.bookings.first()).toContainText('Jonas');
});

/** No violations of axe in light and dark, and no horizontal scrolling. */
async function expectFit(page: Page): Promise<void> {
  await expectNoViolations(page, { schemes: colorSchemes });
  const room = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(room).toBeLessThanOrEqual(0);
}
