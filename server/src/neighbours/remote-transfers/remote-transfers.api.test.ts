import { amountOfGdd } from '@kula/core/money/money';
import { RECALLED_MS } from '@kula/core/neighbours/remote-transfers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Community, finish, type Network, peerOf, silence, uuidOf } from '../../../test/communities.ts';
import { assertLedgerSound } from '../../../test/app.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { forOperators } from '../../../test/operators.ts';
import { endedActor, signIn, type TestMember } from '../../../test/people.ts';
import { countInTransaction } from '../../platform/limits/limits.usecases.ts';
import { storeUnknownTransfer, unknownOfPeer } from './promises.usecases.ts';
import type { ConclusionMessage } from '../protocol/protocol-messages.ts';
import { sendToPeer } from './remote-gifts.usecases.ts';
import { pausePeer, removePeer, resumePeer, setPeerLimits } from '../peers/peers.usecases.ts';

const SEND = `mutation ($community: String!, $to: String!, $amount: Decimal!, $memo: String!, $key: String) {
  sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: $amount, memo: $memo, idempotencyKey: $key)
}`;
const LIST = `{ transactionList(pageSize: 25) { balance { balance linkCount } transactions {
  typeId amount memo remoteState linkedUser { gradidoID firstName lastName communityName }
} } }`;
const MINE = `{ remoteTransfers { state amount recipientIdentifier recipientName communityName endedAt } }`;

interface Listed {
  transactionList: {
    balance: { balance: string; linkCount: number };
    transactions: { typeId: string; amount: string; remoteState: string | null; linkedUser: object | null }[];
  };
}

/** With locks of rows where the amount leaves. */
const pairs = [['postgres', 'sqlite'], ...forOperators([['sqlite', 'postgres']] as const)] as const;

