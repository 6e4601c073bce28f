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

test('one press says thank you for a gift, another keeps the giver at hand, and the giver reads the words', async ({
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
  const keep = gift.getByRole('button', { name: `Keep ${giver.firstName} at hand` });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await SendPage.open(theirs);
  const atHand = theirs.getByRole('group', { name: 'People at hand' });
  await atHand.getByRole('button', { name: `${giver.firstName} ${giver.lastName}` }).click();
  await expect(theirs.getByRole('group', { name: 'To whom?' })).toContainText(giver.firstName);
  await expectNoViolations(theirs);

  const page = await openFor(giver);
  await page.goto('/transactions');
  await page.getByRole('link', { name: /new thank-you/ }).click();
  await expect(page).toHaveTitle(/^Thanks received/);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(`${receiver.firstName} ${receiver.lastName}`);
  await expect(card).toContainText('You made my day!');
  await expectNoViolations(page);
  await card.getByRole('link', { name: 'To the gift' }).click();
  await expect(page.locator('details[open]')).toContainText(`${receiver.firstName} says thank you.`);
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
