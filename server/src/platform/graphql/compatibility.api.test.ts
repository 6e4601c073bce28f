import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { adminDocuments as admin } from '../../../test/older-admin.ts';
import { walletDocuments as wallet } from '../../../test/older-wallet.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

const anyText: unknown = expect.any(String);
const anyNumber: unknown = expect.any(Number);
const anyFlag: unknown = expect.any(Boolean);

/** How the clients of generation 2.7.0 send requests to a server, for any operation. */
describe.each(oneDialect)('clients of 2.7.0 on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;
  let token: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 100);
    const token = await signIn(app, maria);
    return { maria, jonas, token };
  });
  beforeEach(async () => void ({ app, maria, jonas, token } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const toJonas = {
    recipientCommunityIdentifier: '',
    recipientIdentifier: 'jonas@example.org',
    memo: 'Thank you',
  };
  const firstMessage = async (document: string, variables: object = {}, as: string | undefined = token) => {
    const { status, error, data } = await app.graphql(document, variables, { token: as });
    expect({ status, data }).toEqual({ status: 200, data: null });
    return error?.message;
  };

  const closeAccount = async (member: TestMember) => {
    const theo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const { data } = await app.graphql(admin.deleteUser, { userId: member.actor.member.id }, { token: theo });
    expect(data).toEqual({ deleteUser: new Date(app.deps.now()).toISOString() });
  };

  describe('sign in and stay signed in', () => {
    it('with the token of the header, whose expiry they read', async () => {
      const { data, token: given } = await app.graphql<{ login: object }>(wallet.login, {
        email: maria.email,
        password: PASSWORD,
        publisherId: null,
        project: null,
      });
      expect(data?.login).toEqual({
        gradidoID: maria.uuid,
        alias: null,
        firstName: 'Maria',
        lastName: 'Tester',
        language: 'en',
        klickTipp: { newsletterState: anyFlag },
        hasElopage: false,
        publisherId: null,
        roles: [],
        hideAmountGDD: false,
        hideAmountGDT: false,
        gmsAllowed: false,
        humhubAllowed: false,
        gmsPublishName: 'PUBLISH_NAME_ALIAS_OR_INITALS',
        humhubPublishName: 'PUBLISH_NAME_ALIAS_OR_INITALS',
        gmsPublishLocation: 'GMS_LOCATION_TYPE_RANDOM',
        userLocation: null,
      });
      const claims = JSON.parse(Buffer.from(given?.split('.')[1] ?? '', 'base64url').toString()) as object;
      expect(claims).toMatchObject({
        gradidoID: maria.uuid,
        'urn:gradido:claim': true,
        iss: 'urn:gradido:issuer',
        aud: 'urn:gradido:audience',
        exp: Math.floor(app.deps.now() / 1000) + 600,
      });
    });

    it('when they ask once more before the end, and not a moment too late', async () => {
      app.advanceBy(9 * 60_000);
      const { token: fresh } = await app.graphql(wallet.verifyLogin, {}, { token });
      app.advanceBy(9 * 60_000);
      expect(await firstMessage(wallet.verifyLogin)).toBe('403.13 - Client certificate revoked');
      expect((await app.graphql(wallet.verifyLogin, {}, { token: fresh })).error).toBeUndefined();
    });

    it.each([undefined, '', ' ', 'Bearer', 'Bearer '])(
      'as nobody, with the authorization %j',
      async (authorization) => {
        const headers = {
          'content-type': 'application/json',
          ...(authorization === undefined ? {} : { authorization }),
        };
        const execute = async (query: string) => {
          const payload = JSON.stringify({ variables: {}, query });
          const answer = await app.app.inject({ method: 'POST', url: '/graphql', headers, payload });
          return answer.json<{ data: object | null; errors?: { message: string }[] }>();
        };
        expect((await execute(wallet.communities)).errors).toBeUndefined();
        expect((await execute(wallet.verifyLogin)).errors?.[0]?.message).toBe('401 Unauthorized');
      },
    );
  });

  describe('find the texts that they compare', () => {
    it('after signing in with a wrong password or an unknown address', async () => {
      for (const credentials of [
        { email: maria.email, password: 'Wrong-Horse-9' },
        { email: 'nobody@example.org', password: PASSWORD },
      ]) {
        expect(await firstMessage(wallet.login, credentials, undefined)).toContain(
          'No user with this credentials',
        );
      }
    });

    it.each(['not a token', 'a.b.c', 'Bearer Bearer'])('when the token is %j', async (broken) => {
      expect(await firstMessage(wallet.dashboard, {}, broken)).toBe('403.13 - Client certificate revoked');
    });

    it('when the recipient is unknown, closed, themselves, or the amount exceeds their balance', async () => {
      const lea = await join(app, 'Lea');
      await closeAccount(lea);
      const send = (change: object) => firstMessage(wallet.send, { ...toJonas, amount: 1, ...change });
      expect(await send({ recipientIdentifier: 'nobody@example.org' })).toBe('recipient not known');
      expect(await send({ recipientIdentifier: lea.email })).toBe(
        'GraphQL error: The recipient account was deleted',
      );
      expect(await send({ recipientIdentifier: maria.email })).toBe('Sender and Recipient are the same');
      expect(await send({ amount: 100.01 })).toBe('User has not enough GDD or amount is < 0');
    });

    it('when a code from a mail does not exist', async () => {
      const text = 'Could not login with emailVerificationCode';
      expect(await firstMessage(wallet.queryOptIn, { optIn: '1234567890' }, undefined)).toBe(text);
      expect(await firstMessage(wallet.setPassword, { code: '1', password: PASSWORD }, undefined)).toBe(text);
    });
  });

  describe('send what they have', () => {
    it('amounts as numbers and as texts, and read them as texts', async () => {
      for (const amount of [1, 1.5, '2', '2.50']) {
        expect((await app.graphql(wallet.send, { ...toJonas, amount }, { token })).data).toEqual({
          sendCoins: true,
        });
      }
      const { data } = await app.graphql<{ transactionList: { balance: object; transactions: object[] } }>(
        wallet.dashboard,
        { currentPage: 1, pageSize: 10, order: 'DESC' },
        { token },
      );
      expect(data?.transactionList.balance).toMatchObject({ balance: '93', count: 5, linkCount: 0 });
      expect(data?.transactionList.transactions.slice(0, 3)).toMatchObject([
        { id: -1, typeId: 'DECAY', amount: '0', linkedUser: null, linkId: null },
        {
          typeId: 'SEND',
          amount: '-2.5',
          balance: '93',
          previousBalance: '95.5',
          // They write the name of the community before the username of the recipient.
          linkedUser: { gradidoID: jonas.uuid, communityUuid: anyText, communityName: null, alias: null },
        },
        { typeId: 'SEND', amount: '-2', balance: '95.5', previousBalance: '97.5' },
      ]);
    });

    it('whole objects as variables, also undeclared ones', async () => {
      const row = {
        id: 1,
        messages: [{ id: 2, __typename: 'ContributionMessage' }],
        __typename: 'Contribution',
      };
      const { status, data } = await app.graphql(
        wallet.dashboard,
        { ...row, hours: 3, currentPage: 1 },
        { token },
      );
      expect(status).toBe(200);
      expect(data).toMatchObject({ communityStatistics: { totalUsers: anyNumber } });
    });

    it('the name of the operation with named documents, none with anonymous ones', async () => {
      for (const body of [
        { operationName: 'reachableCommunities', variables: {}, query: wallet.communities },
        { operationName: null, variables: {}, query: wallet.verifyLogin },
        { variables: {}, query: wallet.verifyLogin },
        { query: wallet.verifyLogin },
      ]) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const answer = await app.app.inject({ method: 'POST', url: '/graphql', headers, payload: body });
        expect(answer.json()).not.toHaveProperty('errors');
      }
    });

    it('settings one at a time, the language under another name', async () => {
      const settings = (variables: object) => app.graphql(wallet.settings, variables, { token });
      expect((await settings({ locale: 'nl' })).data).toEqual({ updateUserInfos: true });
      expect((await settings({ hideAmountGDT: true })).data).toEqual({ updateUserInfos: true });
      const place = { longitude: 0, latitude: 51.5 };
      expect((await settings({ gmsLocation: place })).data).toEqual({ updateUserInfos: true });
      const { data } = await app.graphql<{ login: object }>(wallet.login, {
        email: maria.email,
        password: PASSWORD,
      });
      // 0 is a valid coordinate.
      expect(data?.login).toMatchObject({
        language: 'nl',
        hideAmountGDT: true,
        hideAmountGDD: false,
        userLocation: place,
      });
    });
  });

  it('read times as ISO texts with milliseconds in UTC', async () => {
    const { data } = await app.graphql<{ transactionList: { transactions: { balanceDate: string }[] } }>(
      wallet.dashboard,
      {},
      { token },
    );
    for (const { balanceDate } of data?.transactionList.transactions ?? []) {
      expect(balanceDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  it('get three rows without a size, as the contract says', async () => {
    for (let round = 0; round < 4; round++)
      await app.graphql(wallet.send, { ...toJonas, amount: 1 }, { token });
    const query = '{ transactionList { transactions { typeId } } }';
    const { data } = await app.graphql<{ transactionList: { transactions: { typeId: string }[] } }>(
      query,
      {},
      { token },
    );
    expect(data?.transactionList.transactions.map(({ typeId }) => typeId)).toEqual([
      'DECAY',
      'SEND',
      'SEND',
      'SEND',
    ]);
  });

  it('read GDT without naming an order', async () => {
    const { data } = await app.graphql(wallet.gdt, { currentPage: 1, pageSize: 25 }, { token });
    expect(data).toEqual({ listGDTEntries: { count: 0, gdtEntries: [], gdtSum: 0 } });
  });

  it('read an unknown place as an empty object where they ask for places, and as null at a member', async () => {
    const { data } = await app.graphql(wallet.userLocation, {}, { token });
    expect(data).toEqual({ userLocation: { userLocation: {}, communityLocation: {} } });
  });

  it('may ask by GET, but change nothing by it', async () => {
    const get = (query: string) => app.app.inject({ method: 'GET', url: '/graphql', query: { query } });
    expect((await get(wallet.communities)).json()).toMatchObject({
      data: { reachableCommunities: [{ foreign: false }] },
    });
    const { statusCode, body } = await get(wallet.logout);
    expect(statusCode).toBe(405);
    expect(body).not.toContain('"logout":true');
  });

  it('are refused a body above a hundred kilobytes', async () => {
    const memo = 'x'.repeat(110_000);
    expect((await app.graphql(wallet.send, { ...toJonas, amount: 1, memo }, { token })).status).toBe(413);
  });
});
