import { anySize, expect, test } from '../fixtures.ts';
import { RedeemPage } from '../pages/redeem.page.ts';
import { accountOf, logIn } from '../setup/api.ts';
import { dayFromNow, makeContributionLink } from '../setup/links.ts';

test.use({ sharesServer: true });

test(
  'a contribution link asks before it books, and books once',
  { tag: anySize },
  async ({ openFor, openForVisitor, nextMember, server }) => {
    const theo = await logIn(server.url, 'theo@example.org');
    const link = {
      name: 'Garden day',
      memo: 'Three hours in the garden',
      amount: '60',
      validFrom: dayFromNow(-1),
      validTo: dayFromNow(5),
    };
    const code = await makeContributionLink(server.url, theo, link);
    const member = await nextMember();
    const visitor = await RedeemPage.open(await openForVisitor(), code, 'Garden day');
    await expect(visitor.main).toContainText('60.00 GDD');
    await expect(visitor.main).toContainText('Can be redeemed from');
    await visitor.toLogin();
    await expect(visitor.page).toHaveURL(new RegExp(`/login/${code}$`));

    const page = await openFor(member);
    const gift = await RedeemPage.open(page, code, 'Garden day');
    await expect(gift.main).toContainText('Once for each member.');
    await gift.redeem.click();
    await expect(page.getByText('Tick this if you agree')).toBeVisible();
    await page.getByRole('checkbox', { name: /I took part/ }).check();
    await gift.redeem.click();
    await RedeemPage.on(page, /^It’s yours/);
    const creations = (await accountOf(server.url, member)).transactions.filter(
      (row) => row.memo === link.memo,
    );
    expect(creations.map(({ typeId, amount }) => [typeId, amount])).toEqual([['CREATION', '60']]);

    await RedeemPage.open(page, code, 'Garden day');
    await expect(gift.main).toContainText('You have redeemed this link already.');
    await expect(gift.redeem).toHaveCount(0);
  },
);
