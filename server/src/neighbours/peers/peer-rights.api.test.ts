import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Dialect, oneDialect } from '../../../test/app.ts';
import {
  type Community,
  connectCommunities,
  copiesOf,
  finish,
  type Network,
  peerOf,
  silence,
  startCommunity,
  uuidOf,
} from '../../../test/communities.ts';
import { give, join, signIn } from '../../../test/people.ts';
import { settleUnclear } from '../remote-transfers/remote-transfers.usecases.ts';
import {
  acceptPeerKey,
  addPeer,
  connectPeer,
  pausePeer,
  removePeer,
  resumePeer,
  setPeerLimits,
} from './peers.usecases.ts';
import { renewOwnKeys } from './own-keys.usecases.ts';

const little = amountOfGdd(1n);
const limits = { owedByPeer: little, owedToPeer: little, perDay: little };

describe.each(oneDialect)('an administrator of peers, on %s', (dialect: Dialect) => {
  let network: Network;
  let a: Community;
  let b: Community;
  let id: number;

  const start = copiesOf(async (first) => {
    const here = await startCommunity('a', dialect, first);
    const there = await startCommunity('b', 'sqlite', first);
    await connectCommunities(here, there);
    return { communities: { a: here, b: there }, people: {} };
  });
  beforeEach(async () => {
    ({ network, a, b } = await start());
    id = (await peerOf(a, b)).peer.id;
  });
  afterEach(async () => {
    network.fault = undefined;
    await a.app.close();
    await b.app.close();
  });

  const loseRole = () =>
    a.app.db.transaction((tx) =>
      tx.deleteFrom('member_roles').where('member_id', '=', a.admin.member.id).execute(),
    );
  const trail = async () =>
    (await a.app.db.read.selectFrom('events').select('type').execute()).map(({ type }) => type);

  it.each([
    ['adds no community', () => addPeer(a.admin, 'https://b.example', a.app.deps)],
    ['connects none', () => connectPeer(a.admin, id, a.app.deps)],
    ['pauses none', () => pausePeer(a.admin, id, a.app.deps)],
    ['goes on with none', () => resumePeer(a.admin, id, a.app.deps)],
    ['removes none', () => removePeer(a.admin, id, a.app.deps)],
    ['sets no limits', () => setPeerLimits(a.admin, id, limits, a.app.deps)],
    [
      'takes no other key',
      async () => {
        const { fingerprint } = await peerOf(a, b);
        return acceptPeerKey(a.admin, { id, fingerprint }, a.app.deps);
      },
    ],
    ['makes no new key', () => renewOwnKeys(a.admin, a.app.deps)],
  ])('who lost the role since the request began %s', async (_, act) => {
    await loseRole();
    const before = { peer: await peerOf(a, b), trail: await trail() };
    await expect(act()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect({ peer: await peerOf(a, b), trail: await trail() }).toEqual(before);
  });

  const stateOfTransfer = () =>
    a.app.db.read.selectFrom('remote_transfers').select(['id', 'state']).executeTakeFirstOrThrow();

  /** A transfer of which the other side knows nothing any more. */
  const makeUnclear = async () => {
    const maria = await join(a.app, 'Maria');
    const bruno = await join(b.app, 'Bruno');
    await give(a.app, maria, 100);
    await a.app.db.transaction((tx) => tx.updateTable('peers').set({ additions: 0 }).execute());
    network.fault = async (carried) => {
      if (carried.operation === 'settleSendCoins') return silence();
      if (carried.operation !== 'revertSendCoins') return carried.deliver();
      const errors = [{ message: "Can't find in revertSendCoins the pending receiver TX" }];
      return { status: 200, body: JSON.stringify({ errors, data: null }) };
    };
    await a.app.graphql(
      `mutation ($community: String!, $to: String!) {
        sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: "5", memo: "Thank you, neighbour")
      }`,
      { community: await uuidOf(b), to: bruno.uuid },
      { token: await signIn(a.app, maria) },
    );
    network.fault = async (carried) => {
      if (!/^(?:settle|revert)SendCoins$/.test(carried.operation)) return carried.deliver();
      const errors = [{ message: `Can't find in ${carried.operation} the pending receiver TX` }];
      return { status: 200, body: JSON.stringify({ errors, data: null }) };
    };
    // The transfer is not given up until no copy of its messages can be used any more.
    for (const minutes of [1, 20, 20]) {
      network.advanceBy(minutes * 60_000);
      await finish(a);
    }
    const unclear = await stateOfTransfer();
    expect(unclear.state).toBe('UNCLEAR');
    return unclear;
  };

  it('who lost the role since the request began settles no unclear transfer', async () => {
    const unclear = await makeUnclear();
    const settle = () => settleUnclear(a.admin, { id: unclear.id, hasArrived: false }, a.app.deps);
    await loseRole();
    await expect(settle()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await stateOfTransfer()).toEqual(unclear);
  });

  it('while another one decides at the same moment: the first decision counts, and the second is refused', async () => {
    const { id: unclearId } = await makeUnclear();
    const settle = (hasArrived: boolean) => settleUnclear(a.admin, { id: unclearId, hasArrived }, a.app.deps);
    const [first, second] = await Promise.allSettled([settle(true), settle(false)]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = first.status === 'rejected' ? first : second;
    expect(refused).toMatchObject({ reason: { code: 'REMOTE_TRANSFER_NOT_UNCLEAR' } });
    expect((await trail()).filter((type) => type === 'ADMIN_REMOTE_TRANSFER_SETTLE')).toHaveLength(1);
  });
});
