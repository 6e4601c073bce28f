import type { Page } from '@playwright/test';
import { Decimal } from 'decimal.js';
import { expect, smoke, test } from '../fixtures.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { linkIn, SetPasswordPage } from '../pages/password.page.ts';
import { RegisterPage } from '../pages/register.page.ts';
import { faded, shown } from '../pages/sums.ts';
import { lineOf, TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf, logIn } from '../setup/api.ts';
import type { Booking } from '../setup/api.ts';

const newcomer = { firstName: 'Nora', lastName: 'Quist', email: 'nora.quist@example.net' };
const password = 'Blumen-2-Wiese';
const thanks = 'For the warm welcome at the market';
const back = 'And thank you for showing me around';

test('a newcomer joins and is thanked', { tag: smoke }, async ({ openFor, openForVisitor, server }) => {
  test.slow();
  const page = await openForVisitor();
  const maria = await logIn(server.url, 'maria@example.org');
  const mariasPage = await openFor(maria);

  await test.step('Nora registers and activates her account from a real mail', async () => {
    const register = await RegisterPage.open(page);
    await register.join(newcomer);
    const mail = await server.mails.waitFor(newcomer.email, /activate|account|welcome/i);
    const setPassword = await SetPasswordPage.openActivation(
      page,
      linkIn(mail.text, server.url, '/checkEmail'),
    );
    await setPassword.save(password);
    const overview = await OverviewPage.on(page);
    await expect(overview.balance).toContainText('0.00 GDD');
    await expect(page.getByRole('heading', { name: 'Good to have you here' })).toBeVisible();
  });

  await test.step('Maria sees whom the address belongs to and sends 12.50', async () => {
    const send = await (await OverviewPage.open(mariasPage)).toSend();
    await send.recipient.fill(newcomer.email);
    const found = mariasPage.getByRole('status').filter({ hasText: 'This goes to' });
    await expect(found).toContainText('Nora Quist');
    await expect(found.getByText('NQ', { exact: true })).toBeVisible();
    const review = await send.review({ to: newcomer.email, amount: '12.50', memo: thanks });
    await expect(review.recipient).toContainText('Nora Quist');
    await expect(mariasPage.getByText('NQ', { exact: true })).toBeVisible();
    await expect(mariasPage.getByText(thanks)).toBeVisible();
    const sent = await review.confirm();
    await expect(mariasPage.getByRole('status').filter({ hasText: 'Thank you, Maria!' })).toContainText(
      '12.50 GDD',
    );
    await sent.toOverview();
  });

  await test.step('Nora sees it on her overview and gets a mail', async () => {
    const overview = await OverviewPage.open(page);
    await expect(overview.balance).toContainText(/12\.(50|49) GDD/);
    const row = overview.recent.getByRole('link', { name: /Maria Sommer/ });
    await expect(row).toContainText('+12.50 GDD');
    await expect(row).toContainText(thanks);
    const mail = await server.mails.waitFor(newcomer.email, /Maria Sommer/);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(thanks);
      expect(body).toContain('12.50');
    }
  });

  await test.step('Nora sends 2.00 back', async () => {
    const send = await (await OverviewPage.on(page)).toSend();
    const review = await send.review({ to: 'maria@example.org', amount: '2,00', memo: back });
    await expect(review.recipient).toContainText('Maria Sommer');
    await (await review.confirm()).toOverview();
  });

  await test.step('both lists show both bookings, and the sums are right', async () => {
    const nora = await logIn(server.url, newcomer.email, password);
    const noras = (await accountOf(server.url, nora)).transactions.filter(({ id }) => id > 0);
    const [sentRow, receivedRow] = noras;
    expect(noras.map(({ typeId, memo }) => [typeId, memo])).toEqual([
      ['SEND', back],
      ['RECEIVE', thanks],
    ]);
    if (sentRow === undefined || receivedRow === undefined) throw new Error('Two bookings were expected.');
    await checkNora(page, sentRow, receivedRow);
    await checkMaria(mariasPage);
  });

  async function checkMaria(mariasOwn: Page): Promise<void> {
    const rows = (await accountOf(server.url, maria)).transactions.filter(({ id }) => id > 0);
    const [received, sent, before] = rows;
    if (received === undefined || sent === undefined || before === undefined)
      throw new Error('Three bookings were expected.');
    const list = await TransactionsPage.open(mariasOwn);
    for (const [row, previous, amount, memo] of [
      [received, sent, '2', back],
      [sent, before, '-12.5', thanks],
    ] as const) {
      const line = list.booking(memo);
      await expect(line).toContainText('Nora Quist');
      await expect(line).toContainText(`${shown(amount, 'always')} GDD`);
      const reckoning = await list.openRow(line);
      await expect(lineOf(reckoning, 'Balance after the last booking')).toHaveText(shown(previous.balance));
      // The screen shows only two decimals of the balance before: the sum lies between those of the smallest and
      // the largest possible value.
      const sums = [-0.005, 0.00499999].map((rest) => {
        const start = new Decimal(previous.balance).plus(rest);
        return `${shown(faded(start, timeOf(previous), timeOf(row)).plus(amount))} GDD`;
      });
      const [least = '', most = ''] = sums;
      await expect(lineOf(reckoning, 'New balance')).toHaveText(
        new RegExp(`^(${escaped(least)}|${escaped(most)})$`),
      );
    }
  }
});

/** Nora's account began at zero, so every digit of it can be computed. */
async function checkNora(page: Page, sentRow: Booking, receivedRow: Booking): Promise<void> {
  const afterGift = faded('12.5', timeOf(receivedRow), timeOf(sentRow));
  const after = afterGift.minus(2);
  const list = await TransactionsPage.open(page);
  await expect(list.bookings).toHaveCount(2);

  const received = list.booking(thanks);
  await expect(received).toContainText('Maria Sommer');
  await expect(received).toContainText('+12.50 GDD');
  const first = await list.openRow(received);
  await expect(lineOf(first, 'From Maria Sommer')).toHaveText('+12.50');
  await expect(lineOf(first, 'New balance')).toHaveText('12.50 GDD');

  const sent = list.booking(back);
  await expect(sent).toContainText('Maria Sommer');
  await expect(sent).toContainText('\u22122.00 GDD');
  const second = await list.openRow(sent);
  await expect(lineOf(second, 'Balance after the last booking')).toHaveText('12.50');
  await expect(lineOf(second, 'New balance')).toHaveText(`${shown(after)} GDD`);
  // Within seconds less than half a hundredth fades.
  await expect(lineOf(second, 'Fading')).toHaveText('< 0.01');

  // Directly after a booking too little has faded to be shown.
  await expect(list.fading).toHaveCount(0);
}

function timeOf({ balanceDate }: Booking): number {
  return Date.parse(balanceDate);
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}
