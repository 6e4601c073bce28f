import type { Page } from '@playwright/test';
import { anySize, expect, test } from '../fixtures.ts';
import { ReviewPage, SendPage } from '../pages/send.page.ts';
import { sentToBefore } from '../setup/api.ts';

test.use({ sharesServer: true });

/** Lets the server book the gift, and holds its answer back until `letGo` is called. */
async function holdAnswer(page: Page): Promise<{ reached: Promise<void>; letGo: () => void }> {
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('sendCoins') !== true) return route.fallback();
    const response = await route.fetch();
    reached.resolve();
    await held.promise;
    return route.fulfill({ response });
  });
  return { reached: reached.promise, letGo: held.resolve };
}

test(
  'a member who comes back while a gift is being sent sees that, and its arrival',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const [giver, receiver] = [await nextMember(), await nextMember()];
    const page = await openFor(giver);
    const { reached, letGo } = await holdAnswer(page);
    const send = await SendPage.open(page);
    await (await send.review({ to: receiver.email, amount: '1', memo: 'For the long talk' })).send.click();
    await reached;
    await send.frame.goTo('Overview');
    await send.frame.goTo('Send');
    await expect(page.getByText('This gift may be on its way already')).toBeVisible();
    await expect(send.memo).toHaveValue('For the long talk');
    letGo();
    const toast = page.locator('.toast').filter({ hasText: `Your gift has reached ${receiver.firstName}` });
    await expect(toast).toBeVisible();
    await expect(send.memo).toHaveValue('');
    await expect(page.getByText('This gift may be on its way already')).toBeHidden();
  },
);

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

test(
  'the full name of a known person is accepted, and a part of it points to the suggestions',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const partner = await sentToBefore(server.url, member);
    const page = await openFor(member);
    const send = await SendPage.open(page);
    const name = `${partner.firstName} ${partner.lastName}`;
    await send.fill({ to: name.slice(0, -1), amount: '1', memo: 'For the lamp' });
    await send.submit.click();
    const summary = page.getByRole('alert').filter({ hasText: 'To whom?' });
    await expect(summary.first()).toBeVisible();
    // Choosing a person resolves the error.
    await summary.first().getByRole('link').click();
    await page.getByRole('listbox', { name: 'People you know' }).getByRole('option').first().click();
    await expect(page.getByRole('group', { name: 'To whom?' })).toContainText(partner.firstName);
    await expect(summary).toHaveCount(0);
    await page.getByRole('button', { name: 'Somebody else' }).click();
    await send.recipient.fill(name);
    await send.submit.click();
    await expect((await ReviewPage.on(page)).recipient).toContainText(name);
  },
);
