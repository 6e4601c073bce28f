import { setTimeout as sleep } from 'node:timers/promises';
import { amountOfGdd } from '@kula/core/money/money';
import { liveKinds } from '@kula/core/notify/live-changes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import {
  type LiveClient,
  endConnection,
  listen,
  pidsOfListeners,
  reachable,
} from '../../../test/listening.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { createContribution } from '../../creation/contributions/contributions.usecases.ts';
import { STREAMS_PER_MEMBER } from './live-broker.ts';

const SEND = `mutation ($to: String!, $amount: Decimal!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: $amount, memo: "Thank you so much")
}`;
const CREATE_LINK = 'mutation { createTransactionLink(amount: "5", memo: "For the garden") { id code } }';
const REDEEM = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
const REQUEST =
  'mutation ($id: Int!, $type: ContributionMessageType) { adminCreateContributionMessage(contributionId: $id, message: "Which day was it?", messageType: $type) { id } }';
const REQUEST_PAYMENT =
  'mutation ($to: String!) { createPaymentRequest(recipientIdentifier: $to, amount: "3", memo: "For the seedlings") { code } }';
const DECLINE = 'mutation ($code: String!) { declinePaymentRequest(code: $code) }';
const DENY = 'mutation ($id: Int!) { denyContribution(id: $id) }';

