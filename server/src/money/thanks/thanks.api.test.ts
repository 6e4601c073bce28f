import { amountOfGdd } from '@kula/core/money/money';
import { FAVOURITES_MAX } from '@kula/core/money/thanks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { sendCoins } from '../transfers/transfers.usecases.ts';

const THANK = `mutation ($transactionId: Int!, $message: String!) {
  sayThanks(transactionId: $transactionId, message: $message) { id transactionId received message person { gradidoID } }
}`;
const RECEIVED = `query ($currentPage: Int, $pageSize: Int) {
  thanksReceived(currentPage: $currentPage, pageSize: $pageSize) {
    count unseen thanks { transactionId received message createdAt person { firstName lastName gradidoID alias communityName } }
  }
}`;
const OF = 'query ($ids: [Int!]!) { thanksOf(transactionIds: $ids) { transactionId received message } }';
const LIST = '{ transactionList { transactions { id typeId } } }';
const FAVOURITES = '{ favourites { gradidoID firstName lastName alias communityUuid communityName } }';
const FAVOUR = `mutation ($gradidoID: String!, $isFavourite: Boolean!) {
  setFavourite(gradidoID: $gradidoID, isFavourite: $isFavourite)
}`;

interface Received {
  thanksReceived: {
    count: number;
    unseen: number;
    thanks: { transactionId: number; message: string; person: { firstName: string } }[];
  };
}

