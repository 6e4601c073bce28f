/** The attacks of a malicious community on another one: as a stranger, and as a peer that was added. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amountOfUnits } from '@kula/core/money/money';
import { assertLedgerSound, given } from '../../../test/app.ts';
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
import { give, join, type TestMember } from '../../../test/people.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import { sealEnvelope } from '../../neighbours/peers/peer-envelope.ts';
import { openAnswer, callPeer } from '../../neighbours/peers/peer-messages.usecases.ts';
import { newNumber } from '../../neighbours/protocol/protocol-fields.ts';
import { checkPeer } from '../../neighbours/peers/handshake.usecases.ts';
import { getOwnKeys, renewOwnKeys } from '../../neighbours/peers/own-keys.usecases.ts';
import { voted } from '../../neighbours/protocol/protocol-messages.ts';
import { sendToPeer } from '../../neighbours/remote-transfers/remote-gifts.usecases.ts';

const HOUR = 3_600_000;
const transferId = '11111111-2222-4333-8444-555555555555';
/** A transfer as a v1 community names it. */
const v1Fields = { transferId: null, transactionLinkId: null };

describe('a malicious community', () => {
  let network: Network;
  let a: Community;
  let b: Community;
  let mallory: Community;
  let maria: TestMember;
  let bruno: TestMember;

  const start = copiesOf(async (first) => {
    const one = await startCommunity('a', 'sqlite', first);
    const other = await startCommunity('b', 'sqlite', first);
    const third = await startCommunity('mallory', 'sqlite', first);
    await connectCommunities(one, other);
    await connectCommunities(third, other);
    const sender = await join(one.app, 'Maria');
    const recipient = await join(other.app, 'Bruno');
    await give(one.app, sender, 100);
    return {
      communities: { a: one, b: other, mallory: third },
      people: { maria: sender, bruno: recipient },
    };
  });
  beforeEach(async () => {
    ({ network, a, b, mallory, maria, bruno } = await start());
  });
  afterEach(async () => {
    network.fault = undefined;
    for (const { app } of [a, b, mallory]) {
      await assertLedgerSound(app);
      await app.close();
    }
  });

  const send = async () => {
    const communityId = given((await peerOf(a, b)).peer.community_id);
    const amount = amountOfUnits(500_000_000n);
    const input = { communityId, identifier: bruno.uuid, amount, memo: 'Thank you' };
    return sendToPeer(maria.actor, input, a.app.deps);
  };
  const fields = async (changes: object = {}, from: Community = mallory) => ({
    recipientCommunityUuid: await uuidOf(b),
    recipientUserIdentifier: bruno.uuid,
    creationDate: new Date(b.app.deps.now()).toISOString(),
    amount: '5',
    memo: 'Thank you',
    senderCommunityUuid: await uuidOf(from),
    senderUserUuid: maria.uuid,
    senderUserName: 'Maria Tester',
    senderAlias: null,
    transferId,
    ...changes,
  });
  /** The answer of `b` to a correctly encrypted message: the text of its refusal, or the answer. */
  const sendSealed = async (operation: string, tokentype: string, content: object, from = mallory) =>
    callPeer((await peerOf(from, b)).peer, { operation, tokentype, content }, from.app.deps);
  const vote = async (changes: object = {}, from = mallory) =>
    sendSealed('voteForSendCoins', 'send-coins', await fields(changes, from), from);
  /** The vote of `b`, opened: whether it promises the transfer, and if not, why. */
  const voteOf = async (changes: object = {}) => {
    const { peer } = await peerOf(mallory, b);
    const message = { operation: 'voteForSendCoins', tokentype: 'send-coins', handshake: newNumber() };
    const reply = await callPeer(peer, { ...message, content: await fields(changes) }, mallory.app.deps);
    const expected = { tokentype: 'send-coins-response', handshake: message.handshake, schema: voted };
    const answer = await openAnswer(peer, 'value' in reply && reply.value, expected, mallory.app.deps);
    return answer.vote || answer.reason;
  };
  const conclude = async (changes: object = {}, from = mallory) =>
    sendSealed(
      'concludeTransfer',
      'conclude-transfer',
      { ...(await fields(changes, from)), wish: 'BOOK' },
      from,
    );
  const stateAt = async (community: Community) => {
    const rows = await community.app.db.read.selectFrom('remote_transfers').select('state').execute();
    return rows.map(({ state }) => state);
  };
  const owed = async (one: Community, other: Community) => given((await peerOf(one, other)).position).balance;

  /** A vote under the name of `a`, signed with any key. */
  const votedInNameOfA = async (from: string) => {
    const { publicKey } = await getOwnKeys(a.app.deps);
    const { current } = await getOwnKeys(b.app.deps);
    const heading = { tokentype: 'send-coins', handshakeID: '7' };
    const keys = { to: current.public_jwt_key, from, now: b.app.deps.now() };
    const jwt = await sealEnvelope(heading, await fields({}, a), keys);
    const query = 'mutation ($args: EncryptedTransferArgs!) { voteForSendCoins(data: $args) }';
    const body = JSON.stringify({ query, variables: { args: { publicKey, jwt, handshakeID: '7' } } });
    return network.clientOf('mallory').send({ method: 'POST', url: 'https://b.example/api/1_0/', body });
  };

  it('does not act as another one: by its id', async () => {
    const uuid = await uuidOf(a);
    expect(await vote({ ...v1Fields, senderCommunityUuid: uuid })).toEqual({
      refusal: `voteForSendCoins with wrong senderCommunityUuid: ${uuid}`,
    });
    expect(await voteOf({ senderCommunityUuid: uuid })).toBe('TRANSFER_REFUSED');
    expect(await stateAt(b)).toEqual([]);
  });

  it('does not act as another one: by its key', async () => {
    const { current } = await getOwnKeys(mallory.app.deps);
    const reply = await votedInNameOfA(current.private_jwt_key);
    expect(reply.body).toContain('invalid payload of community');
    expect(await stateAt(b)).toEqual([]);
  });

  it('books nothing by replaying recorded messages of others', async () => {
    expect((await send()).state).toBe('BOOKED');
    const operations = network.carried.map(({ operation }) => operation);
    expect(operations).toEqual(['voteForSendCoins', 'concludeTransfer']);
    for (const recorded of network.carried.slice()) {
      const other = await network.clientOf('mallory').send(recorded.request);
      expect(other.status).toBe(200);
    }
    expect(await stateAt(b)).toEqual(['BOOKED']);
    expect(await owed(b, a)).toBe(-500_000_000n);
  });

  it('books nothing that was not promised, then or later', async () => {
    await conclude();
    expect(await stateAt(b)).toEqual(['NEVER']);
    expect(await voteOf()).toBe('TRANSFER_PENDING');
    await conclude();
    expect(await stateAt(b)).toEqual(['NEVER']);
    expect(await owed(b, mallory)).toBe(0n);
  });

  it('books nothing with anything changed since the promise', async () => {
    expect(await voteOf()).toBe(true);
    const other = '99999999-2222-4333-8444-555555555555';
    for (const changes of [
      { amount: '50' },
      { memo: 'For something else' },
      { senderUserUuid: other },
      { creationDate: '2026-06-01T12:01:00.000Z' },
      { recipientUserIdentifier: other },
    ]) {
      expect(await conclude(changes)).toEqual({ refusal: 'the transfer is another one' });
    }
    expect(await stateAt(b)).toEqual(['PROMISED']);
  });

  it('books nothing by API 1_0 either: unpromised, for another amount, or by another one', async () => {
    const missing = { refusal: expect.stringContaining("Can't find in settlePending") as string };
    const settle = async (changes: object, from = mallory) =>
      sendSealed('settleSendCoins', 'send-coins', await fields({ ...v1Fields, ...changes }, from), from);
    expect(await settle({})).toEqual(missing);
    expect(await vote(v1Fields)).toHaveProperty('value');
    for (const amount of ['50', '0.01', '-5', '99999999999', '5e30']) {
      expect(await settle({ amount })).toEqual(missing);
    }
    expect(await settle({ senderCommunityUuid: await uuidOf(a) }, a)).toEqual(missing);
    expect(await stateAt(b)).toEqual(['PROMISED']);
    expect(await owed(b, mallory)).toBe(0n);
    expect(await settle({})).toEqual({ value: true });
    expect(await settle({})).toEqual({ value: true });
    expect(await owed(b, mallory)).toBe(-500_000_000n);
  });

  it('blocks nothing here with answers that are huge, endless, or redirect', async () => {
    const reasons = ['too large', 'timeout', 'status'] as const;
    for (const reason of reasons) {
      network.fault = async () => {
        throw new IntegrationFailure('peers', reason, reason === 'status' ? 302 : undefined);
      };
      await expect(send()).rejects.toMatchObject({ code: 'COMMUNITY_AWAY' });
      expect((await peerOf(a, b)).open).toBe(1);
      network.fault = undefined;
      network.advanceBy(2 * 60_000);
      await finish(a);
      expect((await peerOf(a, b)).open).toBe(0);
    }
    expect((await send()).state).toBe('BOOKED');
  });

  it('neither books nor ends the transfer of another one by its name', async () => {
    network.fault = (one) => (one.operation === 'concludeTransfer' ? silence() : one.deliver());
    const { transfer_key: key } = await send();
    network.fault = undefined;
    await conclude({ transferId: key });
    expect(await stateAt(b)).toEqual(['PROMISED', 'NEVER']);
    network.advanceBy(60_000);
    await finish(a);
    expect(await stateAt(b)).toEqual(['BOOKED', 'NEVER']);
    expect(await owed(b, a)).toBe(-500_000_000n);
  });

  it('promises itself no amount below zero, of nothing, or of more than there can be', async () => {
    const amounts = ['-5', '0', '0.001', '99999999999', '1e30', '-1e30', 'Infinity', 'NaN', '0x10', '5 '];
    for (const amount of amounts)
      expect([amount, await voteOf({ amount })]).toEqual([amount, 'AMOUNT_INVALID']);
    expect(await stateAt(b)).toEqual([]);
    expect(await voteOf()).toBe(true);
  });

  it.each([
    ['MEMO_REQUIRED', ''],
    ['MEMO_TOO_SHORT', 'Hm'],
    ['MEMO_TOO_LONG', 'x'.repeat(513)],
    ['TRANSFER_REFUSED', 5],
  ])('learns why a transfer with a wrong memo is not promised: %s', async (reason, memo) => {
    expect(await voteOf({ memo })).toBe(reason);
    expect(await stateAt(b)).toEqual([]);
  });

  it.each([3 * HOUR, -3 * HOUR])(
    'is not believed with a clock %i ms off, and is again when it is right',
    async (off) => {
      a.app.advanceBy(off);
      await expect(send()).rejects.toMatchObject({ code: 'TRANSFER_REFUSED' });
      expect(await stateAt(b)).toEqual([]);
      a.app.setNow(b.app.deps.now() + (off < 0 ? 0 : off));
      b.app.setNow(a.app.deps.now());
      network.advanceBy(2 * HOUR);
      await finish(a);
      expect((await send()).state).toBe('BOOKED');
      expect(await owed(b, a)).toBe(-500_000_000n);
    },
  );

  it('cannot replace a key that is being changed, and the old one expires', async () => {
    const before = (await getOwnKeys(a.app.deps)).current;
    await renewOwnKeys(a.admin, a.app.deps);
    await checkPeer((await peerOf(a, b)).peer, a.app.deps);
    const announced = given(network.carried.find(({ operation }) => operation === 'announceKey'));
    const { current: own } = await getOwnKeys(mallory.app.deps);
    const content = { publicJwtKey: own.public_jwt_key, proof: 'a.b.c' };
    expect(await sendSealed('announceKey', 'announce-key', content)).toHaveProperty('refusal');
    expect((await announced.deliver()).body).toContain('message was used before');
    expect((await send()).state).toBe('BOOKED');
    const { current } = await getOwnKeys(a.app.deps);
    const storedPeer = (await peerOf(b, a)).peer;
    expect([storedPeer.jwt_key, storedPeer.old_jwt_key]).toEqual([
      current.public_jwt_key,
      before.public_jwt_key,
    ]);
    network.advanceBy(11 * 60_000);
    const reply = await votedInNameOfA(before.private_jwt_key);
    expect(reply.body).toContain('invalid payload of community');
  });
});
