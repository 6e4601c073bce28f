/**
 * A peer is paused by an administrator, or the sender's account is closed, while a transfer waits for its
 * turn.
 */
import { randomUUID } from 'node:crypto';
import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Community, finish } from '../../../test/communities.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteMember } from '../../people/membership/administration.usecases.ts';
import { pausePeer, removePeer, setPeerLimits } from '../peers/peers.usecases.ts';
import { promiseTransfer } from './promises.usecases.ts';

const nothing = amountOfGdd(0n);
type Close = (admin: Actor, id: number, deps: Deps) => Promise<unknown>;
const closings: readonly (readonly [string, Close, string, string])[] = [
  ['paused', pausePeer, 'COMMUNITY_NOT_FOUND', 'TRANSFER_REFUSED'],
  ['removed', removePeer, 'COMMUNITY_NOT_FOUND', 'TRANSFER_REFUSED'],
  [
    'limited to nothing',
    (admin, id, deps) =>
      setPeerLimits(admin, id, { owedByPeer: nothing, owedToPeer: nothing, perDay: nothing }, deps),
    'CLEARING_LIMIT_REACHED',
    'CLEARING_LIMIT_REACHED',
  ],
];

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('a transfer from %s to %s', (dialectA, dialectB) => {
  let trade: Trade;

  beforeEach(async () => {
    trade = await startTrade([dialectA, dialectB]);
  });
  afterEach(() => endTrade(trade));

  it.each(closings)('is not begun with a peer that was %s while it waited', async (_, close, code) => {
    const { a } = trade;
    const [{ peer }] = await trade.peers();
    const transaction = a.app.db.transaction.bind(a.app.db);
    const apart = { ...a.app.deps, db: { ...a.app.db, transaction } };
    const waiting = vi.spyOn(a.app.db, 'transaction');
    let closing: Promise<unknown> | undefined;
    // The administrator acts after the peer was read and before the account of the sender is locked.
    waiting.mockImplementation(async (work) => {
      await (closing ??= close(a.admin, peer.id, apart));
      return transaction(work);
    });
    await expect(trade.send()).rejects.toMatchObject({ code });
    expect(waiting).toHaveBeenCalled();
    expect(trade.network.carried).toEqual([]);
    expect(await statesAt(a)).toEqual([]);
  });

  it.each(closings)('is not promised to a peer that was %s while it waited', async (_, close, __, code) => {
    const { b, maria, bruno } = trade;
    const [{ peer: there }, { peer }] = await trade.peers();
    const vote = {
      recipientCommunityUuid: there.community_uuid ?? '',
      recipientUserIdentifier: bruno.uuid,
      creationDate: b.app.deps.now(),
      amount: amountOfGdd(5n),
      memo: 'Thank you',
      senderCommunityUuid: peer.community_uuid ?? '',
      senderUserUuid: maria.uuid,
      senderUserName: 'Maria',
      senderAlias: undefined,
      transactionLinkId: undefined,
      transferId: randomUUID(),
    };
    await close(b.admin, peer.id, b.app.deps);
    // The state when the message came.
    await expect(promiseTransfer(peer, vote, '12345678', b.app.deps)).rejects.toMatchObject({ code });
    expect(await statesAt(b)).toEqual([]);
  });

  it('is called off when the sender closed the account before it was promised', async () => {
    const { a, maria, network } = trade;
    network.fault = async (one) => {
      const answer = await one.deliver();
      if (one.operation === 'voteForSendCoins')
        await deleteMember(a.admin, maria.actor.member.id, a.app.deps);
      return answer;
    };
    await expect(trade.send()).rejects.toMatchObject({ code: 'TRANSFER_FAILED' });
    network.fault = undefined;
    network.advanceBy(600_000);
    await finish(a);
    expect(await trade.owed()).toEqual([0n, 0n]);
    expect(await statesAt(a)).toEqual(['STOPPED']);
  });
});

async function statesAt({ app }: Community): Promise<string[]> {
  const rows = await app.db.read.selectFrom('remote_transfers').select('state').execute();
  return rows.map(({ state }) => state);
}
