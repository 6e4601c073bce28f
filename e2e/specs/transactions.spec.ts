import { anySize, expect, test } from '../fixtures.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { faded, shown } from '../pages/sums.ts';
import { lineOf, TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf, logIn } from '../setup/api.ts';

test.use({ sharesServer: true });

test('an anchor opens its booking and scrolls to it', { tag: anySize }, async ({ openFor, server }) => {
  const maria = await logIn(server.url, 'maria@example.org');
  const { transactions } = await accountOf(server.url, maria, 25);
  const wanted = transactions.filter(({ id }) => id > 0).at(20);
  if (wanted === undefined) throw new Error('A long list was expected.');
  const page = await openFor(maria);
  const list = await TransactionsPage.open(page, `#transaction-${wanted.id}`);
  const row = page.locator(`#transaction-${wanted.id}`);
  await expect(row).toHaveAttribute('open', '');
  await expect(row.locator('summary')).toBeInViewport();
  await expect(row.locator('summary')).toBeFocused();
  await expect(list.bookings.and(page.locator('[open]'))).toHaveCount(1);
});

test(
  'a recent booking of the overview links to its row, and rows open to their calculation and a link to thank',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const { transactions } = await accountOf(server.url, member, 25);
    const [last, ...earlier] = transactions.filter(({ id }) => id > 0);
    const booking = earlier.find(({ typeId, decay }) => typeId === 'RECEIVE' && decay.start !== null);
    if (last === undefined || booking === undefined) throw new Error('A received booking was expected.');
    const page = await openFor(member);
    const overview = await OverviewPage.open(page);
    const list = new TransactionsPage(page);
    await test.step('the row of a recent booking', async () => {
      await overview.recent.getByRole('link').filter({ hasText: 'GDD' }).first().click();
      await expect(page).toHaveURL(/\/transactions#transaction-\d+$/);
      await expect(page.locator('details[open]')).toHaveCount(1);
    });
    await test.step('what faded since the last booking is shown above the list and adds up', async () => {
      await list.fading.locator('summary').click();
      const sum = list.fading.locator('dl');
      await expect(lineOf(sum, 'Balance after the last booking')).toHaveText(shown(last.balance));
      const now = await lineOf(sum, 'Your balance').innerText();
      const since = Date.parse(last.balanceDate);
      const sums = [-0.005, 0.00499999].map(
        (rest) => `${shown(faded(Number(last.balance) + rest, since, Date.now()))} GDD`,
      );
      expect(sums).toContain(now);
    });
    await test.step('a booking opens to its text, its calculation and a link to thank', async () => {
      const row = page.locator(`#transaction-${booking.id}`);
      const sum = await list.openRow(row);
      await expect(row.locator('blockquote')).toHaveText(booking.memo);
      await expect(lineOf(sum, 'Balance after the last booking')).toHaveText(shown(booking.previousBalance));
      await expect(lineOf(sum, 'Fading')).toHaveText(shown(booking.decay.decay));
      await expect(lineOf(sum, 'From')).toHaveText(shown(booking.amount, 'always'));
      await expect(lineOf(sum, 'New balance')).toHaveText(`${shown(booking.balance)} GDD`);
      const cents = (text: string): number => Math.round(Number(text) * 100);
      expect(cents(booking.previousBalance) + cents(booking.decay.decay) + cents(booking.amount)).toBe(
        cents(booking.balance),
      );
      const name = booking.linkedUser?.firstName ?? '';
      await row.getByRole('link', { name: 'Send GDD' }).click();
      await expect(page).toHaveURL(/\/send\/[^/]+\/[^/]+$/);
      await expect(page.getByRole('group', { name: 'To whom?' })).toContainText(name);
    });
  },
);

test(
  'hidden amounts show asterisks on every screen, and after a reload',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const page = await openFor(member);
    const overview = await OverviewPage.open(page);
    await overview.balance.getByRole('button', { name: 'Hide GDD' }).click();
    await expect(page.getByText('Your GDD amounts are hidden now')).toBeVisible();
    await expect(overview.balance).toContainText('*****');
    const list = await overview.toTransactions();
    await expect(list.bookings.first()).toContainText('*****');
    await expect(page.getByRole('main')).not.toContainText(/\d\.\d\d/);
    await page.reload();
    await expect(list.bookings.first()).toContainText('*****');

    // The choice is saved on the server, so it applies to the next device.
    const fresh = await openFor(await logIn(server.url, member.email), { session: { hideAmountGDD: true } });
    const again = await OverviewPage.open(fresh);
    await again.balance.getByRole('button', { name: 'Show GDD' }).click();
    await expect(fresh.getByText('Your GDD amounts are shown again')).toBeVisible();
    await expect(again.balance).toContainText(/\d\.\d\d GDD/);
  },
);
