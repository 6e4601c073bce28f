/** Two communities without additions to API 1_0, or with unused ones. */
import { amountOfUnits } from '@kula/core/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given } from '../../../test/app.ts';
import {
  type Carried,
  type Community,
  finish,
  type Network,
  peerOf,
  silence,
} from '../../../test/communities.ts';
import { playAs } from '../../../test/old-stage.ts';
import type { TestMember } from '../../../test/people.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { callPeer } from '../peers/peer-messages.usecases.ts';
import { openWithPeer, settleUnclear } from './remote-transfers.usecases.ts';

describe.each(dialects)('a transfer in API 1_0 alone, on %s', (dialect) => {
  let trade: Trade;
  let network: Network;
  let a: Community;
  let b: Community;
  let maria: TestMember;
  let bruno: TestMember;

  beforeEach(async () => {
    trade = await startTrade([dialect, 'sqlite']);
    ({ network, a, b, maria, bruno } = trade);
    for (const { app } of [a, b]) {
      await app.db.transaction((tx) => tx.updateTable('peers').set({ additions: 0 }).execute());
    }
  });
  afterEach(() => endTrade(trade));

  const send = async (identifier = bruno.uuid) =>
    trade.send({ identifier, amount: amountOfUnits(250_000_000n) });
  const owed = () => trade.owed();
  const operations = () => network.carried.map(({ operation }) => operation);
  const lose = (operation: string) => async (one: Carried) => {
    const reply = await one.deliver();
    return one.operation === operation ? silence() : reply;
  };

  it('is voted and settled', async () => {
    expect((await send('bruno')).state).toBe('BOOKED');
    expect(operations()).toEqual(['voteForSendCoins', 'settleSendCoins']);
    expect(await owed()).toEqual([250_000_000n, -250_000_000n]);
  });

  it('arrives although the answer to the settlement was lost', async () => {
    network.weather = lose('settleSendCoins');
    expect((await send()).state).toBe('SENT');
    network.weather = undefined;
    network.advanceBy(60_000);
    await finish(a);
    expect(await owed()).toEqual([250_000_000n, -250_000_000n]);
  });

  it('that was refused or lost is reverted, and again when no vote can arrive any more', async () => {
    await expect(send('nobody')).rejects.toMatchObject({ code: 'RECIPIENT_NOT_FOUND' });
    expect((await peerOf(a, b)).open).toBe(0);
    network.weather = lose('voteForSendCoins');
    await expect(send()).rejects.toMatchObject({ code: 'COMMUNITY_AWAY' });
    network.weather = undefined;
    network.advanceBy(60_000);
    await finish(a);
    expect((await peerOf(b, a)).position?.receiving).toBe(0n);
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

  it('is not booked by a replayed vote as settlement, nor taken back by a recorded settlement', async () => {
    network.weather = (one) => (one.operation === 'settleSendCoins' ? silence() : one.deliver());
    expect((await send()).state).toBe('SENT');
    const [vote, settlement] = network.carried.slice(-2).map(given);
    expect(await playAs(given(vote), 'settleSendCoins')).toContain(
      "Can't find in settlePendingReceiveTransaction",
    );
    expect(await playAs(given(settlement), 'revertSendCoins')).toContain("Can't find in revertSendCoins");
    network.weather = undefined;
    network.advanceBy(60_000);
    await finish(a);
    expect(await playAs(given(settlement), 'revertSettledSendCoins')).toContain('X-Com: revert settlement');
    expect(await owed()).toEqual([250_000_000n, -250_000_000n]);
    expect((await peerOf(b, a)).peer.last_error).toContain('which was booked here');
  });

  it('is unclear when such a peer answers that it is unknown, until an administrator decides', async () => {
    network.weather = async (one) =>
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
    const [watched] = await openWithPeer(peer.peer.id, a.app.deps);
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
