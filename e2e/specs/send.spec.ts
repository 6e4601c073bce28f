import type { Page } from '@playwright/test';
import { anySize, expect, test } from '../fixtures.ts';
import { expectProblem } from '../pages/fields.ts';
import { ReviewPage, SendPage } from '../pages/send.page.ts';
import { accountOf } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';

test.use({ sharesServer: true });

/** The wallet sends three times before it reports the failure. */
const allTries = 3;
const good = { to: 'maria@example.org', amount: '1.00', memo: 'For the soup on Tuesday' };

test(
  'the whole balance can be sent, and no hundredth more, with a text that arrives unchanged, whatever it contains',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const [sender, recipient] = [await nextMember(), await nextMember()];
    const [page, theirs] = [await openFor(sender), await openFor(recipient)];
    const { balance } = await accountOf(server.url, sender);
    const memo =
      '<script>document.title = "broken"</script><img src=x onerror="document.title=1"> ' +
      `Danke רבה und مرحبا 🌱 "quotes" 'and' {braces, plural, one {#}} \\ & &amp; %00`;
    await test.step('more than the balance is refused, and one press is enough after the correction, however slow it is', async () => {
      const send = await SendPage.open(page);
      await send.fill({ to: recipient.email, amount: (Number(balance.balance) + 0.01).toFixed(2), memo });
      await send.submit.click();
      await expectProblem(send.amount, /You can send up to/);
      await send.amount.fill((Number(balance.balance) - 0.01).toFixed(2));
      await send.submit.click({ delay: 200 });
    });
    await test.step('the gift is booked, and its text shown as it is', async () => {
      const review = await ReviewPage.on(page);
      await expect(page.locator('blockquote')).toHaveText(memo);
      await review.confirm();
      expect(Number((await accountOf(server.url, sender)).balance.balance)).toBeLessThan(0.02);
      expect((await memosOf(server.url, recipient))[0]).toBe(memo);
      await theirs.goto('/transactions');
      const row = theirs.locator('details[id^="transaction-"]').first();
      await row.locator('summary').click();
      await expect(row.locator('blockquote')).toHaveText(memo);
      await expect(theirs).toHaveTitle(/^Transactions/);
    });
    const mail = await server.mails.waitFor(recipient.email, /./);
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(server.mails.to(recipient.email).filter(({ html }) => /<script|<img/.test(html))).toEqual([]);
  },
);

test(
  'a gift whose answers are all lost can be sent again, also after a reload, and is booked once',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const [sender, recipient] = [await nextMember(), await nextMember()];
    const page = await openFor(sender);
    const review = await (await SendPage.open(page)).review({ ...good, to: recipient.email });
    await loseAnswersOf(page, 'sendCoins', allTries);
    await review.send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'No answer arrived' })).toBeVisible();
    await expect(review.again).toBeVisible();
    expect(await memosOf(server.url, recipient)).toEqual([good.memo]);
    await page.reload();
    const send = await SendPage.on(page);
    await expect(send.recipient).toHaveValue(recipient.email);
    await send.submit.click();
    await (await ReviewPage.on(page)).confirm();
    expect(await memosOf(server.url, recipient)).toEqual([good.memo]);
  },
);

/** The server gets the requests and answers them; the answers are dropped. */
async function loseAnswersOf(page: Page, operation: string, count: number): Promise<void> {
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost >= count || route.request().postData()?.includes(operation) !== true) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/** The gifts of this test to them: a member of the demo community has older bookings. */
async function memosOf(url: string, person: Person): Promise<string[]> {
  const startOfTests = Date.now() - 5 * 60_000;
  const { transactions } = await accountOf(url, person);
  return transactions
    .filter(({ id, balanceDate }) => id > 0 && Date.parse(balanceDate) > startOfTests)
    .map(({ memo }) => memo);
}