describe.each(dialects)('thanks and favourites on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;
  let asMaria: string;
  let asJonas: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas', { alias: 'jonas' });
    await give(app, maria, 100);
    const asMaria = await signIn(app, maria);
    const asJonas = await signIn(app, jonas);
    return { maria, jonas, asMaria, asJonas };
  });
  beforeEach(async () => void ({ app, maria, jonas, asMaria, asJonas } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const send = (from: TestMember, to: TestMember, memo = 'For the bread') =>
    sendCoins(
      from.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: to.email,
        amount: amountOfGdd(1n),
        memo,
      },
      app.deps,
    );
  const bookingOf = async (token: string, typeId: string): Promise<number> => {
    const { data } = await app.graphql<{
      transactionList: { transactions: { id: number; typeId: string }[] };
    }>(LIST, {}, { token });
    return given(given(data).transactionList.transactions.find((row) => row.typeId === typeId)).id;
  };
  const sendThanks = (token: string, transactionId: number, message: string) =>
    app.graphql<{ sayThanks: object }>(THANK, { transactionId, message }, { token });
  const received = async (token: string, page: object = {}): Promise<Received['thanksReceived']> =>
    given((await app.graphql<Received>(RECEIVED, page, { token })).data).thanksReceived;
  const favour = (gradidoID: string, isFavourite = true, token = asMaria) =>
    app.graphql<object>(FAVOUR, { gradidoID, isFavourite }, { token });

  it('are shown to the giver of a gift, and to nobody else', async () => {
    await send(maria, jonas);
    const [gift, sent] = [await bookingOf(asJonas, 'RECEIVE'), await bookingOf(asMaria, 'SEND')];
    const { data } = await sendThanks(asJonas, gift, '  It was warm \u202Eand good!  ');
    expect(data?.sayThanks).toMatchObject({
      transactionId: gift,
      received: false,
      message: 'It was warm and good!',
      person: { gradidoID: maria.uuid },
    });
    expect(await received(asMaria)).toMatchObject({
      count: 1,
      unseen: 1,
      thanks: [
        {
          transactionId: sent,
          received: true,
          message: 'It was warm and good!',
          person: { firstName: 'Jonas', gradidoID: jonas.uuid, alias: 'jonas' },
        },
      ],
    });
    const nobody = await signIn(app, await join(app, 'Curious'));
    expect(await received(nobody)).toEqual({ count: 0, unseen: 0, thanks: [] });
    for (const id of [gift, sent]) {
      const { data: seen } = await app.graphql<{ thanksOf: object[] }>(OF, { ids: [id] }, { token: nobody });
      expect(seen?.thanksOf).toEqual([]);
    }
  });

  it('are shown at the booking for both sides', async () => {
    await send(maria, jonas);
    const [gift, sent] = [await bookingOf(asJonas, 'RECEIVE'), await bookingOf(asMaria, 'SEND')];
    await sendThanks(asJonas, gift, '♥');
    const of = async (token: string, ids: number[]) =>
      (await app.graphql<{ thanksOf: object[] }>(OF, { ids }, { token })).data?.thanksOf;
    expect(await of(asJonas, [gift, sent])).toEqual([{ transactionId: gift, received: false, message: '♥' }]);
    expect(await of(asMaria, [gift, sent])).toEqual([{ transactionId: sent, received: true, message: '♥' }]);
    expect(await of(asMaria, [])).toEqual([]);
  });

  it('are given once: a repetition changes nothing, and another text is refused', async () => {
    await send(maria, jonas);
    const gift = await bookingOf(asJonas, 'RECEIVE');
    const answers = await Promise.all([1, 2, 3].map(() => sendThanks(asJonas, gift, 'Thank you')));
    expect(answers.map(({ error }) => error?.extensions.code)).toEqual([undefined, undefined, undefined]);
    expect((await received(asMaria)).count).toBe(1);
    expect((await sendThanks(asJonas, gift, 'Thank you again')).error?.extensions.code).toBe('THANKS_SAID');
  });

  it('answer gifts to the own account only', async () => {
    await send(maria, jonas);
    const [gift, sent, creation] = [
      await bookingOf(asJonas, 'RECEIVE'),
      await bookingOf(asMaria, 'SEND'),
      await bookingOf(asMaria, 'CREATION'),
    ];
    for (const [token, id] of [
      [asMaria, gift],
      [asMaria, sent],
      [asMaria, creation],
      [asJonas, sent],
      [asJonas, 999_999],
    ] as const)
      expect((await sendThanks(token, id, 'Thank you')).error?.extensions).toMatchObject({
        code: 'NOT_FOUND',
        field: 'transactionId',
      });
    expect((await sendThanks(asJonas, gift, ' \u200F ')).error?.extensions.code).toBe('MESSAGE_REQUIRED');
    expect((await sendThanks(asJonas, gift, 'x'.repeat(281))).error?.extensions.code).toBe(
      'MESSAGE_TOO_LONG',
    );
    expect((await received(asMaria)).count).toBe(0);
  });

  it('are unseen until the giver has opened them, and have pages', async () => {
    for (const message of ['one', 'two', 'three']) {
      await send(maria, jonas);
      app.advanceBy(1000);
      await sendThanks(asJonas, await bookingOf(asJonas, 'RECEIVE'), message);
    }
    const second = await received(asMaria, { currentPage: 2, pageSize: 2 });
    expect(second).toMatchObject({ count: 3, unseen: 3, thanks: [{ message: 'one' }] });
    const seen = await app.graphql<object>('mutation { markThanksSeen }', {}, { token: asMaria });
    expect(seen.data).toEqual({ markThanksSeen: true });
    expect(await received(asMaria, { pageSize: 1 })).toMatchObject({
      unseen: 0,
      thanks: [{ message: 'three' }],
    });
    const tooMany = { ids: Array.from({ length: 101 }, (_, index) => index) };
    expect((await app.graphql(OF, tooMany, { token: asMaria })).error?.extensions.code).toBe('PAGE_INVALID');
  });

  it('include the people with whom a member exchanged something, the most recent first, each once', async () => {
    const anna = await join(app, 'Anna');
    const gone = await join(app, 'Gone');
    for (const to of [jonas, anna, gone, jonas]) {
      app.advanceBy(60_000);
      await send(maria, to, `For the bread of ${String(app.deps.now())}`);
    }
    const asGone = await signIn(app, gone);
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token: asGone });
    const PARTNERS = '{ pastPartners { lastAt lastMemo person { firstName } } }';
    const partners = async (token: string) => (await app.graphql(PARTNERS, {}, { token })).data;
    const iso = (minutesAgo: number) => new Date(app.deps.now() - minutesAgo * 60_000).toISOString();
    const memo = (minutesAgo: number) => `For the bread of ${String(Date.parse(iso(minutesAgo)))}`;
    const freshMaria = await signIn(app, maria);
    expect(await partners(freshMaria)).toEqual({
      pastPartners: [
        { lastAt: iso(0), lastMemo: memo(0), person: { firstName: 'Jonas' } },
        { lastAt: iso(2), lastMemo: memo(2), person: { firstName: 'Anna' } },
      ],
    });
    expect(await partners(await signIn(app, anna))).toEqual({
      pastPartners: [{ lastAt: iso(2), lastMemo: memo(2), person: { firstName: 'Maria' } }],
    });
  });

  it('include the recipients of own payment requests, and not those who requested something from the member', async () => {
    const findPartner = (who: string) =>
      app.graphql(
        'mutation ($who: String) { createPaymentRequest(recipientIdentifier: $who, recipientCommunityIdentifier: "", amount: "8", memo: "For the eggs") { code } }',
        { who: who === '' ? null : who },
        { token: asMaria },
      );
    const partners = async (token: string) =>
      (await app.graphql('{ pastPartners { lastAt lastMemo person { firstName } } }', {}, { token })).data;
    const anna = await join(app, 'Anna');
    await send(maria, jonas);
    app.advanceBy(60_000);
    for (const who of [jonas.email, '', anna.email]) expect((await findPartner(who)).error).toBeUndefined();
    const lastAt = new Date(app.deps.now()).toISOString();
    expect(await partners(asMaria)).toEqual({
      pastPartners: [
        { lastAt, lastMemo: 'For the bread', person: { firstName: 'Jonas' } },
        { lastAt, lastMemo: null, person: { firstName: 'Anna' } },
      ],
    });
    expect(await partners(await signIn(app, anna))).toEqual({ pastPartners: [] });
  });

  it('are added, listed by name, and removed', async () => {
    const anna = await join(app, 'Anna');
    expect((await favour(jonas.uuid)).data).toEqual({ setFavourite: true });
    await favour(anna.uuid);
    await favour(anna.uuid);
    const names = async () =>
      given(
        (await app.graphql<{ favourites: { firstName: string }[] }>(FAVOURITES, {}, { token: asMaria })).data,
      ).favourites.map(({ firstName }) => firstName);
    expect(await names()).toEqual(['Anna', 'Jonas']);
    await favour(anna.uuid, false);
    expect(await names()).toEqual(['Jonas']);
    const { data } = await app.graphql<{ favourites: object[] }>(FAVOURITES, {}, { token: asJonas });
    expect(data?.favourites).toEqual([]);
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token: asJonas });
    expect(await names()).toEqual([]);
    expect(await app.db.read.selectFrom('favourites').selectAll().execute()).toEqual([]);
  });

  it('cannot be an unknown member, oneself, or more than the maximum', async () => {
    expect((await favour(maria.uuid)).error?.extensions.code).toBe('OWN_ACCOUNT');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await favour(unknown)).error?.extensions.code).toBe('MEMBER_NOT_FOUND');
    const { member } = jonas.actor;
    await app.db.transaction(async (tx) => {
      const { id: _, community_uuid: __, community_name: ___, community_is_remote: ____, ...row } = member;
      for (let index = 0; index < FAVOURITES_MAX; index++) {
        const { id } = await tx
          .insertInto('members')
          .values({
            ...row,
            uuid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
            email: `many${String(index)}@example.org`,
            alias: null,
            alias_key: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (index > 0)
          await tx
            .insertInto('favourites')
            .values({ member_id: maria.actor.member.id, favourite_id: id, created_at: 1 })
            .execute();
      }
    });
    const first = '00000000-0000-4000-8000-000000000001';
    const both = await Promise.all([favour(first), favour(jonas.uuid)]);
    expect(both.map(({ error }) => error?.extensions.code ?? 'stored').toSorted()).toEqual([
      'FAVOURITES_FULL',
      'stored',
    ]);
  });
});
