/** Two communities without additions to API 1_0, or with unused ones. */
import { amountOfUnits } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, given } from '../../../test/app.ts';
import {
  type Carried,
  type Community,
  finish,
  type Network,
  peerOf,
  silence,
} from '../../../test/communities.ts';
import { playAs } from '../../../test/old-community-fixture.ts';
import type { TestMember } from '../../../test/people.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { callPeer } from '../peers/peer-messages.usecases.ts';
import { listOpenWithPeer, settleUnclear } from './remote-transfers.usecases.ts';
import type { RemoteGift } from '../../money/transfers/transfer-ports.ts';
import { sendToPeer } from './remote-gifts.usecases.ts';
import { listLockedMembers } from './transfer-queue.usecases.ts';

async function setAdditions({ app }: Community, additions: 0 | 1): Promise<void> {
  await app.db.transaction((tx) => tx.updateTable('peers').set({ additions }).execute());
}

describe.each(oneDialect)('a transfer in v1 alone, on %s', (dialect) => {
  let trade: Trade;
  let network: Network;
  let a: Community;
  let b: Community;
  let maria: TestMember;
  let bruno: TestMember;

  const start = async (env: Record<string, string> = {}) => {
    trade = await startTrade([dialect, 'sqlite'], env);
    ({ network, a, b, maria, bruno } = trade);
    for (const one of [a, b]) await setAdditions(one, 0);
  };
  beforeEach(() => start());
  afterEach(() => endTrade(trade));

  const send = async (identifier = bruno.uuid) =>
    trade.send({ identifier, amount: amountOfUnits(250_000_000n) });
  const owed = () => trade.owed();
  const operations = () => network.carried.map(({ operation }) => operation);
  const lose = (operation: string) => async (one: Carried) => {
    const reply = await one.deliver();
    return one.operation === operation ? silence() : reply;
  };

  /** What Maria sends through another process, where the database can have several. */
  const sendElsewhere = async (more: Partial<RemoteGift> = {}) => {
    const { app } = a;
    const deps = dialect === 'postgres' ? { ...app.deps, db: { ...app.db } } : app.deps;
    const communityId = given((await peerOf(a, b)).peer.community_id);
    const input = {
      identifier: bruno.uuid,
      communityId,
      amount: amountOfUnits(250_000_000n),
      memo: 'Thank you',
    };
    return sendToPeer(maria.actor, { ...input, ...more }, deps);
  };

  it('waits until an earlier one of the same member is settled, also in another process', async () => {
    const sent = await Promise.all([send(), sendElsewhere({ identifier: 'bruno' }), sendElsewhere()]);
    expect(sent.map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED', 'BOOKED']);
    const one = ['voteForSendCoins', 'settleSendCoins'];
    expect(operations()).toEqual([...one, ...one, ...one]);
    expect(await owed()).toEqual([750_000_000n, -750_000_000n]);
  });

  it('is voted for once, however often its command is repeated at once', async () => {
    const command = { identifier: bruno.uuid, idempotencyKey: 'the same key' };
    const sent = await Promise.all([trade.send(command), trade.send(command), trade.send(command)]);
    expect(new Set(sent.map(({ id, state }) => `${id} ${state}`)).size).toBe(1);
    expect(operations()).toEqual(['voteForSendCoins', 'settleSendCoins']);
  });

  it('is refused where an earlier one is not settled in time, and nothing is sent', async () => {
    await endTrade(trade);
    await start({ OUTSIDE_TIMEOUT_MS: '50' });
    network.fault = (one) => (one.operation === 'settleSendCoins' ? silence() : one.deliver());
    expect((await send()).state).toBe('SENT');
    await expect(sendElsewhere({ idempotencyKey: 'a second one' })).rejects.toMatchObject({
      code: 'TRANSFER_PENDING',
    });
    expect(operations()).toEqual(['voteForSendCoins', 'settleSendCoins']);
    await expect(sendElsewhere({ idempotencyKey: 'a second one' })).rejects.toMatchObject({
      code: 'TRANSFER_PENDING',
    });
    network.fault = undefined;
    network.advanceBy(60_000);
    await finish(a);
    expect((await send()).state).toBe('BOOKED');
    expect(await owed()).toEqual([500_000_000n, -500_000_000n]);
  });

  it('that waited when its server ended is sent by the job, after the earlier one', async () => {
    const endsWith = async (additions: 0 | 1) => {
      await setAdditions(a, additions);
      network.fault = () => Promise.reject(new Error('the server ends'));
      await expect(send()).rejects.toThrow('the server ends');
      network.fault = undefined;
    };
    await endsWith(0);
    // This one waits for nobody, and is begun beside the first one.
    await endsWith(1);
    await setAdditions(a, 0);
    await a.app.db.transaction((tx) => tx.updateTable('remote_transfers').set({ is_plain: 1 }).execute());
    network.carried.length = 0;
    const one = ['voteForSendCoins', 'settleSendCoins'];
    network.advanceBy(60_000);
    await finish(a);
    expect(operations()).toEqual(one);
    network.advanceBy(2000);
    await finish(a);
    expect(operations()).toEqual([...one, ...one]);
    expect(await owed()).toEqual([500_000_000n, -500_000_000n]);
  });

  it('is refused as blocked there, which administrators see until a later one is promised', async () => {
    const text = "There exist still ongoing 'Pending-Transactions' for the involved users on receiver-side!";
    const body = JSON.stringify({ errors: [{ message: text }], data: null });
    network.fault = (one) =>
      one.operation === 'voteForSendCoins' ? Promise.resolve({ status: 200, body }) : one.deliver();
    const locked = async () => listLockedMembers((await peerOf(a, b)).peer.id, a.app.deps);
    const since_at = a.app.deps.now();
    await expect(send()).rejects.toMatchObject({ code: 'TRANSFER_BLOCKED_ELSEWHERE' });
    network.advanceBy(1000);
    await expect(send('bruno')).rejects.toMatchObject({ code: 'TRANSFER_BLOCKED_ELSEWHERE' });
    const refused = { first_name: 'Maria', named: 'bruno', since_at, created_at: since_at + 1000 };
    expect(await locked()).toMatchObject([{ refused, before: undefined }]);
    expect((await peerOf(a, b)).open).toBe(0);
    network.fault = undefined;
    expect((await send()).state).toBe('BOOKED');
    expect(await locked()).toEqual([]);
  });

  it('is voted and settled', async () => {
    expect((await send('bruno')).state).toBe('BOOKED');
    expect(operations()).toEqual(['voteForSendCoins', 'settleSendCoins']);
    expect(await owed()).toEqual([250_000_000n, -250_000_000n]);
  });

  it('arrives although the answer to the settlement was lost', async () => {
    network.fault = lose('settleSendCoins');
    expect((await send()).state).toBe('SENT');
    network.fault = undefined;
    network.advanceBy(60_000);
    await finish(a);
    expect(await owed()).toEqual([250_000_000n, -250_000_000n]);
  });

  it('that was refused or lost is reverted, and again when no vote can arrive any more', async () => {
    await expect(send('nobody')).rejects.toMatchObject({ code: 'RECIPIENT_NOT_FOUND' });
    expect((await peerOf(a, b)).open).toBe(0);
    network.fault = lose('voteForSendCoins');
    await expect(send()).rejects.toMatchObject({ code: 'COMMUNITY_AWAY' });
    network.fault = undefined;
    network.advanceBy(60_000);
    await finish(a);
    expect((await peerOf(b, a)).position?.incoming).toBe(0n);
    expect((await peerOf(a, b)).open).toBe(1);
    network.advanceBy(15 * 60_000);
    await finish(a);
    expect((await peerOf(a, b)).open).toBe(0);
    expect(await owed()).toEqual([0n, 0n]);
  });

  it.each([
    ['settlement', 'settleSendCoins'],
    ['vote', 'voteForSendCoins'],
  ])('is booked once, though its %s is played again', async (_, operation) => {
    await send();
    const recorded = given(network.carried.find((one) => one.operation === operation));
    await recorded.deliver();
    await recorded.deliver();
    expect(await owed()).toEqual([250_000_000n, -250_000_000n]);
  });

  it('is not booked by a replayed vote as settlement, nor reverted by a recorded settlement', async () => {
    network.fault = (one) => (one.operation === 'settleSendCoins' ? silence() : one.deliver());
    expect((await send()).state).toBe('SENT');
    const [vote, settlement] = network.carried.slice(-2).map(given);
    expect(await playAs(given(vote), 'settleSendCoins')).toContain(
      "Can't find in settlePendingReceiveTransaction",
    );
    expect(await playAs(given(settlement), 'revertSendCoins')).toContain("Can't find in revertSendCoins");
    network.fault = undefined;
    network.advanceBy(60_000);
    await finish(a);
    expect(await playAs(given(settlement), 'revertSettledSendCoins')).toContain('X-Com: revert settlement');
    expect(await owed()).toEqual([250_000_000n, -250_000_000n]);
    // The one that booked came later, so that this one may be of the peer itself.
    expect((await peerOf(b, a)).peer.last_error).toContain('which was booked here');
  });

  it('alarms no administrator by its own settlement, sent again as a revert', async () => {
    await send();
    const settlement = given(network.carried.find((one) => one.operation === 'settleSendCoins'));
    expect(await playAs(settlement, 'revertSettledSendCoins')).toContain('X-Com: revert settlement');
    expect(await owed()).toEqual([250_000_000n, -250_000_000n]);
    expect((await peerOf(b, a)).peer.last_error).toBeNull();
  });

  it('is unclear when such a peer answers that it is unknown, until an administrator decides', async () => {
    network.fault = async (one) =>
      ['settleSendCoins', 'revertSendCoins'].includes(one.operation)
        ? {
            status: 200,
            body: `{"errors":[{"message":"Can't find in ${one.operation} the pending receiver TX"}],"data":null}`,
          }
        : one.deliver();
    const { id, state } = await send();
    expect(state).toBe('RECALLED');
    network.advanceBy(16 * 60_000);
    await finish(a);
    const peer = await peerOf(a, b);
    expect(peer).toMatchObject({ open: 1, unclear: 1 });
    const [watched] = await listOpenWithPeer(peer.peer.id, a.app.deps);
    expect(given(watched).steps.map(({ step }) => step)).toEqual([
      'PROMISED>SENT',
      'NOT_BOOKED>RECALLED',
      'NO_WORD>UNCLEAR',
    ]);
    expect(given(watched).steps[2]?.detail).toContain("Can't find in revertSendCoins");
    await settleUnclear(a.admin, { id, hasArrived: false }, a.app.deps);
    expect((await peerOf(a, b)).open).toBe(0);
  });

  it.each([
    ['another community', { senderCommunityUuid: '00000000-0000-4000-8000-000000000000' }],
    ['a negative amount', { amount: '-3' }],
    ['nothing', { amount: '0' }],
    ['a huge amount', { amount: '99999999999' }],
    ['too many decimals', { amount: '0.001' }],
    ['no number', { amount: 'abc' }],
    ['a date of yesterday', { creationDate: '2026-05-31T12:00:00.000Z' }],
    ['a date of next year', { creationDate: '2027-06-01T12:00:00.000Z' }],
    ['no words', { memo: '' }],
    ['too many words', { memo: 'x'.repeat(600) }],
    ['somebody who is not there', { recipientUserIdentifier: 'nobody' }],
  ])('is not promised for %s', async (_, changes) => {
    const { peer } = await peerOf(a, b);
    const content = {
      recipientCommunityUuid: peer.community_uuid,
      recipientUserIdentifier: bruno.uuid,
      creationDate: new Date(a.app.deps.now()).toISOString(),
      amount: '3',
      memo: 'Thank you',
      senderCommunityUuid: (await peerOf(b, a)).peer.community_uuid,
      senderUserUuid: maria.uuid,
      senderUserName: 'Maria Tester',
      senderAlias: null,
      ...changes,
    };
    const vote = { operation: 'voteForSendCoins', tokentype: 'send-coins', content };
    expect(Object.keys(await callPeer(peer, vote, a.app.deps))).toEqual(['refusal']);
    expect((await peerOf(b, a)).open).toBe(0);
  });
});
