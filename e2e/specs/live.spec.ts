import type { Page } from '@playwright/test';
import { expect, storedSession, smoke, test } from '../fixtures.ts';
import { setVisibility, whenListening } from '../pages/live.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { SendPage } from '../pages/send.page.ts';
import { endSession, give } from '../setup/api.ts';

test.use({ sharesServer: true });

const memo = 'For carrying the piano upstairs';

const toast = (page: Page, words: string | RegExp) => page.locator('.toast').getByText(words);

test(
  'a gift appears in the open wallet of its recipient',
  { tag: smoke },
  async ({ openFor, nextMember }) => {
    const [giver, receiver] = [await nextMember(), await nextMember()];
    const theirs = await openFor(receiver);
    await whenListening(theirs, () => theirs.goto('/transactions'));
    await expect(theirs.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
    await theirs.evaluate(() => document.body.setAttribute('data-not-loaded-again', ''));
    const mine = await openFor(giver);
    const review = await (await SendPage.open(mine)).review({ to: receiver.email, amount: '7.25', memo });
    await review.confirm();
    const row = theirs.locator('details[id^="transaction-"]').first();
    await expect(row).toContainText('7.25');
    await expect(row).toContainText(giver.firstName);
    await expect(
      toast(theirs, `${giver.firstName} ${giver.lastName} has thanked you with 7.25 GDD`),
    ).toBeVisible();
    await expect(theirs.locator('body[data-not-loaded-again]')).toBeAttached();
    // The sender gets no toast.
    await expect(mine.locator('.toast')).toHaveCount(0);
  },
);

test('two tabs of one browser share one stream, which counts news in a hidden title and ends with the session', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [giver, receiver] = [await nextMember(), await nextMember()];
  const first = await openFor(receiver);
  await whenListening(first, () => OverviewPage.open(first));
  const second = await first.context().newPage();
  const paths: string[] = [];
  second.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await OverviewPage.open(second);
  await expect
    .poll(() => second.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1);
  await give(server.url, giver, receiver, { amount: '4', memo });
  await expect(toast(first, /has thanked you with 4\.00 GDD/)).toBeVisible();
  await expect(toast(second, /has thanked you with 4\.00 GDD/)).toBeVisible();
  expect(paths).not.toContain('/live');
  // The tab with the stream is closed: the other takes over.
  await whenListening(second, () => first.close());

  const title = await second.title();
  const { token } = await storedSession(second);
  await setVisibility(second, 'hidden');
  await give(server.url, giver, receiver, { amount: '1', memo });
  await expect(second).toHaveTitle(`(1) ${title}`);
  await give(server.url, giver, receiver, { amount: '1', memo });
  await expect(second).toHaveTitle(`(2) ${title}`);
  // The stream keeps no session alive.
  expect((await storedSession(second)).token).toBe(token);
  await setVisibility(second, 'visible');
  await expect(second).toHaveTitle(title);

  // A session that ends elsewhere ends here at once.
  await endSession(server.url, receiver);
  await expect(second.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});
