import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Decimal } from 'decimal.js';
import { anySize, expect, test } from '../fixtures.ts';
import { expectProblem } from '../pages/fields.ts';
import { LinkForm, LinkReady, OwnLinks } from '../pages/links.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { RedeemPage } from '../pages/redeem.page.ts';
import { lineOf, TransactionsPage } from '../pages/transactions.page.ts';
import { accountOf } from '../setup/api.ts';
import { changeAnswers, makeLink, redeem, runningOutAt } from '../setup/links.ts';

test.use({ sharesServer: true });

const memo = 'For the soup on Tuesday';
const hourMs = 3_600_000;
/** The hold of fourteen days: the amount times two to the power of their part of a year. */
const growth = new Decimal(2).pow(new Decimal(14 * 86_400).div(31_556_952));

test(
  'a link is made, holds what it needs, and leads to its gift',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const page = await openFor(member);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const before = new Decimal((await accountOf(server.url, member)).balance.balance);
    const review = await (await LinkForm.open(page)).review('20', memo);
    const reserve = growth.times(20);
    await expect(lineOf(review.sum, 'This link')).toHaveText('−20.00');
    // The figures are truncated to two decimals, and this one is the remainder, so that the column adds up.
    const setAside = (await lineOf(review.sum, 'Reserved for fading').textContent())?.replace('−', '');
    expect(
      reserve
        .minus(20)
        .minus(setAside ?? 'missing')
        .abs()
        .toNumber(),
    ).toBeLessThan(0.01);
    await expect(lineOf(review.sum, 'Available afterwards')).toContainText(/^[\d,]+\.\d\d GDD$/);
    await expect(page.getByText('Why is more reserved than given?')).toBeVisible();

    const ready = await review.confirm();
    const after = new Decimal((await accountOf(server.url, member)).balance.balance);
    expect(before.minus(after).minus(reserve).abs().toNumber()).toBeLessThan(0.03);
    await ready.share.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The link is copied', { exact: true })).toBeVisible();
    const link = await clipboard(page);
    expect(link).toMatch(/\/redeem\/[0-9a-f]{24}$/);
    await ready.share.getByRole('button', { name: 'Copy with text' }).click();
    await expect.poll(() => clipboard(page)).toContain(link);
    const text = await clipboard(page);
    for (const part of [member.firstName, '20.00 GDD', memo]) expect(text).toContain(part);

    const links = await ready.toLinks();
    await expect(links.link(memo)).toContainText('20.00 GDD');
    await expect(links.link(memo)).toContainText(/reserves 20\.5\d/);
    await page.goto(link);
    await RedeemPage.on(page, 'Your own link');
  },
);

test(
  'the QR code can be shown and saved for the screen and for print',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const { link } = await makeLink(server.url, member, '1', memo);
    const page = await openFor(member);
    const links = await OwnLinks.open(page);
    const opener = links.link(memo).getByRole('button', { name: 'QR code' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Scan and redeem' });
    await expect(dialog.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();

    const png = await savedBy(page, dialog.getByRole('button', { name: 'Save as picture (PNG)' }));
    expect(png.name).toMatch(/1\.00-GDD\.png$/);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = await savedBy(page, dialog.getByRole('button', { name: 'Save for print (SVG)' }));
    expect(svg.name).toMatch(/\.svg$/);
    const drawn = await dialog.getByRole('img').locator('path').getAttribute('d');
    expect(svg.bytes.toString()).toContain(drawn ?? 'no code was drawn');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'the overview shows a link that expires within two days',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    await makeLink(server.url, member, '1', memo);
    const page = await openFor(member);
    await OverviewPage.open(page);
    await expect(page.getByText(/^1\.0\d of it reserved in an open link$/)).toBeVisible();
    await expect(page.getByText('One of your links expires soon')).toHaveCount(0);
    await changeAnswers(page, 'expiringLinks', runningOutAt(Date.now() + 30 * hourMs));
    await page.reload();
    await expect(page.getByText('One of your links expires soon')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`“${memo}” for 1.00 GDD can be redeemed until`);
    await page.getByRole('link', { name: 'One of your links expires soon' }).click();
    await OwnLinks.on(page);
  },
);

test(
  'a link cannot give more than its part for fading allows',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const { balance } = await accountOf(server.url, member);
    const form = await LinkForm.open(await openFor(member));
    await form.fill(balance.balance, memo);
    await form.submit.click();
    await expectProblem(form.amount, /A link can give up to [\d.,]+ GDD/);
    const most =
      /up to ([\d.,]+) GDD/.exec((await form.page.getByRole('main').textContent()) ?? '')?.[1] ?? '';
    const hardlyLess = new Decimal(most.replaceAll(',', '')).minus('0.01').toFixed(2);
    const review = await form.review(hardlyLess, memo);
    await review.confirm();
    expect(Number((await accountOf(server.url, member)).balance.balance)).toBeLessThan(0.05);
  },
);

test(
  'the values of the form stay when the mode is changed, after a reload, and when the link is refused',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const page = await openFor(await nextMember());
    const form = await LinkForm.open(page);
    await form.fill('4', memo);
    await page.getByText('To a member').click();
    await expect(page.getByRole('combobox', { name: 'To whom?' })).toBeVisible();
    await expect(form.amount).toHaveValue('4');
    await page.getByText('By link or QR').click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'By link or QR' })).toBeChecked();
    await expect(form.memo).toHaveValue(memo);

    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('createTransactionLink') === true
        ? route.fulfill({
            json: { data: null, errors: [{ message: 'x', extensions: { code: 'NOT_ENOUGH_GDD' } }] },
          })
        : route.fallback(),
    );
    await (await form.review('4', memo)).make.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The link was not created' })).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(form.amount).toHaveValue('4');
  },
);

test('a lost answer makes one link, not two', { tag: anySize }, async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  const review = await (await LinkForm.open(page)).review('2', memo);
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || route.request().postData()?.includes('createTransactionLink') !== true)
      return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await review.make.dblclick();
  const links = await (await LinkReady.on(page)).toLinks();
  expect(lost).toBe(1);
  await expect(links.link(memo)).toHaveCount(1);
});

test('a booking by link is marked as such', { tag: anySize }, async ({ openFor, nextMember, server }) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const words = 'A gift by link';
  const { code } = await makeLink(server.url, giver, '1', words);
  await redeem(server.url, taker, code);
  for (const member of [giver, taker]) {
    const list = await TransactionsPage.open(await openFor(member));
    await expect(list.booking(words)).toContainText('by link');
  }
});

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function savedBy(
  page: Page,
  button: { click: () => Promise<void> },
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
