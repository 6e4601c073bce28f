import { execute } from '../../server/test/graphql-client.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { expectFit } from '../pages/layout.ts';
import { MemberFrame } from '../pages/member-frame.ts';
import { LoginPage } from '../pages/login.page.ts';
import { countStored, visitOnce, waitingGift, WaitingPage, withWorker } from '../pages/offline.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { accountOf } from '../setup/api.ts';

test.use({ sharesServer: true });

test('a logout asks what happens to waiting gifts, and removes all data of the member', async ({
  openWithWorker,
  nextMember,
  server,
}) => {
  const memo = 'Nobody else should read this';
  const fixtures = { openWithWorker, nextMember, server };
  const { member, friend, page } = await waitingGift(fixtures, { amount: '0.4', memo });
  await (await new MemberFrame(page).openMore()).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Before you log out' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('has not been sent');
  await page.getByRole('button', { name: 'Log out and remove' }).click();
  await LoginPage.on(page);
  await expect(page.getByText('It was not sent.')).toBeVisible();

  await page.context().setOffline(false);
  // The session ended without the server, which is notified now.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kula-session'))).toContain('"left":[]');
  expect((await execute(server.url, '{ verifyLogin { id } }', {}, member.token)).errors).toBeDefined();
  expect([await countStored(page, 'gifts'), await countStored(page, 'answers')]).toEqual([0, 0]);
  const left = await page.evaluate(async () => {
    const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    const addresses: string[] = [];
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        addresses.push(new URL(request.url).pathname);
        bodies.push((await (await store.match(request))?.text()) ?? '');
      }
    }
    return { stored, addresses, text: bodies.join('\n') };
  });
  for (const trace of [
    member.lastName,
    member.email,
    member.gradidoID,
    member.token,
    friend.gradidoID,
    memo,
  ]) {
    expect(left.stored).not.toContain(trace);
    expect(left.text).not.toContain(trace);
  }
  expect(left.addresses).toContain('/');
  expect(left.addresses.filter((path) => /^\/(?:graphql|live|mailbox|admin)/.test(path))).toEqual([]);
  expect((await accountOf(server.url, friend, 10)).transactions.some((row) => row.memo === memo)).toBe(false);
});

test('a new version is offered, and installed when the member agrees', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember(), withWorker);
  await visitOnce(page);
  // Another address of the worker is another version for the browser.
  await page.evaluate(async () => navigator.serviceWorker.register('/worker.js?next'));
  await expect(page.getByText('A new version of the wallet is here.')).toBeVisible();
  await page.getByRole('button', { name: 'Load it now' }).click();
  // The page reloads meanwhile, and an evaluation in the old one gets no answer.
  const worker = (): Promise<string> =>
    page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '').catch(() => '');
  await expect.poll(worker).toContain('?next');
  await OverviewPage.on(page);
});

test('waiting gifts are accessible', async ({ openWithWorker, nextMember, server }) => {
  const gift = { amount: '12.34', memo: 'For a very long afternoon in the garden' };
  const { page } = await waitingGift({ openWithWorker, nextMember, server }, gift);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'See what is waiting' }).click();
  const waiting = await WaitingPage.on(page);
  await expect(waiting.gifts).toHaveCount(1);
  await expectFit(page);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page);
  await new OverviewPage(page).frame.goTo('Overview');
  await OverviewPage.on(page);
  await expect(page.getByText('A gift is waiting to be sent')).toBeVisible();
  await expectFit(page);
  await expectNoViolations(page);

  await page.goto('/waiting');
  await waiting.gifts.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
});