describe.each(pairs)('a transfer from a community on %s to one on %s', (dialectA, dialectB) => {
  let trade: Trade;
  let network: Network;
  let a: Community;
  let b: Community;
  let maria: TestMember;
  let bruno: TestMember;

  beforeEach(async () => {
    trade = await startTrade([dialectA, dialectB]);
    ({ network, a, b, maria, bruno } = trade);
  });
  afterEach(() => endTrade(trade));

  const send = async (variables: object = {}) =>
    a.app.graphql<{ sendCoins: boolean }>(
      SEND,
      { community: await uuidOf(b), to: bruno.uuid, amount: '5', memo: 'Thank you, neighbour', ...variables },
      { token: await signIn(a.app, maria) },
    );
  const list = async (community: Community, member: TestMember) => {
    const { data } = await community.app.graphql<Listed>(
      LIST,
      {},
      { token: await signIn(community.app, member) },
    );
    if (!data) throw new Error('there is no list');
    return data.transactionList;
  };
  const codeOf = async (variables: object) => (await send(variables)).error?.extensions.code;
  const finishAfter = async (ms: number) => {
    network.advanceBy(ms);
    await finish(a);
  };
  const states = async () => {
    const { data } = await a.app.graphql<{ remoteTransfers: { state: string }[] }>(
      MINE,
      {},
      { token: await signIn(a.app, maria) },
    );
    return data?.remoteTransfers.map(({ state }) => state);
  };

  it.each([
    ['id', () => bruno.uuid],
    ['username', () => 'bruno'],
    ['e-mail address', () => bruno.email],
  ])('arrives by %s, is shown on both sides and owed from then on', async (_, to) => {
    expect((await send({ to: to() })).data).toEqual({ sendCoins: true });
    expect((await list(a, maria)).transactions[1]).toMatchObject({
      typeId: 'SEND',
      amount: '-5',
      remoteState: 'ARRIVED',
      linkedUser: { gradidoID: bruno.uuid, firstName: 'Bruno', lastName: 'Bauer', communityName: 'b' },
    });
    expect((await list(b, bruno)).transactions[1]).toMatchObject({
      typeId: 'RECEIVE',
      amount: '5',
      memo: 'Thank you, neighbour',
      remoteState: null,
      linkedUser: { gradidoID: maria.uuid, firstName: 'Maria', lastName: 'Tester', communityName: 'a' },
    });
    expect((await peerOf(a, b)).position?.balance).toBe(500_000_000n);
    expect((await peerOf(b, a)).position?.balance).toBe(-500_000_000n);
    const mine = await a.app.graphql(MINE, {}, { token: await signIn(a.app, maria) });
    expect(mine.data).toMatchObject({
      remoteTransfers: [{ state: 'ARRIVED', amount: '5', recipientName: 'Bruno Bauer', communityName: 'b' }],
    });
    expect(network.carried.map(({ operation }) => operation)).toEqual([
      'voteForSendCoins',
      'concludeTransfer',
    ]);
  });

  it('goes back and forth, and the debts cancel', async () => {
    await send({ amount: '5' });
    const back = await b.app.graphql(
      SEND,
      { community: await uuidOf(a), to: 'maria', amount: '4.99', memo: 'And thanks to you' },
      { token: await signIn(b.app, bruno) },
    );
    expect(back.data).toEqual({ sendCoins: true });
    expect((await peerOf(a, b)).position?.balance).toBe(1_000_000n);
    expect((await peerOf(b, a)).position?.balance).toBe(-1_000_000n);
    expect((await list(b, bruno)).balance.balance).toBe('0.01');
  });

  it.each([
    [{ to: 'nobody' }, 'RECIPIENT_NOT_FOUND'],
    [{ amount: '100.01' }, 'NOT_ENOUGH_GDD'],
    [{ amount: '0' }, 'AMOUNT_INVALID'],
    [{ amount: '-5' }, 'AMOUNT_INVALID'],
    [{ memo: 'x' }, 'MEMO_TOO_SHORT'],
    [{ community: 'Elsewhere' }, 'COMMUNITY_NOT_FOUND'],
  ])('is refused for %j with %s, and nothing is set aside', async (variables, code) => {
    expect(await codeOf(variables)).toBe(code);
    expect((await list(a, maria)).balance).toEqual({ balance: '100', linkCount: 0 });
    expect((await peerOf(a, b)).open).toBe(0);
  });

  it('is refused before it starts where a limit would be passed, by either side', async () => {
    const limits = { owedByPeer: 10n, owedToPeer: 10n, perDay: 10n };
    const gdd = (count: bigint) => (count * 100_000_000n) as never;
    await setPeerLimits(
      a.admin,
      (await peerOf(a, b)).peer.id,
      { ...limits, owedByPeer: gdd(8n), owedToPeer: gdd(8n), perDay: gdd(50n) },
      a.app.deps,
    );
    expect((await send()).data).toEqual({ sendCoins: true });
    const refused = async (variables: object) => (await send(variables)).error?.extensions;
    const reached = { code: 'CLEARING_LIMIT_REACHED' };
    expect(await refused({})).toMatchObject({ ...reached, detail: { limit: 'OWED' } });
    expect(network.carried).toHaveLength(2);
    await setPeerLimits(
      b.admin,
      (await peerOf(b, a)).peer.id,
      { owedByPeer: gdd(8n), owedToPeer: gdd(6n), perDay: gdd(50n) },
      b.app.deps,
    );
    expect(await codeOf({ amount: '2' })).toBe('CLEARING_LIMIT_REACHED');
    expect((await send({ amount: '1' })).data).toEqual({ sendCoins: true });
    await setPeerLimits(
      a.admin,
      (await peerOf(a, b)).peer.id,
      { owedByPeer: gdd(50n), owedToPeer: gdd(8n), perDay: gdd(6n) },
      a.app.deps,
    );
    expect(await refused({ amount: '1' })).toMatchObject({ ...reached, detail: { limit: 'DAY' } });
    a.app.advanceBy(86_400_000);
    b.app.advanceBy(86_400_000);
    await setPeerLimits(
      b.admin,
      (await peerOf(b, a)).peer.id,
      { owedByPeer: gdd(8n), owedToPeer: gdd(60n), perDay: gdd(50n) },
      b.app.deps,
    );
    expect((await send({ amount: '1' })).data).toEqual({ sendCoins: true });
  });

  it('is sent once under one key, however often the command is repeated, and refused with other words', async () => {
    const key = 'a-key-of-the-wallet';
    const answers = await Promise.all([send({ key }), send({ key }), send({ key })]);
    expect(answers.map(({ data }) => data?.sendCoins)).toEqual([true, true, true]);
    expect(await states()).toEqual(['ARRIVED']);
    expect(await codeOf({ key, amount: '6' })).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await list(b, bruno)).balance.balance).toBe('5');
  });

  it('is one of the gifts of a day when it was sent, and not when it is refused or repeated', async () => {
    await endTrade(trade);
    trade = await startTrade([dialectA, dialectB], { RATE_LIMITS: 'on' });
    ({ network, a, b, maria, bruno } = trade);
    const token = await signIn(a.app, maria);
    const usual = { community: await uuidOf(b), to: bruno.uuid, amount: '5', memo: 'Thank you' };
    const sum = async (): Promise<number> => {
      const rows = await a.app.db.read.selectFrom('throttles').select('count').execute();
      return rows.reduce((total, { count }) => total + count, 0);
    };
    const costsOf = async (variables: object) => {
      const before = await sum();
      const { error } = await a.app.graphql(SEND, { ...usual, ...variables }, { token });
      return [error?.extensions.code, (await sum()) - before];
    };
    const key = 'a-key-of-the-wallet';
    // The request, and the gift of the day.
    expect(await costsOf({ key })).toEqual([undefined, 2]);
    expect(await costsOf({ key })).toEqual([undefined, 1]);
    expect(await costsOf({ amount: '90000' })).toEqual(['NOT_ENOUGH_GDD', 1]);
  });

  it('is promised once where its vote arrives twice at the same time', async () => {
    network.fault = async (one) => {
      if (one.operation !== 'voteForSendCoins') return one.deliver();
      const [, later] = await Promise.all([one.deliver(), one.deliver()]);
      return later;
    };
    for (let count = 0; count < 5; count++) {
      expect((await send({ amount: '1' })).data).toEqual({ sendCoins: true });
    }
    expect((await list(b, bruno)).balance.balance).toBe('5');
  });

  it('is not begun in a session that ended before the request arrived', async () => {
    const actor = await endedActor(a.app, maria);
    const communityId = (await peerOf(a, b)).peer.community_id ?? 0;
    const gift = { identifier: 'bruno', amount: amountOfGdd(5n), memo: 'Thank you' };
    const input = { communityId, ...gift, confirmation: undefined };
    await expect(sendToPeer(actor, input, a.app.deps)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(network.carried).toEqual([]);
  });

  it('that is not promised is not sent, and blocks nothing', async () => {
    network.fault = silence;
    expect(await codeOf({})).toBe('COMMUNITY_AWAY');
    expect((await list(a, maria)).balance.balance).toBe('100');
    expect(await states()).toEqual(['NOT_SENT']);
    // The vote may have arrived, so the peer gets a message when it answers again.
    expect((await peerOf(a, b)).open).toBe(1);
    network.fault = undefined;
    await finishAfter(600_000);
    expect((await peerOf(a, b)).open).toBe(0);
    expect((await list(b, bruno)).transactions).toEqual([]);
  });

  it('whose promise was lost is withdrawn there as well, and never booked', async () => {
    network.fault = async (one) => {
      await one.deliver();
      return silence();
    };
    expect(await codeOf({})).toBe('COMMUNITY_AWAY');
    expect((await peerOf(b, a)).position?.incoming).toBe(500_000_000n);
    network.fault = undefined;
    await finishAfter(600_000);
    expect((await peerOf(b, a)).position?.incoming).toBe(0n);
    expect((await list(a, maria)).balance.balance).toBe('99.99');
  });

  it.each(['before it was booked', 'after it was booked'])(
    'is pending when the peer stops answering %s, and arrives when it answers again',
    async (when) => {
      network.fault = async (one) => {
        if (one.operation !== 'concludeTransfer') return one.deliver();
        if (when === 'after it was booked') await one.deliver();
        return silence();
      };
      expect((await send()).data).toEqual({ sendCoins: true });
      expect(await states()).toEqual(['UNDER_WAY']);
      expect((await list(a, maria)).transactions[1]).toMatchObject({
        amount: '-5',
        remoteState: 'UNDER_WAY',
      });
      expect((await list(a, maria)).balance.balance).toBe('95');
      await assertLedgerSound(a.app);
      await finishAfter(5000);
      expect(await states()).toEqual(['UNDER_WAY']);
      network.fault = undefined;
      await finishAfter(600_000);
      expect(await states()).toEqual(['ARRIVED']);
      expect((await list(b, bruno)).transactions[1]).toMatchObject({ typeId: 'RECEIVE', amount: '5' });
    },
  );

  it('comes back when its time is over and the peer answers that it never will book', async () => {
    network.fault = (one) => (one.operation === 'concludeTransfer' ? silence() : one.deliver());
    await send();
    await finishAfter(25 * 3_600_000);
    expect(await states()).toEqual(['UNDER_WAY']);
    network.fault = undefined;
    await finishAfter(600_000);
    expect(await states()).toEqual(['RETURNED']);
    const { transactions } = await list(a, maria);
    expect(transactions.slice(1, 3)).toMatchObject([
      { typeId: 'RECEIVE', amount: '5', remoteState: 'RETURNED', linkedUser: { firstName: 'Bruno' } },
      { typeId: 'SEND', amount: '-5', remoteState: 'RETURNED' },
    ]);
    expect((await list(b, bruno)).transactions).toEqual([]);
    expect((await peerOf(a, b)).position).toMatchObject({ balance: 0n, outgoing: 0n });
  });

  it('is unclear after a week without an answer of the peer, and queried from then on', async () => {
    network.fault = (one) => (one.operation === 'concludeTransfer' ? silence() : one.deliver());
    await send();
    await finishAfter(25 * 3_600_000);
    await finishAfter(RECALLED_MS);
    const rows = a.app.db.read.selectFrom('remote_transfers').select('state');
    expect(await rows.execute()).toEqual([{ state: 'UNCLEAR' }]);
    network.fault = undefined;
    await finishAfter(3_600_000);
    expect(await states()).toEqual(['RETURNED']);
  });

  it('ends also when the recipient left in between', async () => {
    network.fault = async (one) => {
      if (one.operation === 'concludeTransfer') {
        await b.app.db.transaction((tx) =>
          tx.updateTable('members').set({ deleted_at: 1 }).where('uuid', '=', bruno.uuid).execute(),
        );
      }
      return one.deliver();
    };
    expect((await send()).data).toEqual({ sendCoins: true });
    expect(await states()).toEqual(['RETURNED']);
  });

  it('is not begun while the peer is paused, and comes to its end if it is pending', async () => {
    network.fault = (one) => (one.operation === 'concludeTransfer' ? silence() : one.deliver());
    await send();
    const { peer } = await peerOf(a, b);
    await pausePeer(a.admin, peer.id, a.app.deps);
    expect(await codeOf({})).toBe('COMMUNITY_NOT_FOUND');
    await expect(removePeer(a.admin, peer.id, a.app.deps)).rejects.toMatchObject({
      code: 'PEER_BUSY',
      detail: { count: 1 },
    });
    network.fault = undefined;
    await finishAfter(600_000);
    expect(await states()).toEqual(['ARRIVED']);
    await resumePeer(a.admin, peer.id, a.app.deps);
    expect((await send()).data).toEqual({ sendCoins: true });
    // The other side may pause as well.
    await pausePeer(b.admin, (await peerOf(b, a)).peer.id, b.app.deps);
    expect(await codeOf({})).toBe('TRANSFER_REFUSED');
    await removePeer(a.admin, peer.id, a.app.deps);
    expect(await codeOf({})).toBe('COMMUNITY_NOT_FOUND');
  });

  it('that is unknown is refused for good a limited number of times a day, as each refusal is a row', async () => {
    const { peer } = await peerOf(b, a);
    const claims = {
      wish: 'NEVER',
      recipientUserIdentifier: 'bruno',
      amount: amountOfGdd(5n),
      memo: 'Thank you',
      creationDate: 1,
    } as unknown as ConclusionMessage;
    const deps = { ...b.app.deps, config: { ...b.app.deps.config, rateLimits: true } };
    const store = (key: string) => storeUnknownTransfer(peer, key, claims, '1', deps);
    await b.app.db.transaction(async (tx) => {
      for (let attempt = 0; attempt < unknownOfPeer.most; attempt++)
        await countInTransaction(tx, unknownOfPeer, { peer: peer.id }, deps);
    });
    await expect(store('one more')).rejects.toThrow('too many transfers');
    network.advanceBy(86_400_000);
    await store('of the next day');
  });

  it('is booked as often as there are funds and limits for, of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send({ amount: '9.99' })));
    const codes = answers.map(({ data, error }) => data?.sendCoins ?? error?.extensions.code);
    expect(codes.filter((code) => code === true)).toHaveLength(10);
    expect(codes.filter((code) => code === 'NOT_ENOUGH_GDD')).toHaveLength(20);
    expect((await list(b, bruno)).balance.balance).toBe('99.9');
    expect((await list(a, maria)).balance.balance).toBe('0.1');
  });
});
