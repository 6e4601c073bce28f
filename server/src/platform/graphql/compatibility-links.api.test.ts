import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { adminDocuments as admin } from '../../../test/older-admin.ts';
import { walletDocuments as wallet } from '../../../test/older-wallet.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const anyText: unknown = expect.any(String);
const anyNumber: unknown = expect.any(Number);

interface Link {
  id: number;
  link: string;
  amount: string;
  redeemedAt: string | null;
  deletedAt?: string | null;
}

const DAY = 86_400_000;

describe.each(oneDialect)('links through clients of 2.7.0 on %s', (dialect) => {
  let app: TestApp;
  let mariaHerself: TestMember;
  let maria: string;
  let jonas: string;

  const begin = beginning(dialect, async (app) => {
    const mariaHerself = await join(app, 'Maria');
    await join(app, 'Jonas');
    await give(app, mariaHerself, 500);
    return { mariaHerself };
  });
  beforeEach(async () => {
    ({ app, mariaHerself } = await begin());
    await signInBoth();
  });

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const signInBoth = async () => {
    maria = await signIn(app, { email: 'maria@example.org' });
    jonas = await signIn(app, { email: 'jonas@example.org' });
  };
  const create = async (amount: number | string = 100): Promise<Link & { code: string }> => {
    const variables = { amount, memo: 'Thank you for the bread' };
    const { data } = await app.graphql<{ createTransactionLink: Link }>(wallet.createLink, variables, {
      token: maria,
    });
    const link = data?.createTransactionLink;
    if (!link) throw new Error('there is no link');
    return { ...link, code: link.link.split('/').at(-1) ?? '' };
  };
  const own = async (): Promise<Link[]> => {
    const { data } = await app.graphql<{ listTransactionLinks: { links: Link[] } }>(
      wallet.links,
      { currentPage: 1, pageSize: 5 },
      { token: maria },
    );
    return data?.listTransactionLinks.links ?? [];
  };
  const redeem = (code: string, token: string) => app.graphql(wallet.redeemLink, { code }, { token });

  it('are made with an amount that is a number, and last fourteen days', async () => {
    const link = await create(100);
    expect(link.code).toMatch(/^[0-9a-f]{24}$/);
    expect(link).toEqual({
      amount: '100',
      memo: 'Thank you for the bread',
      link: `${app.deps.config.communityUrl}/redeem/${link.code}`,
      validUntil: new Date(app.deps.now() + 14 * DAY).toISOString(),
      code: link.code,
    });
    expect((await own())[0]).toMatchObject({
      amount: '100',
      holdAvailableAmount: '102.6924913',
      redeemedAt: null,
    });
  });

  it('are shown to visitors with the first name of the owner and nothing private', async () => {
    const { code } = await create();
    const { data } = await app.graphql<{ queryTransactionLink: object }>(wallet.queryTransactionLink, {
      code,
    });
    expect(data?.queryTransactionLink).toEqual({
      id: anyNumber,
      amount: '100',
      memo: 'Thank you for the bread',
      createdAt: anyText,
      validUntil: anyText,
      redeemedAt: null,
      deletedAt: null,
      // The wallet recognises its own links by comparing the id.
      senderUser: { gradidoID: mariaHerself.uuid, firstName: 'Maria', publisherId: null },
      communities: [
        {
          foreign: false,
          name: 'Lindental',
          description: anyText,
          url: anyText,
          uuid: anyText,
        },
      ],
    });
  });

  it('are listed newest first without an order, with expired ones and without redeemed and deleted ones', async () => {
    const first = await create(1);
    app.advanceBy(1000);
    await create(2);
    app.advanceBy(14 * DAY);
    await signInBoth();
    await create(3);
    const deleted = await create(4);
    const redeemed = await create(5);
    const [, four] = await own();
    await app.graphql(wallet.deleteLink, { ...four, id: four?.id }, { token: maria });
    await redeem(redeemed.code, jonas);
    expect((await own()).map(({ amount }) => amount)).toEqual(['3', '2', '1']);
    const look = async (code: string) =>
      (await app.graphql<{ queryTransactionLink: Link }>(wallet.queryTransactionLink, { code })).data
        ?.queryTransactionLink;
    expect(await look(deleted.code)).toMatchObject({ deletedAt: anyText });
    expect(await look(redeemed.code)).toMatchObject({ redeemedAt: anyText });
    expect(await look(first.code)).toMatchObject({ deletedAt: null, redeemedAt: null });
  });

  it('are one row with number minus two before the bookings, and count', async () => {
    await create(100);
    const { data } = await app.graphql<{ transactionList: { balance: object; transactions: object[] } }>(
      wallet.dashboard,
      { currentPage: 1, pageSize: 10, order: 'DESC' },
      { token: maria },
    );
    expect(data?.transactionList.balance).toMatchObject({ linkCount: 1, count: 1, balance: '397.3' });
    expect(data?.transactionList.transactions.slice(0, 2)).toMatchObject([
      { id: -1, typeId: 'DECAY' },
      { id: -2, typeId: 'LINK_SUMMARY', amount: '-100', linkedUser: null },
    ]);
  });

  it('are redeemed once, and the texts of a refusal are those that the clients show', async () => {
    const { code } = await create();
    expect((await redeem(code, maria)).error?.message).toBe('Cannot redeem own transaction link');
    expect((await redeem('0'.repeat(24), jonas)).error?.message).toBe('Transaction link not found');
    expect((await redeem(code, jonas)).data).toEqual({ redeemTransactionLink: true });
    expect((await redeem(code, jonas)).error?.message).toBe('Transaction link already redeemed');
    const late = await create();
    app.advanceBy(14 * DAY);
    await signInBoth();
    expect((await redeem(late.code, jonas)).error?.message).toBe('Transaction link is not valid anymore');
  });

  it('that are open are shown to moderators without their codes, so that only the receiver can redeem them', async () => {
    await create(1);
    const amara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const { data } = await app.graphql<{ listTransactionLinksAdmin: { links: object[] } }>(
      'query ($id: Int!) { listTransactionLinksAdmin(userId: $id) { links { code link } } }',
      { id: mariaHerself.actor.member.id },
      { token: amara },
    );
    expect(data?.listTransactionLinksAdmin.links).toEqual([
      { code: '', link: `${app.deps.config.communityUrl}/redeem/` },
    ]);
  });

  it('of a member are all shown to moderators', async () => {
    await create(1);
    const { code } = await create(2);
    await redeem(code, jonas);
    const amara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const { data } = await app.graphql<{ listTransactionLinksAdmin: { count: number; links: Link[] } }>(
      admin.links,
      { currentPage: 1, pageSize: 5, userId: mariaHerself.actor.member.id },
      { token: amara },
    );
    expect(data?.listTransactionLinksAdmin).toMatchObject({
      count: 2,
      links: [
        { amount: '2', code, redeemedAt: anyText, deletedAt: null },
        { amount: '1', redeemedAt: null },
      ],
    });
  });
});
