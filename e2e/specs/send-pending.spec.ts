import type { Page } from '@playwright/test';
import { anySize, expect, test } from '../fixtures.ts';
import { SendPage } from '../pages/send.page.ts';

test.use({ sharesServer: true });

/** Lets the server book the gift, and never answers. */
async function holdAnswer(page: Page): Promise<{ reached: Promise<void> }> {
  const reached = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('sendCoins') !== true) return route.fallback();
    await route.fetch();
    return reached.resolve();
  });
  return { reached: reached.promise };
}

test(
  'a page reloaded while a gift is being sent says that it may have arrived, and links to the bookings',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const [giver, receiver] = [await nextMember(), await nextMember()];
    const page = await openFor(giver);
    const { reached } = await holdAnswer(page);
    const send = await SendPage.open(page);
    await (await send.review({ to: receiver.email, amount: '1', memo: 'For the warm coat' })).send.click();
    await reached;
    await page.goto('/send');
    await expect(page.getByText('This gift may be on its way already')).toBeVisible();
    await page.getByRole('link', { name: 'Check the transactions' }).click();
    await expect(page.getByText('For the warm coat').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(send.memo).toHaveValue('');
    await page.reload();
    await expect(send.memo).toHaveValue('');
    await expect(page.getByText('This gift may be on its way already')).toBeHidden();
  },
);
