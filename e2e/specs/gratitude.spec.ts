import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { expectFit } from '../pages/layout.ts';
import { give, logIn } from '../setup/api.ts';

test.use({ sharesServer: true });

async function openGift(page: Page, memo: string): Promise<ReturnType<Page['locator']>> {
  await page.goto('/transactions');
  const row = page.locator('details[id^="transaction-"]').filter({ hasText: memo }).first();
  await row.locator('summary').click();
  await expect(row.locator('dl')).toBeVisible();
  return row;
}

test('one press says thank you for a gift', async ({ openFor, nextMember, server }) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  await give(server.url, giver, receiver, { amount: '1', memo: 'Cake for the whole street' });
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
  await expectFit(page);
});
