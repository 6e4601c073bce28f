import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anySize, expect, keptSession, test } from '../fixtures.ts';
import { linkIn, SetPasswordPage } from '../pages/password.page.ts';
import { RedeemPage } from '../pages/redeem.page.ts';
import { OwnLinks } from '../pages/links.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { accountOf, demoPassword, endSession } from '../setup/api.ts';
import { changeAnswers, makeLink, redeem, runningOutAt, takeBack } from '../setup/links.ts';

const memo = 'For the music at the party';
const hourMs = 3_600_000;

test('a member logs in with the code, redeems the gift and sees it booked', async ({
  openForVisitor,
  nextMember,
  server,
}) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const { code } = await makeLink(server.url, giver, '2.5', memo);
  const page = await openForVisitor();
  const gift = await RedeemPage.open(page, code, `${giver.firstName} gives you`);
  await expect(gift.main).toContainText('2.50 GDD');
  await expect(gift.main.locator('blockquote')).toHaveText(memo);
  await expect(page).toHaveTitle(/^A gift for you/);
  const login = await gift.toLogin();
  await expect(page).toHaveURL(new RegExp(`/login/${code}$`));
  await login.tryWith(taker.email, demoPassword);
  const back = await RedeemPage.on(page, `${giver.firstName} gives you`);
  await expect(page).toHaveURL(new RegExp(`/redeem/${code}$`));
  await back.redeem.click();
  await RedeemPage.on(page, `It’s yours, ${taker.firstName}!`);
  await expect(back.main.getByRole('heading', { level: 1 })).toBeFocused();
  const [booked] = (await accountOf(server.url, taker)).transactions.filter(({ id }) => id > 0);
  expect([booked?.amount, booked?.memo]).toEqual(['2.5', memo]);
  await back.main.getByRole('link', { name: 'To the overview' }).click();
  const overview = await OverviewPage.on(page);
  await expect(overview.recent).toContainText(memo);
  // The gift is no longer where the next login leads.
  expect((await keptSession(page)).redirectPath).toBe('/overview');
});

test(
  'a newcomer joins by a gift and comes back to it',
  { tag: anySize },
  async ({ openForVisitor, nextMember, server }) => {
    const giver = await nextMember();
    const { code } = await makeLink(server.url, giver, '1', memo);
    const email = `gift-${randomUUID()}@example.net`;
    const page = await openForVisitor();
    const gift = await RedeemPage.open(page, code, `${giver.firstName} gives you`, '?pid=77');
    expect((await keptSession(page)).publisherId).toBe(77);
    const register = await gift.toRegister();
    await expect(page).toHaveURL(new RegExp(`/register/${code}$`));
    await expect(page.getByText('Your GDD are waiting for you')).toBeVisible();
    await register.join({ firstName: 'Nora', lastName: 'Quist', email });
    const mail = await server.mails.waitFor(email, /./);
    const link = linkIn(mail.text, server.url, '/checkEmail');
    expect(link).toMatch(new RegExp(`/${code}$`));

    // The mail may be read on another device.
    const other = await openForVisitor();
    await (await SetPasswordPage.openActivation(other, link)).save('Blumen-2-Wiese');
    const back = await RedeemPage.on(other, `${giver.firstName} gives you`);
    await back.redeem.click();
    await RedeemPage.on(other, 'It’s yours, Nora!');
    await back.main.getByRole('link', { name: `Thank ${giver.firstName}` }).click();
    await expect(other.getByRole('group', { name: 'To whom?' })).toContainText(giver.firstName);
  },
);

test(
  'who comes by a gift alone is brought by its sender',
  { tag: anySize },
  async ({ openForVisitor, nextMember, server }) => {
    const giver = await nextMember();
    const { code } = await makeLink(server.url, giver, '1', memo);
    const page = await openForVisitor();
    await changeAnswers(page, 'redeemLink', (data) =>
      data.replace('"publisherId":null', '"publisherId":4711'),
    );
    await RedeemPage.open(page, code, `${giver.firstName} gives you`);
    await expect.poll(async () => (await keptSession(page)).publisherId).toBe(4711);
    // An address that names somebody else counts for more.
    await RedeemPage.open(page, code, `${giver.firstName} gives you`, '?pid=12');
    await expect.poll(async () => (await keptSession(page)).publisherId).toBe(12);
  },
);

test(
  'the way back to the gift survives a detour, such as a forgotten password',
  { tag: anySize },
  async ({ openForVisitor, nextMember, server }) => {
    const [giver, taker] = [await nextMember(), await nextMember()];
    const { code } = await makeLink(server.url, giver, '1', memo);
    const page = await openForVisitor();
    await RedeemPage.open(page, code, `${giver.firstName} gives you`);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(taker.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await RedeemPage.on(page, `${giver.firstName} gives you`);
  },
);

test(
  'an own link is shown with the way to its place, and cannot be redeemed',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const { code } = await makeLink(server.url, member, '1', memo);
    const page = await openFor(member);
    const gift = await RedeemPage.open(page, code, 'Your own link');
    await expect(gift.redeem).toHaveCount(0);
    await gift.main.getByRole('link', { name: 'To your links' }).click();
    await expect((await OwnLinks.on(page)).link(memo)).toBeVisible();
  },
);

