import { LINK_VALIDITY_MS, MAX_OPEN_LINKS, reserveFor } from '@kula/core/money/holds';
import { amountOfGdd, amountOfUnits, parseDecimal, roundUp2 } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, type TestApp, testNow } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import type { LinkWithMembers } from './link-details.usecases.ts';
import { createLink } from './links.usecases.ts';

const CREATE = `mutation ($amount: Decimal!, $memo: String!, $key: String) {
  createTransactionLink(amount: $amount, memo: $memo, idempotencyKey: $key) {
    id code link amount holdAvailableAmount memo validUntil senderUser { firstName }
  }
}`;
const DELETE = 'mutation ($id: Int!) { deleteTransactionLink(id: $id) }';
const REDEEM =
  'mutation ($code: String!, $key: String) { redeemTransactionLink(code: $code, idempotencyKey: $key) }';
const LINK_OF_CODE = `query ($code: String!) { queryTransactionLink(code: $code) { __typename ... on TransactionLink {
  id amount memo code validUntil redeemedAt deletedAt communityName
  senderUser { firstName gradidoID publisherId userLocation emailContact { email } roles }
  redeemedBy { firstName } communities { name url uuid foreign } } } }`;
const LIST = `query ($filters: TransactionLinkFilters) { listTransactionLinks(currentPage: 1, pageSize: 5, filters: $filters) {
  count links { id amount redeemedAt deletedAt redeemedBy { firstName } } } }`;
const ACCOUNT = `{ transactionList(currentPage: 1, pageSize: 25, order: DESC) {
  balance { balance count linkCount openLinkCount nextLinkExpiry }
  transactions { id typeId amount balance previousBalance balanceDate linkId memo linkedUser { firstName }
    decay { decay start end duration } } } }`;

interface Link {
  id: number;
  code: string;
  link: string;
  amount: string;
  holdAvailableAmount: string;
  validUntil: string;
}
interface Row {
  id: number;
  typeId: string;
  amount: string;
  balance: string;
  previousBalance: string;
  linkId: number | null;
  memo: string;
  decay: { decay: string; start: string | null; end: string | null };
}
interface Account {
  balance: {
    balance: string;
    count: number;
    linkCount: number;
    openLinkCount: number;
    nextLinkExpiry: string | null;
  };
  transactions: Row[];
}

