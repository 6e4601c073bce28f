import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
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

test('one press says thank you for a gift', async ({ openFor, nextMember, server }) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  await give(server.url, giver, receiver, 'Cake for the whole street');
  const page = await openFor(receiver);
  const gift = await openGift(page, 'Cake for the whole street');
  await gift.getByRole('button', { name: 'You made my day!' }).click();
  await expect(gift).toContainText('You said thank you.');
  await expectNoViolations(page);
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