test('a link that is over says what happened and when, to visitors and members', async ({
  openFor,
  openForVisitor,
  nextMember,
  server,
}) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const [member, visitor] = [await openFor(taker), await openForVisitor()];
  const deleted = await makeLink(server.url, giver, '1', memo);
  const redeemed = await makeLink(server.url, giver, '1', memo);
  const expired = await makeLink(server.url, giver, '1', memo);
  await takeBack(server.url, giver, deleted);
  await redeem(server.url, taker, redeemed.code);
  for (const page of [member, visitor]) {
    await changeAnswers(page, 'redeemLink', (data) =>
      page.url().includes(expired.code) ? runningOutAt(Date.now() - hourMs)(data) : data,
    );
    for (const [code, title] of [
      [deleted.code, 'This link has been taken back'],
      [redeemed.code, page === member ? 'You have redeemed this link' : 'This link has been redeemed'],
      [expired.code, 'This link has expired'],
    ] as const) {
      const gift = await RedeemPage.open(page, code, title);
      await expect(gift.main).toContainText(/(on|until) [A-Z]\w+ \d+, \d{4}/);
      await expect(gift.redeem).toHaveCount(0);
    }
  }
});

test('who comes a moment too late is told so', { tag: anySize }, async ({ openFor, nextMember, server }) => {
  const [giver, first, second] = [await nextMember(), await nextMember(), await nextMember()];
  const { code } = await makeLink(server.url, giver, '1', memo);
  const page = await openFor(second);
  const gift = await RedeemPage.open(page, code, `${giver.firstName} gives you`);
  await redeem(server.url, first, code);
  await gift.redeem.click();
  await RedeemPage.on(page, 'Somebody else was faster');
  await expect(gift.main).toContainText(/on [A-Z]\w+ \d+, \d{4} at \d+:\d\d .M\. Nothing came to you\./);
  await expect(gift.main.locator('.done.leaf')).toHaveCount(0);
  // Who was faster is not told that, and neither is who comes by chance.
  const other = await openFor(first);
  await RedeemPage.open(other, code, 'You have redeemed this link');
  await RedeemPage.open(await openFor(giver), code, 'This link has been redeemed');
});

for (const [path, what] of [
  ['/redeem/0123456789abcdef01234567', 'an unknown code'],
  ['/redeem/0123', 'a part of a code'],
  ['/redeem', 'no code'],
  ['/redeem/CL-0123456789abcdef01234567', 'an unknown contribution link'],
] as const) {
  test(`${what} is met with advice`, { tag: anySize }, async ({ openForVisitor }) => {
    const page = await openForVisitor();
    await page.goto(path);
    await RedeemPage.on(page, 'We do not know this link');
    await expect(page.getByText('Perhaps a part of it is missing.')).toBeVisible();
  });
}

test(
  'a server that does not answer is asked again',
  { tag: anySize },
  async ({ openForVisitor, nextMember, server }) => {
    const giver = await nextMember();
    const { code } = await makeLink(server.url, giver, '1', memo);
    const page = await openForVisitor();
    await page.route('**/graphql', (route) => route.abort());
    await RedeemPage.open(page, code, 'The link could not be looked at');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/graphql');
    // By itself, as soon as the server answers.
    await RedeemPage.on(page, `${giver.firstName} gives you`);
  },
);

test('a lost answer redeems once', { tag: anySize }, async ({ openFor, nextMember, server }) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const { code } = await makeLink(server.url, giver, '1', 'Redeemed once');
  const page = await openFor(taker);
  const gift = await RedeemPage.open(page, code, `${giver.firstName} gives you`);
  const lost = await loseOneAnswerOf(page, 'redeemTransactionLink');
  await gift.redeem.click();
  await RedeemPage.on(page, `It’s yours, ${taker.firstName}!`);
  expect(lost()).toBe(1);
  const booked = (await accountOf(server.url, taker)).transactions.filter(
    (row) => row.memo === 'Redeemed once',
  );
  expect(booked).toHaveLength(1);
});

test(
  'a session that ended meanwhile leads through the login back to the gift',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const [giver, taker] = [await nextMember(), await nextMember()];
    const { code } = await makeLink(server.url, giver, '1', memo);
    const page = await openFor(taker);
    const gift = await RedeemPage.open(page, code, `${giver.firstName} gives you`);
    await endSession(server.url, taker);
    await gift.redeem.click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('E-mail').fill(taker.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await RedeemPage.on(page, `${giver.firstName} gives you`);
  },
);

test(
  'a link of another community is explained',
  { tag: anySize },
  async ({ openForVisitor, nextMember, server }) => {
    const giver = await nextMember();
    const { code } = await makeLink(server.url, giver, '1', memo);
    const page = await openForVisitor();
    await changeAnswers(page, 'redeemLink', () =>
      JSON.stringify({
        data: {
          queryTransactionLink: {
            type: 'RedeemJwtLink',
            amount: '5',
            memo: 'From afar',
            code: '0123456789abcdef01234567',
            validUntil: '2099-01-01T00:00:00.000Z',
            senderCommunity: { uuid: 'a', name: 'Auental', url: 'https://auental.example/' },
            sender: { gradidoID: 'l', firstName: 'Lotte' },
            recipientCommunity: { uuid: 'h', name: 'Lindental' },
          },
        },
      }),
    );
    const gift = await RedeemPage.open(page, code, 'Lotte gives you');
    await expect(gift.main).toContainText('This gift comes from Auental');
    await expect(gift.redeem).toHaveCount(0);
  },
);

async function loseOneAnswerOf(page: Page, operation: string): Promise<() => number> {
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || route.request().postData()?.includes(operation) !== true) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => lost;
}