describe.each(oneDialect)('live changes on %s', (dialect) => {
  let app: TestApp;
  let jonas: TestMember;
  let asMaria: string;
  let asJonas: string;
  const clients: LiveClient[] = [];

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 100);
    return { jonas, asMaria: await signIn(app, maria), asJonas: await signIn(app, jonas) };
  });
  beforeEach(async () => {
    ({ app, jonas, asMaria, asJonas } = await begin());
    // A server that has just started does not have earlier changes.
    app.advanceBy(60_000);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await assertLedgerSound(app);
    await app.close();
  });

  const client = async (token: string, ago = 0, on = app.app): Promise<LiveClient> => {
    const made = await listen(on, token, ago);
    clients.push(made);
    return made;
  };
  const act = async <Data>(token: string, query: string, variables: object = {}): Promise<Data> => {
    const { data, error } = await app.graphql<Data>(query, variables, { token });
    if (!data) throw new Error(error?.message);
    return data;
  };
  const send = (amount = '2') => act(asMaria, SEND, { to: 'jonas@example.org', amount });
  const moderator = async (): Promise<string> => signIn(app, { email: 'moderator@example.org' });
  const submitContribution = (): Promise<number> => {
    const input = {
      amount: amountOfGdd(20n),
      memo: 'Planted some trees',
      contributionDate: '2026-06-01',
      timezoneOffset: 0,
    };
    return createContribution(jonas.actor, input, app.deps);
  };
  const changes = async (token: string, ago: string): Promise<unknown> => {
    const url = `${await reachable(app.app)}/live/changes${ago}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return response.status === 200 ? ((await response.json()) as { kinds: unknown }).kinds : response.status;
  };

  it('reach both sides of a transfer, once it is booked, and nobody else', async () => {
    const asLea = await signIn(app, await join(app, 'Lea'));
    app.advanceBy(10_000);
    const [sender, receiver, other] = [await client(asMaria), await client(asJonas), await client(asLea)];
    await send();
    await Promise.all([sender.hears('balance'), receiver.hears('balance')]);
    await act(asMaria, CREATE_LINK);
    await sender.hears('balance', 'links');
    expect(other.received).toEqual([]);
    expect(receiver.received).toEqual([['balance']]);
  });

  it('carry kinds of data and no content', async () => {
    const receiver = await client(asJonas);
    await send('12.34');
    await receiver.hears('balance');
    expect(receiver.text().replaceAll(':\n\n', '')).toBe('retry: 3000\n\ndata: {"kinds":["balance"]}\n\n');
  });

  it('do not include refused commands', async () => {
    const receiver = await client(asJonas);
    await expect(send('1000')).rejects.toThrow(/not enough/i);
    await send();
    await receiver.hears('balance');
    expect(receiver.received).toHaveLength(1);
  });

  it('reach the owner of a redeemed link', async () => {
    const { createTransactionLink: link } = await act<{ createTransactionLink: { code: string } }>(
      asMaria,
      CREATE_LINK,
    );
    app.advanceBy(10_000);
    const [owner, redeemer] = [await client(asMaria), await client(asJonas)];
    await act(asJonas, REDEEM, { code: link.code });
    await Promise.all([owner.hears('balance', 'links'), redeemer.hears('balance')]);
    expect([owner.received, redeemer.received]).toEqual([[['balance', 'links']], [['balance']]]);
  });

  it('reach both sides of a request, and of its refusal', async () => {
    const both = [await client(asMaria), await client(asJonas)];
    const { createPaymentRequest: created } = await act<{ createPaymentRequest: { code: string } }>(
      asJonas,
      REQUEST_PAYMENT,
      { to: 'maria@example.org' },
    );
    await Promise.all(both.map((one) => one.hears('requests')));
    await act(asMaria, DECLINE, { code: created.code });
    await Promise.all(both.map((one) => one.hears('requests')));
    expect(both.map(({ received }) => received)).toEqual([
      [['requests'], ['requests']],
      [['requests'], ['requests']],
    ]);
  });

  it('reach an author for questions, answers and confirmations, and not for notes among moderators', async () => {
    const asModerator = await moderator();
    const [first, second] = [await submitContribution(), await submitContribution()];
    app.advanceBy(10_000);
    const author = await client(asJonas);
    await act(asModerator, REQUEST, { id: first, type: 'MODERATOR' });
    await act(asModerator, REQUEST, { id: first, type: 'DIALOG' });
    await author.hears('contributions');
    await act(asModerator, 'mutation ($id: Int!) { confirmContribution(id: $id) }', { id: first });
    await author.hears('balance', 'contributions');
    await act(asModerator, DENY, { id: second });
    await author.hears('contributions');
    expect(author.received).toHaveLength(3);
  });

  it('include after an interruption what was missed, and no more', async () => {
    app.advanceBy(60_000);
    await send();
    app.advanceBy(20_000);
    expect(await changes(asJonas, '?ago=10000')).toEqual([]);
    expect(await changes(asJonas, '?ago=30000')).toEqual(['balance']);
    const back = await client(asJonas, 30_000);
    await back.hears('balance');
    // An interruption that is longer than the stored changes, or of unknown length: all kinds.
    expect(await changes(asJonas, '?ago=600000')).toEqual(liveKinds);
    expect(await changes(asJonas, '')).toEqual(liveKinds);
    expect(await changes(asJonas, '?ago=-5')).toEqual(liveKinds);
  });

  it('end with the session, at once', async () => {
    const [here, otherSession] = [await client(asJonas), await client(await signIn(app, jonas))];
    await act(asJonas, 'mutation { logout }');
    await expect.poll(() => here.isOver()).toBe(true);
    await otherSession.hears('session');
    expect(otherSession.isOver()).toBe(false);
    expect(await changes(asJonas, '?ago=0')).toBe(401);
    await app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ deleted_at: app.deps.now() })
        .where('id', '=', jonas.actor.member.id)
        .execute(),
    );
    expect((await client(asJonas)).status).toBe(401);
  });

  it('end with a new password, and begin again with the token of its answer', async () => {
    const streams = [await client(asJonas), await client(await signIn(app, jonas))];
    const change = `mutation { updateUserInfos(password: "${PASSWORD}", passwordNew: "Better-Horse-10") }`;
    const { token } = await app.graphql(change, {}, { token: asJonas });
    for (const stream of streams) await expect.poll(() => stream.isOver()).toBe(true);
    expect((await client(given(token))).status).toBe(200);
  });

  it('end a day after the session began, however much it is used', async () => {
    let token = asJonas;
    // The minute with which the test begins is part of the day.
    for (let minutes = 1; minutes + 8 < 24 * 60; minutes += 8) {
      app.advanceBy(8 * 60_000);
      token = given((await app.graphql('{ balance { balance } }', {}, { token })).token);
    }
    const stream = await client(token);
    expect([stream.status, await changes(token, '?ago=0')]).toEqual([200, []]);
    app.advanceBy(8 * 60_000);
    expect(await changes(token, '?ago=0')).toBe(401);
    const fresh = await signIn(app, jonas);
    await act(fresh, 'mutation { logout }');
    await expect.poll(() => stream.isOver()).toBe(true);
  });

  it('are for the bearer of a session only', async () => {
    expect((await listen(app.app, undefined)).status).toBe(401);
    expect((await listen(app.app, 'nonsense')).status).toBe(401);
    const inAddress = await fetch(`${await reachable(app.app)}/live?ago=0&token=${asJonas}`);
    expect(inAddress.status).toBe(401);
  });

  it('do not keep a session alive', async () => {
    const lastSeen = async () =>
      given(
        await app.db.read
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('member_id', '=', jonas.actor.member.id)
          .executeTakeFirst(),
      ).last_seen_at;
    const before = await lastSeen();
    app.advanceBy(5 * 60_000);
    await changes(asJonas, '?ago=0');
    const stream = await client(asJonas);
    expect(stream.headers.get('token')).toBeNull();
    const automatic = { token: asJonas, headers: { 'asked-by': 'wallet' } };
    expect(await app.graphql('{ balance { balance } }', {}, automatic)).toMatchObject({ token: undefined });
    expect(await lastSeen()).toBe(before);
    expect((await app.graphql('{ balance { balance } }', {}, { token: asJonas })).token).toBeDefined();
    // Written with the next commit, which is not awaited.
    await expect.poll(lastSeen).toBe(app.deps.now());
  });

  it('are for a handful of open wallets of a member at a time', async () => {
    for (let count = 0; count < STREAMS_PER_MEMBER; count++) await client(asJonas);
    const tooMany = await client(asJonas);
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await client(asMaria)).status).toBe(200);
    given(clients[0]).close();
    await expect.poll(async () => (await client(asJonas)).status).toBe(200);
  });

  it('are sent uncompressed, with the security headers of other answers', async () => {
    const { headers } = await client(asJonas);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('end when the server stops', async () => {
    const stream = await client(asJonas);
    await app.app.close();
    await expect.poll(() => stream.isOver()).toBe(true);
  });
});

describe('live changes of two servers on one database', () => {
  let app: TestApp;
  let other: Awaited<ReturnType<TestApp['anotherServer']>>;
  let asMaria: string;
  let asJonas: string;
  let here: LiveClient;
  let there: LiveClient;

  const begin = beginning('postgres', async (app) => {
    const maria = await join(app, 'Maria');
    await give(app, maria, 100);
    const asMaria = await signIn(app, maria);
    const asJonas = await signIn(app, await join(app, 'Jonas'));
    return { asMaria, asJonas };
  });
  beforeEach(async () => {
    ({ app, asMaria, asJonas } = await begin());
    other = await app.anotherServer();
    await settled();
    app.advanceBy(60_000);
    [here, there] = [await listen(app.app, asJonas), await listen(other.app, asJonas)];
  });
  afterEach(async () => {
    here.close();
    there.close();
    await assertLedgerSound(app);
    await app.close();
  });

  const connections = (): Promise<number[]> => pidsOfListeners(app);
  /** Waits until both servers listen. */
  const settled = async (): Promise<void> => {
    await expect.poll(connections).toHaveLength(2);
  };
  /**
   * Sends from one server and returns which client received the change. To be repeated: for a moment after
   * they connect, the servers publish that everything may have changed, and later changes are sent together
   * with that.
   */
  const giftOn = async ({ graphql }: Pick<TestApp, 'graphql'>): Promise<boolean[]> => {
    const before = balances();
    await graphql(SEND, { to: 'jonas@example.org', amount: '1' }, { token: asMaria });
    await sleep(200);
    return balances().map((count, client) => count > (before[client] ?? 0));
  };

  /** How often each client received a change of the balance alone. */
  const balances = (): number[] =>
    [here, there].map(({ received }) => received.filter((kinds) => kinds.join() === 'balance').length);

  it('reach the member wherever the wallet is connected', async () => {
    await expect.poll(() => giftOn(app)).toEqual([true, true]);
    await expect.poll(() => giftOn(other)).toEqual([true, true]);
  });

  it('resume after the connection between them was lost, with everything requested again', async () => {
    for (const pid of await connections()) await endConnection(app, pid);
    await expect.poll(() => here.received).toContainEqual(liveKinds);
    await expect.poll(() => there.received).toContainEqual(liveKinds);
    await settled();
    await expect.poll(() => giftOn(other)).toEqual([true, true]);
    await expect.poll(() => giftOn(app)).toEqual([true, true]);
  });

  it('end everywhere with the session', async () => {
    await other.graphql('mutation { logout }', {}, { token: asJonas });
    await expect.poll(() => [here.isOver(), there.isOver()]).toEqual([true, true]);
  });
});
