import { randomUUID } from 'node:crypto';
import { anySize, expect, storedSession, test } from '../fixtures.ts';
import { linkIn, SetPasswordPage } from '../pages/password.page.ts';
import { RedeemPage } from '../pages/redeem.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { accountOf, demoPassword } from '../setup/api.ts';
import { makeLink } from '../setup/links.ts';

test.use({ sharesServer: true });

const memo = 'For the music at the party';

test(
  'a member logs in with the code, redeems the gift and sees it booked',
  { tag: anySize },
  async ({ openForVisitor, nextMember, server }) => {
    const [giver, taker] = [await nextMember(), await nextMember()];
    const { code } = await makeLink(server.url, giver, '2.5', memo);
    const page = await openForVisitor();
    const gift = await RedeemPage.open(page, code, `${giver.firstName} ${giver.lastName} gives you`);
    await expect(gift.main).toContainText('2.50 GDD');
    await expect(gift.main.locator('blockquote')).toHaveText(memo);
    await expect(page).toHaveTitle(/^A gift for you/);
    const login = await gift.toLogin();
    await expect(page).toHaveURL(new RegExp(`/login/${code}$`));
    await login.submit(taker.email, demoPassword);
    const back = await RedeemPage.on(page, `${giver.firstName} ${giver.lastName} gives you`);
    await expect(page).toHaveURL(new RegExp(`/redeem/${code}$`));
    await back.redeem.click();
    await RedeemPage.on(page, `It’s yours, ${taker.firstName}!`);
    await expect(back.main.getByRole('heading', { level: 1 })).toBeFocused();
    const [booked] = (await accountOf(server.url, taker)).transactions.filter(({ id }) => id > 0);
    expect([booked?.amount, booked?.memo]).toEqual(['2.5', memo]);
    await back.main.getByRole('link', { name: 'Go to overview' }).click();
    const overview = await OverviewPage.on(page);
    await expect(overview.recent).toContainText(memo);
    await expect((await overview.toTransactions()).booking(memo)).toContainText('by link');
    // The next login no longer leads to the gift.
    expect((await storedSession(page)).redirectPath).toBe('/overview');
  },
);

test(
  'a newcomer joins by a gift and comes back to it',
  { tag: anySize },
  async ({ openForVisitor, nextMember, server }) => {
    const giver = await nextMember();
    const { code } = await makeLink(server.url, giver, '1', memo);
    const email = `gift-${randomUUID()}@example.net`;
    const page = await openForVisitor();
    const gift = await RedeemPage.open(
      page,
      code,
      `${giver.firstName} ${giver.lastName} gives you`,
      '?pid=77',
    );
    expect((await storedSession(page)).publisherId).toBe(77);
    const register = await gift.toRegister();
    await expect(page).toHaveURL(new RegExp(`/register/${code}$`));
    await expect(page.getByText(`GDD from ${giver.firstName} ${giver.lastName} wait for you`)).toBeVisible();
    await register.join({ firstName: 'Nora', lastName: 'Quist', email });
    const mail = await server.mails.waitFor(email, /./);
    const link = linkIn(mail.text, server.url, '/checkEmail');
    expect(link).toMatch(new RegExp(`/${code}$`));

    // The mail may be read on another device.
    const other = await openForVisitor();
    await (await SetPasswordPage.openActivation(other, link)).save('Blumen-2-Wiese');
    const back = await RedeemPage.on(other, `${giver.firstName} ${giver.lastName} gives you`);
    await back.redeem.click();
    await RedeemPage.on(other, 'It’s yours, Nora!');
    await back.main.getByRole('link', { name: `Send ${giver.firstName} GDD` }).click();
    await expect(other.getByRole('group', { name: 'To whom?' })).toContainText(giver.firstName);
  },
);
