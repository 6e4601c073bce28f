import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { SendPage } from '../pages/send.page.ts';
import { logIn, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';

test.use({ sharesServer: true });

const send = `mutation ($to: String!, $memo: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "1", memo: $memo)
}`;

/** A gift that the test finds by its text, whatever else the two have exchanged. */
async function give(url: string, from: Person, to: Person, memo: string): Promise<void> {
  await must(url, send, { to: to.email, memo }, from.token);
}

async function openGift(page: Page, memo: string): Promise<ReturnType<Page['locator']>> {
  await page.goto('/transactions');
  const row = page.locator('details[id^="transaction-"]').filter({ hasText: memo }).first();
  await row.locator('summary').click();
  await expect(row.locator('dl')).toBeVisible();
  return row;
}

test('one press says thank you for a gift, and the giver reads it on the page of thanks', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  await give(server.url, giver, receiver, 'Cake for the whole street');
  const theirs = await openFor(receiver);
  const gift = await openGift(theirs, 'Cake for the whole street');
  await gift.getByRole('button', { name: 'You made my day!' }).click();
  await expect(gift).toContainText('You said thank you.');
  // The row itself shows it; a message would cover it.
  await expect(theirs.locator('.toast')).toHaveCount(0);
  await expect(gift.locator('.thanks-said')).toBeFocused();
  await expect(gift.getByRole('button', { name: 'You made my day!' })).toHaveCount(0);

  const page = await openFor(giver);
  await page.goto('/transactions');
  await page.getByRole('link', { name: /new thank-you/ }).click();
  await expect(page).toHaveTitle(/^Thanks received/);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(`${receiver.firstName} ${receiver.lastName}`);
  await expect(card).toContainText('You made my day!');
  await expectNoViolations(page);
  await card.getByRole('link', { name: 'To the gift' }).click();
  const row = page.locator('details[open]');
  await expect(row).toContainText(`${receiver.firstName} says thank you.`);
  // Thanks that were seen are no longer marked as new.
  await page.goto('/transactions');
  await expect(page.locator('details[id^="transaction-"]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /new thank-you/ })).toHaveCount(0);
});

test('an own text of thanks is checked for its length, kept while it cannot be sent, and arrives unchanged', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  await give(server.url, giver, receiver, 'Lent me the long ladder');
  const page = await openFor(receiver);
  const gift = await openGift(page, 'Lent me the long ladder');
  await gift.getByRole('button', { name: 'In my own words' }).click();
  const say = gift.getByRole('button', { name: 'Say thank you', exact: true });
  await say.click();
  await expect(gift.getByText('A word is enough, but there has to be one.')).toBeVisible();
  const words = gift.getByLabel('Your words');
  await words.fill('x'.repeat(281));
  await say.click();
  await expect(gift.getByText('That is more than 280 characters.')).toBeVisible();
  await words.fill('<b>Danke</b> 🌱 שלום');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('sayThanks') === true ? route.abort() : route.fallback(),
  );
  await say.click();
  await expect(gift.getByRole('alert')).toContainText('No answer arrived');
  await expect(words).toHaveValue('<b>Danke</b> 🌱 שלום');
  await page.unroute('**/graphql');
  await say.click();
  await expect(gift).toContainText('<b>Danke</b> 🌱 שלום');
});

test('a favourite is selected with one press when sending', async ({ openFor, nextMember, server }) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  await give(server.url, giver, receiver, 'Soup when I was ill');
  const page = await openFor(receiver);
  const gift = await openGift(page, 'Soup when I was ill');
  const keep = gift.getByRole('button', { name: `Keep ${giver.firstName} at hand` });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  const form = await SendPage.open(page);
  const atHand = page.getByRole('group', { name: 'People at hand' });
  await atHand.getByRole('button', { name: `${giver.firstName} ${giver.lastName}` }).click();
  await expect(page.getByRole('group', { name: 'To whom?' })).toContainText(giver.firstName);
  await expectNoViolations(page);
  await form.amount.fill('0.50');
  await form.memo.fill('Soup comes back');
  await form.submit.click();
  await page.getByRole('button', { name: /^Send 0.50/ }).click();
  await expect(page.getByRole('status').filter({ hasText: giver.firstName })).toBeVisible();
});

test('texts of earlier gifts are suggested while the field is empty', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  // The texts that a member has used most are suggested, and this one is to be among them.
  for (let times = 0; times < 6; times++)
    await give(server.url, giver, receiver, 'Bread on Saturday morning');
  const page = await openFor(giver);
  const form = await SendPage.open(page, '/send');
  await form.recipient.fill(receiver.email);
  const ideas = page.getByRole('region', { name: 'Written before' });
  await ideas.getByRole('button', { name: 'Bread on Saturday morning' }).click();
  await expect(form.memo).toHaveValue('Bread on Saturday morning');
  await expect(ideas).toHaveCount(0);
});

test('members who agreed to be found are suggested, and looked up before anything is sent', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [found, seeker] = [await nextMember(), await nextMember()];
  const change =
    'mutation ($show: PublishNameType) { updateUserInfos(gmsAllowed: true, gmsPublishName: $show) }';
  await must(server.url, change, { show: 'PUBLISH_NAME_FULL' }, found.token);
  const page = await openFor(seeker);
  const form = await SendPage.open(page);
  await form.recipient.pressSequentially(found.lastName);
  const name = `${found.firstName} ${found.lastName}`;
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await expect(page.locator('.chosen')).toContainText(name);
  await expect(form.memo).toBeEmpty();
});

test('without any thanks the page explains its purpose, in German, in the dark and on a narrow screen', async ({
  openFor,
  server,
}) => {
  const lea = await logIn(server.url, 'lea@example.org');
  const page = await openFor(lea, {
    language: 'de',
    colorScheme: 'dark',
    viewport: { width: 320, height: 640 },
  });
  await page.goto('/thanks');
  await expect(page.getByRole('heading', { name: 'Noch keine Worte' })).toBeVisible();
  await expectNoViolations(page);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
});