describe.each(dialects)('links on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;
  let asMaria: string;
  let asJonas: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { alias: 'maria' });
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 200);
    const asMaria = await signIn(app, maria);
    const asJonas = await signIn(app, jonas);
    return { maria, jonas, asMaria, asJonas };
  });
  beforeEach(async () => void ({ app, maria, jonas, asMaria, asJonas } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const create = async (amount = '100', token = asMaria, key?: string): Promise<Link> => {
    const variables = { amount, memo: 'For the garden', key };
    const { data, error } = await app.graphql<{ createTransactionLink: Link }>(CREATE, variables, { token });
    if (!data) throw new Error(error?.extensions.code ?? 'no answer');
    return data.createTransactionLink;
  };
  const redeem = async (code: string, token = asJonas, key?: string): Promise<string> => {
    const { data, error } = await app.graphql<object>(REDEEM, { code, key }, { token });
    return data ? 'redeemed' : (error?.extensions.code ?? 'no answer');
  };
  const remove = async (id: number, token = asMaria): Promise<string> => {
    const { data, error } = await app.graphql<object>(DELETE, { id }, { token });
    return data ? 'deleted' : (error?.extensions.code ?? 'no answer');
  };
  const account = async (token = asMaria): Promise<Account> => {
    const { data } = await app.graphql<{ transactionList: Account }>(ACCOUNT, {}, { token });
    return given(data).transactionList;
  };
  const relog = async (): Promise<void> => {
    asMaria = await signIn(app, maria);
    asJonas = await signIn(app, jonas);
  };

  it('reserve enough to fade to the amount in fourteen days, under a code of 24 digits', async () => {
    const link = await create();
    expect(link).toMatchObject({ amount: '100', holdAvailableAmount: '102.6924913' });
    expect(link.code).toMatch(/^[0-9a-f]{24}$/);
    expect(link.link).toBe(`${app.deps.config.communityUrl}/redeem/${link.code}`);
    expect(Date.parse(link.validUntil)).toBe(app.deps.now() + LINK_VALIDITY_MS);
    expect((await account()).balance).toMatchObject({ balance: '97.3', count: 1, linkCount: 1 });
  });

  it('show in a row of their own, whose figures add up', async () => {
    await create('100');
    app.advanceBy(3 * 86_400_000);
    await relog();
    await create('20');
    const { transactions } = await account();
    expect(transactions.map(({ typeId }) => typeId)).toEqual(['DECAY', 'LINK_SUMMARY', 'CREATION']);
    const row = given(transactions[1]);
    expect(row).toMatchObject({ id: -2, amount: '-120', memo: '', linkId: null });
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(cents(row.balance)).toBe(cents(row.previousBalance) + cents(row.amount) + cents(row.decay.decay));
    expect(cents(row.decay.decay)).toBeLessThan(0);
    expect(row.balance).toBe((await account()).balance.balance);
    expect(Date.parse(given(row.decay.start))).toBe(app.deps.now() - 3 * 86_400_000);
    expect(Date.parse(given(row.decay.end))).toBe(app.deps.now() + LINK_VALIDITY_MS);
  });

  it('show the booked reserve in that row, rounded up, at any moment and with any balance', async () => {
    const { id } = await create('100');
    const { valid_until_at: end } = await app.db.read
      .selectFrom('holds')
      .select('valid_until_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let hours = 0; hours < 100; hours += 7) {
      app.setNow(testNow + hours * 3_600_000);
      await relog();
      const [, row] = (await account()).transactions;
      const { amount, balance, previousBalance, decay } = given(row);
      const units = (text: string): bigint => given(parseDecimal(text));
      const exact = reserveFor(amountOfGdd(100n), end - app.deps.now());
      expect(-units(amount) - units(decay.decay)).toBe(roundUp2(exact));
      expect(units(previousBalance) + units(amount) + units(decay.decay)).toBe(units(balance));
      expect(balance).toBe((await account()).balance.balance);
    }
  });

  it('are redeemed once, by anybody with the code, for the promised amount', async () => {
    const link = await create('100');
    app.advanceBy(13 * 86_400_000);
    await relog();
    expect(await redeem(link.code)).toBe('redeemed');
    expect(await redeem(link.code)).toBe('LINK_REDEEMED');
    const [, got] = (await account(asJonas)).transactions;
    expect(got).toMatchObject({ typeId: 'RECEIVE', amount: '100', linkId: link.id, memo: 'For the garden' });
    expect((await account()).transactions[1]).toMatchObject({
      typeId: 'SEND',
      amount: '-100',
      linkId: link.id,
    });
  });

  it.each(['%s.', '(%s)', '*%s*', '%s\u200B', '%s%%20', "%s's"])(
    'are found and redeemed as %j',
    async (carriage) => {
      const { code } = await create('1');
      const carried = carriage.replace('%s', code.toUpperCase());
      expect((await app.graphql<object>(LINK_OF_CODE, { code: carried })).data).toMatchObject({
        queryTransactionLink: { code },
      });
      expect(await redeem(carried)).toBe('redeemed');
    },
  );

  it('can be redeemed on their last day even when all else was spent', async () => {
    const link = await create('100');
    const { balance } = (await account()).balance;
    const SEND = `mutation ($amount: Decimal!) { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas@example.org", amount: $amount, memo: "All the rest") }`;
    expect((await app.graphql<object>(SEND, { amount: balance }, { token: asMaria })).error).toBeUndefined();
    app.advanceBy(LINK_VALIDITY_MS - 1);
    await relog();
    expect(await redeem(link.code)).toBe('redeemed');
  });

  it('are refused with a wrong code, to their owner, after their time and when they were taken back', async () => {
    const [late, gone, own] = [await create('10'), await create('10'), await create('10')];
    expect(await redeem('0'.repeat(24))).toBe('LINK_NOT_FOUND');
    expect(await redeem(own.code, asMaria)).toBe('LINK_IS_OWN');
    expect(await remove(gone.id)).toBe('deleted');
    expect(await redeem(gone.code)).toBe('LINK_DELETED');
    app.advanceBy(LINK_VALIDITY_MS);
    await relog();
    expect(await redeem(late.code)).toBe('LINK_EXPIRED');
    expect((await account(asJonas)).balance.count).toBe(0);
  });

  it('of a member who left are not redeemed', async () => {
    const link = await create('10');
    await app.db.transaction((tx) =>
      tx.updateTable('members').set({ deleted_at: 1 }).where('id', '=', maria.actor.member.id).execute(),
    );
    expect(await redeem(link.code)).toBe('LINK_OWNER_GONE');
  });

  it('are taken back by their owner only, also after their time, and free what they held', async () => {
    const link = await create('100');
    expect(await remove(link.id, asJonas)).toBe('LINK_NOT_FOUND');
    app.advanceBy(LINK_VALIDITY_MS + 1);
    await relog();
    expect((await account()).transactions[1]).toMatchObject({ typeId: 'LINK_SUMMARY', amount: '0' });
    expect((await account()).balance.linkCount).toBe(1);
    expect(await remove(link.id)).toBe('deleted');
    expect(await remove(link.id)).toBe('LINK_DELETED');
    expect((await account()).balance.linkCount).toBe(0);
  });

  it('that ran out are counted, and neither as open nor as reserved', async () => {
    await create('10');
    app.advanceBy(86_400_000);
    await relog();
    const open = await create('10');
    expect((await account()).balance).toMatchObject({ linkCount: 2, openLinkCount: 2 });
    app.advanceBy(LINK_VALIDITY_MS - 86_400_000);
    await relog();
    const { balance, transactions } = await account();
    expect(balance).toMatchObject({ linkCount: 2, openLinkCount: 1, nextLinkExpiry: open.validUntil });
    expect(transactions[1]).toMatchObject({ typeId: 'LINK_SUMMARY', amount: '-10' });
    app.advanceBy(86_400_000);
    await relog();
    expect((await account()).balance).toMatchObject({
      linkCount: 2,
      openLinkCount: 0,
      nextLinkExpiry: null,
    });
  });

  it('cannot promise more than there is, nor nothing, nor a thousandth', async () => {
    for (const amount of ['0', '-1', '0.001']) await expect(create(amount)).rejects.toThrow('AMOUNT_INVALID');
    await expect(create('195')).rejects.toThrow('NOT_ENOUGH_GDD');
    await create('190');
    await expect(create('5')).rejects.toThrow('NOT_ENOUGH_GDD');
    await expect(create('1', asJonas)).rejects.toThrow('NOT_ENOUGH_GDD');
  });

  it('are limited to two hundred open ones, however many are made at once, not counting expired ones', async () => {
    const cent = { amount: amountOfUnits(1_000_000n), memo: 'For the garden' };
    const make = (): Promise<LinkWithMembers> => createLink(maria.actor, cent, app.deps);
    const made: LinkWithMembers[] = [];
    while (made.length < MAX_OPEN_LINKS - 3) {
      app.advanceBy(60_001);
      const left = Math.min(50, MAX_OPEN_LINKS - 3 - made.length);
      made.push(...(await Promise.all(Array.from({ length: left }, make))));
    }
    app.advanceBy(60_001);
    const last = await Promise.allSettled(Array.from({ length: 5 }, make));
    const refused = last.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    const refusal = { code: 'LINK_LIMIT_REACHED', detail: { limit: MAX_OPEN_LINKS } };
    expect(refused).toMatchObject([refusal, refusal]);
    await relog();
    expect(await remove(given(made[0]).link.id)).toBe('deleted');
    expect(await redeem(given(made[1]).link.code)).toBe('redeemed');
    for (let again = 0; again < 2; again++) await make();
    await expect(make()).rejects.toMatchObject(refusal);
    app.advanceBy(LINK_VALIDITY_MS);
    await make();
    await relog();
    expect((await account()).balance.linkCount).toBe(MAX_OPEN_LINKS + 1);
  });

  it('that ran out are counted up to a thousand', async () => {
    const now = app.deps.now();
    const member_id = maria.actor.member.id;
    const hold = { member_id, amount: amountOfGdd(1n), created_at: now - 2, valid_until_at: now - 1 };
    await app.db.transaction((tx) =>
      tx
        .insertInto('holds')
        .values(Array.from({ length: 1100 }, () => hold))
        .execute(),
    );
    await create('1');
    expect((await account()).balance.linkCount).toBe(1001);
  });

  it('are made once for each key, and redeemed once for each key', async () => {
    const first = await create('10', asMaria, 'link-key-1');
    expect(await create('10', asMaria, 'link-key-1')).toEqual(first);
    await expect(create('11', asMaria, 'link-key-1')).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
    expect(await redeem(first.code, asJonas, 'redeem-key-1')).toBe('redeemed');
    expect(await redeem(first.code, asJonas, 'redeem-key-1')).toBe('redeemed');
    expect((await account(asJonas)).balance.count).toBe(1);
  });

  it('show a visitor the sender and the amount, and nothing private', async () => {
    const link = await create('10');
    await redeem(link.code);
    const { data, token } = await app.graphql<{ queryTransactionLink: Record<string, unknown> }>(
      LINK_OF_CODE,
      {
        code: link.code,
      },
    );
    expect(token).toBeUndefined();
    expect(data?.queryTransactionLink).toMatchObject({
      __typename: 'TransactionLink',
      amount: '10',
      memo: 'For the garden',
      communityName: app.deps.config.communityName,
      redeemedBy: null,
      senderUser: {
        firstName: 'Maria',
        publisherId: null,
        userLocation: null,
        emailContact: null,
        roles: [],
      },
      communities: [{ name: app.deps.config.communityName, foreign: false }],
    });
    const unknown = await app.graphql<object>(LINK_OF_CODE, { code: 'f'.repeat(24) });
    expect(unknown.error).toMatchObject({
      message: 'Transaction link not found',
      extensions: { code: 'LINK_NOT_FOUND' },
    });
    expect((await app.graphql<object>(LINK_OF_CODE, { code: 'a.b.c' })).error?.extensions.code).toBe(
      'LINK_INCOMPLETE',
    );
  });

  it('show their redeemer to that member, and to nobody else', async () => {
    const link = await create('10');
    await redeem(link.code);
    const redeemerOf = async (token?: string) => {
      type Data = { queryTransactionLink: { redeemedBy: unknown } };
      const answer = await app.graphql<Data>(LINK_OF_CODE, { code: link.code }, { token });
      return answer.data?.queryTransactionLink.redeemedBy;
    };
    expect(await redeemerOf(asJonas)).toEqual({ firstName: 'Jonas' });
    expect([await redeemerOf(asMaria), await redeemerOf(), await redeemerOf('a.b.c')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are listed to their owner: open ones, and ended ones on request, with the redeemer', async () => {
    const [open, taken, gone] = [await create('1'), await create('2'), await create('3')];
    await redeem(taken.code);
    await remove(gone.id);
    const list = async (filters?: object) => {
      const { data } = await app.graphql<{
        listTransactionLinks: { count: number; links: { id: number; redeemedBy: unknown }[] };
      }>(LIST, filters ? { filters } : {}, { token: asMaria });
      return given(data).listTransactionLinks;
    };
    expect((await list()).links.map(({ id }) => id)).toEqual([open.id]);
    const all = await list({ withDeleted: true, withExpired: true, withRedeemed: true });
    expect(all.count).toBe(3);
    expect(all.links.map(({ id }) => id)).toEqual([gone.id, taken.id, open.id]);
    expect(all.links[1]?.redeemedBy).toEqual({ firstName: 'Jonas' });
  });

  it('are listed to moderators by three switches', async () => {
    const moderator = await signIn(app, { email: 'moderator@example.org' });
    const taken = await create('2');
    await redeem(taken.code);
    const QUERY = `query ($userId: Int!, $filters: TransactionLinkFilters) {
      listTransactionLinksAdmin(userId: $userId, filters: $filters) { count links { id } } }`;
    const userId = maria.actor.member.id;
    const counted = async (filters?: object) =>
      (
        await app.graphql<{ listTransactionLinksAdmin: { count: number } }>(
          QUERY,
          { userId, filters },
          { token: moderator },
        )
      ).data?.listTransactionLinksAdmin.count;
    expect(await counted()).toBe(0);
    expect(await counted({ withRedeemed: true })).toBe(1);
    expect((await app.graphql<object>(QUERY, { userId }, { token: asJonas })).error?.extensions.code).toBe(
      'UNAUTHORIZED',
    );
  });

  it('send two mails when they are redeemed: to the owner and to the redeemer', async () => {
    const link = await create('10');
    await redeem(link.code);
    const mails = await app.db.read.selectFrom('outbox_mails').select(['kind', 'to_address']).execute();
    expect(mails).toContainEqual({ kind: 'transactionLinkRedeemed', to_address: 'maria@example.org' });
    expect(mails).toContainEqual({ kind: 'transactionReceived', to_address: 'jonas@example.org' });
  });
});
