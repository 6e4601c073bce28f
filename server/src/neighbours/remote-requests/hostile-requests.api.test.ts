/**
 * Requests between communities with many concurrent actions, with a malicious peer, and with a peer that
 * does not support them.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, requestFromRemoteMember, type Person, requestsOf } from '../../../test/remote-requests.ts';
import { assertLedgerSound, oneDialect, given } from '../../../test/app.ts';
import {
  connectCommunities,
  copiesOf,
  deliver,
  finish,
  type Network,
  peerOf,
  silence,
  startCommunity,
  uuidOf,
} from '../../../test/communities.ts';
import { give, join } from '../../../test/people.ts';
import type { Tx } from '../../platform/db/database.ts';
import { checkPeer } from '../peers/handshake.usecases.ts';
import { callPeer } from '../peers/peer-messages.usecases.ts';
import { countInTransaction } from '../../platform/limits/limits.usecases.ts';
import { requestsOfPeer } from './incoming-requests.usecases.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const requestId = '11111111-2222-4333-8444-555555555555';

describe.each(oneDialect)('requests between communities on %s', (dialect) => {
  let network: Network;
  let maria: Person;
  let bruno: Person;

  const start = copiesOf(async (first) => {
    const a = await startCommunity('a', dialect, first, { env: { RATE_LIMITS: 'on' } });
    const b = await startCommunity('b', dialect, first, { env: { RATE_LIMITS: 'on' } });
    await connectCommunities(a, b);
    const requester = await join(a.app, 'Maria');
    const payer = await join(b.app, 'Bruno');
    await give(b.app, payer, 100);
    return { communities: { a, b }, people: { requester, payer } };
  });
  beforeEach(async () => {
    const { a, b, requester, payer, ...rest } = await start();
    ({ network } = rest);
    maria = { community: a, member: requester };
    bruno = { community: b, member: payer };
  });
  afterEach(async () => {
    network.fault = undefined;
    for (const { app } of [maria.community, bruno.community]) {
      await assertLedgerSound(app);
      await app.close();
    }
  });

  const make = async () => {
    const { code: here } = given((await requestFromRemoteMember(maria, bruno)).data).createPaymentRequest;
    return { here, there: given((await requestsOf(bruno, 'RECEIVED'))[0]).code };
  };
  const states = async () => {
    const [sent] = await requestsOf(maria, 'SENT');
    const [received] = await requestsOf(bruno, 'RECEIVED');
    return [sent?.state, received?.state];
  };
  const paid = async () => (await peerOf(bruno.community, maria.community)).position?.balance;
  const settle = async () => {
    for (let round = 0; round < 4; round++) {
      network.advanceBy(MINUTE * 5);
      for (const { community } of [bruno, maria]) {
        await finish(community);
        await deliver(community);
      }
    }
  };
  const newRequest = async (changes: object = {}) => ({
    wish: 'ASK',
    requestId,
    senderCommunityUuid: await uuidOf(maria.community),
    recipientCommunityUuid: await uuidOf(bruno.community),
    recipientUserIdentifier: bruno.member.uuid,
    senderUserUuid: maria.member.uuid,
    senderUserName: 'Maria Tester',
    senderAlias: null,
    amount: '5',
    memo: 'For the shared ladder',
    validUntil: new Date(bruno.community.app.deps.now() + DAY).toISOString(),
    ...changes,
  });
  /** A message of Maria's peer, with any content. */
  const sendRequest = async (changes: object = {}, tokentype = 'request-payment') => {
    const { peer } = await peerOf(maria.community, bruno.community);
    const content = await newRequest(changes);
    return callPeer(peer, { operation: 'requestPayment', tokentype, content }, maria.community.app.deps);
  };
  const countReceived = async () => (await requestsOf(bruno, 'RECEIVED')).length;

  /** Runs an action while a request waits for the account of its recipient. */
  const meanwhile = (change: (tx: Tx) => Promise<unknown>): void => {
    const { db } = bruno.community.app;
    const lock = db.lockAccounts.bind(db);
    vi.spyOn(db, 'lockAccounts').mockImplementation(async (tx, ids) => {
      const accounts = await lock(tx, ids);
      await change(tx);
      return accounts;
    });
  };

  it('are not accepted for an account that is closed while they wait', async () => {
    meanwhile((tx) =>
      tx.updateTable('members').set({ deleted_at: 1 }).where('uuid', '=', bruno.member.uuid).execute(),
    );
    await sendRequest();
    const { db } = bruno.community.app;
    expect(await db.read.selectFrom('payment_requests').select('id').execute()).toEqual([]);
  });

  it('are not accepted from a community that is paused while they wait', async () => {
    meanwhile((tx) => tx.updateTable('peers').set({ paused_at: 1 }).execute());
    expect(await sendRequest()).toHaveProperty('refusal');
    expect(await countReceived()).toBe(0);
  });

  it('store no character that a database cannot hold, whatever a peer answers', async () => {
    network.fault = async () => ({
      status: 200,
      body: JSON.stringify({ data: null, errors: [{ message: 'not\u0000now' }] }),
    });
    expect((await requestFromRemoteMember(maria, bruno)).data).not.toBeNull();
    const { db } = maria.community.app;
    const stored = db.read.selectFrom('remote_requests').select(['attempts', 'last_error']);
    expect(await stored.execute()).toEqual([{ attempts: 1, last_error: 'notnow' }]);
  });

  it.each([
    ['accepted twice', ['accept', 'accept']],
    ['accepted while it is withdrawn', ['accept', 'withdraw']],
    ['withdrawn while it is accepted', ['withdraw', 'accept']],
    ['declined while it is accepted', ['decline', 'accept']],
    ['declined while it is withdrawn', ['decline', 'withdraw']],
    ['all of that at once', ['accept', 'decline', 'withdraw', 'accept', 'decline']],
  ] as const)('end in one state, and are paid once at most, when one is %s', async (_, steps) => {
    for (let round = 0; round < 3; round++) {
      const before = given(await paid());
      const { here, there } = await make();
      await Promise.all(
        steps.map((step) =>
          answer(step === 'withdraw' ? maria : bruno, step, step === 'withdraw' ? here : there),
        ),
      );
      await settle();
      const [sent, received] = await states();
      const isPaid = sent === 'ACCEPTED';
      expect(given(await paid()) - before).toBe(isPaid ? 500_000_000n : 0n);
      expect(['ACCEPTED', 'DECLINED', 'WITHDRAWN']).toContain(sent);
      // If the request is declined while it is withdrawn, both ends are stored, each on its own side.
      if (isPaid || received === 'ACCEPTED') expect(received).toBe(sent);
      else expect(['DECLINED', 'WITHDRAWN']).toContain(received);
    }
  });

  it('are not changed by a repeated message', async () => {
    const { here, there } = await make();
    const [made] = network.carried;
    await answer(bruno, 'decline', there);
    const [, declined] = network.carried;
    for (const message of [made, declined, made, declined]) await given(message).deliver();
    expect(await states()).toEqual(['DECLINED', 'DECLINED']);
    expect(await countReceived()).toBe(1);
    network.advanceBy(11 * MINUTE);
    // A message is valid for ten minutes.
    expect((await given(made).deliver()).body).toContain('invalid payload');
    expect(await answer(maria, 'withdraw', here)).toBe('REQUEST_DECLINED');
  });

  it.each<[string, object]>([
    ['from another community', { senderCommunityUuid: requestId }],
    ['for another community', { recipientCommunityUuid: requestId }],
    ['without an amount', { amount: '0' }],
    ['for less than nothing', { amount: '-5' }],
    ['for a part of a cent', { amount: '0.001' }],
    ['without words', { memo: '' }],
    ['with too many words', { memo: 'x'.repeat(2001) }],
    ['under no name', { requestId: 'one' }],
    ['by nobody', { senderUserUuid: 'maria' }],
    ['for a year', { validUntil: '2100-01-01T00:00:00Z' }],
    ['until whenever', { validUntil: 'soon' }],
    ['to nobody', { recipientUserIdentifier: '' }],
    ['to a member of another community', { recipientUserIdentifier: 'a/maria' }],
    ['that orders something else', { wish: 'PAY' }],
    ['that is over', { validUntil: '2020-01-01T00:00:00Z' }],
  ])('are not accepted %s', async (_, changes) => {
    await sendRequest(changes);
    expect(await countReceived()).toBe(0);
  });

  it('are not accepted from a message of another kind', async () => {
    await sendRequest({}, 'send-coins');
    expect(await countReceived()).toBe(0);
  });

  it('retain the first contents of one id', async () => {
    await sendRequest();
    for (const changes of [{ amount: '50' }, { memo: 'For something else' }, { senderUserUuid: requestId }]) {
      expect(await sendRequest(changes)).toMatchObject({ refusal: 'the payment request is another one' });
    }
    expect(await requestsOf(bruno, 'RECEIVED')).toMatchObject([{ amount: '5', state: 'OPEN' }]);
  });

  it('are not ended by an uninvolved community', async () => {
    const c = await startCommunity('c', dialect, network);
    await connectCommunities(c, bruno.community);
    await sendRequest();
    const { peer } = await peerOf(c, bruno.community);
    const content = await newRequest({ wish: 'WITHDRAW', senderCommunityUuid: await uuidOf(c) });
    await callPeer(peer, { operation: 'requestPayment', tokentype: 'request-payment', content }, c.app.deps);
    expect(await requestsOf(bruno, 'RECEIVED', 'OPEN')).toHaveLength(1);
    // The requester's side cannot decline for the other one.
    await sendRequest({ wish: 'DECLINE' });
    expect(await requestsOf(bruno, 'RECEIVED', 'OPEN')).toHaveLength(1);
    await c.app.close();
  });

  it('of one member to one stop at five, and of a community at so many in a day', async () => {
    const nameOf = (index: number) => requestId.replace('1111', String(1000 + index));
    for (let index = 0; index < 7; index++) await sendRequest({ requestId: nameOf(index) });
    expect(await countReceived()).toBe(5);
    const { app } = bruno.community;
    const { id } = (await peerOf(bruno.community, maria.community)).peer;
    await app.db.transaction(async (tx) => {
      for (let index = 0; index < requestsOfPeer.most; index++) {
        await countInTransaction(tx, requestsOfPeer, { peer: id }, app.deps);
      }
    });
    const anybody = { requestId: nameOf(8), senderUserUuid: nameOf(9) };
    expect(await sendRequest(anybody)).toMatchObject({ refusal: 'too many payment requests in a day' });
    network.advanceBy(DAY);
    expect(await sendRequest(anybody)).toMatchObject({ value: expect.any(String) as string });
  });

  it.each([
    ['answers nothing that can be read', async () => ({ status: 200, body: '<html>' })],
    ['answers another request', async () => ({ status: 200, body: '{"data":{"requestPayment":"no"}}' })],
    [
      'does not support the operation any more',
      async () => ({ status: 400, body: '{"errors":[{"message":"?"}]}' }),
    ],
    ['is silent', silence],
  ])('wait at a peer that %s', async (_, fault) => {
    network.fault = fault;
    expect((await requestFromRemoteMember(maria, bruno)).data?.createPaymentRequest).toMatchObject({
      isDelivered: false,
    });
    network.fault = undefined;
    await settle();
    expect(await requestsOf(maria, 'SENT')).toMatchObject([{ state: 'OPEN', isDelivered: true }]);
  });

  it('are paid only as requested: a peer cannot replace the amount or the member', async () => {
    const { there } = await make();
    const change = (set: object) =>
      bruno.community.app.db.transaction((tx) => tx.updateTable('payment_requests').set(set).execute());
    await change({ amount: 900_000_000n });
    expect(await answer(bruno, 'accept', there)).toBe('REQUEST_NOT_FOUND');
    expect(await states()).toEqual(['OPEN', 'WITHDRAWN']);
    expect(await paid()).toBe(0n);
  });

  it('are not made where the other community does not offer them, and are once it does', async () => {
    const { app } = maria.community;
    const offers = (takes_requests: 0 | null) =>
      app.db.transaction((tx) =>
        tx.updateTable('communities').set({ takes_requests }).where('foreign_flag', '=', 1).execute(),
      );
    const shown = async () => {
      const { data } = await app.graphql<{ reachableCommunities: object[] }>(
        '{ reachableCommunities { foreign takesRequests } }',
      );
      return data?.reachableCommunities;
    };
    await offers(0);
    expect((await requestFromRemoteMember(maria, bruno)).error?.extensions).toMatchObject({
      code: 'COMMUNITY_TAKES_NO_REQUESTS',
      field: 'recipientCommunityIdentifier',
    });
    expect(network.carried).toEqual([]);
    expect(await shown()).toEqual([
      { foreign: false, takesRequests: true },
      { foreign: true, takesRequests: false },
    ]);
    // The peer was connected before it supported this; the next contact updates it.
    await offers(null);
    await checkPeer((await peerOf(maria.community, bruno.community)).peer, app.deps);
    await expect.poll(shown).toContainEqual({ foreign: true, takesRequests: true });
    expect((await requestFromRemoteMember(maria, bruno)).data).toBeDefined();
  });
});
