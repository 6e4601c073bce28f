/** A hostile peer: what it uses up of this community is bounded, and reveals nothing. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given } from '../../../test/app.ts';
import {
  type Community,
  connectCommunities,
  copiesOf,
  type Network,
  peerOf,
  silence,
  startCommunity,
  uuidOf,
} from '../../../test/communities.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { callPeer } from '../../neighbours/peers/peer-messages.usecases.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MAKE = 'mutation { createTransactionLink(amount: "1", memo: "For the bread") { code } }';
const DISBURSE = 'processDisburseJwtOnSenderCommunity';
const PROBE = { query: 'query { getPublicKey { publicKey } }' };

describe.each(oneDialect)('a peer that means harm, on %s', (dialect) => {
  let network: Network;
  let b: Community;
  let mallory: Community;
  let bruno: TestMember;

  const start = copiesOf(async (first) => {
    const env = { RATE_LIMITS: 'on', FEDERATION: 'links' };
    const one = await startCommunity('b', dialect, first, { env });
    const other = await startCommunity('mallory', 'sqlite', first);
    await connectCommunities(one, other);
    const member = await join(one.app, 'Bruno', { alias: 'bruno' });
    await give(one.app, member, 100);
    return { communities: { b: one, mallory: other }, people: { bruno: member } };
  });
  beforeEach(async () => {
    ({ network, b, mallory, bruno } = await start());
  });
  afterEach(async () => {
    network.fault = undefined;
    for (const { app } of [b, mallory]) {
      await assertLedgerSound(app);
      await app.close();
    }
  });

  const send = async (operation: string, tokentype: string, content: object) =>
    callPeer((await peerOf(mallory, b)).peer, { operation, tokentype, content }, mallory.app.deps);
  /** By default a gift as a v1 community names it. */
  const fields = async (changes: object = {}) => ({
    recipientCommunityUuid: await uuidOf(b),
    recipientUserIdentifier: bruno.uuid,
    creationDate: new Date(b.app.deps.now()).toISOString(),
    amount: '1',
    memo: 'Thank you',
    senderCommunityUuid: await uuidOf(mallory),
    senderUserUuid: randomUUID(),
    senderUserName: 'Maria Tester',
    senderAlias: null,
    ...changes,
  });
  const vote = async (changes: object = {}) => send('voteForSendCoins', 'send-coins', await fields(changes));
  const countOf = async (
    table: 'remote_transfers' | 'foreign_members' | 'remote_transfer_steps' | 'seen_messages',
  ) => {
    const { count } = await b.app.db.read
      .selectFrom(table)
      .select((e) => e.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  /** What was counted so far is as much as the limits allow. */
  const useUp = (count: number) =>
    b.app.db.transaction((tx) => tx.updateTable('throttles').set({ count }).execute());
  const makeLinks = async (count: number): Promise<string[]> => {
    const token = await signIn(b.app, bruno);
    const codes: string[] = [];
    for (let made = 0; made < count; made++) {
      const { data } = await b.app.graphql<{ createTransactionLink: { code: string } }>(MAKE, {}, { token });
      codes.push(given(data).createTransactionLink.code);
    }
    return codes;
  };
  const disburse = async (code: string) =>
    send(DISBURSE, 'disburse-activation', {
      sendercommunityuuid: await uuidOf(b),
      sendergradidoid: bruno.uuid,
      recipientcommunityuuid: await uuidOf(mallory),
      recipientgradidoid: randomUUID(),
      code,
      amount: '1',
      memo: 'For the bread',
    });
  const failed = (reason: string) => ({
    value: `Error in Disbursement of Redeem-Link: Error: ${reason}`,
  });

  it('blocks nobody by leaving votes for links unanswered', async () => {
    const codes = await makeLinks(20);
    let waiting = 0;
    let release = (): void => undefined;
    const silent = new Promise<void>((resolve) => (release = resolve));
    network.fault = async (one) => {
      if (one.operation !== 'voteForSendCoins') return one.deliver();
      waiting++;
      await silent;
      return silence();
    };
    let answered = 0;
    const answers = codes.map(async (code) => disburse(code).finally(() => answered++));
    await expect.poll(() => waiting + answered).toBe(codes.length);
    const waited = waiting;
    const probes = await Promise.all(
      Array.from({ length: 20 }, () =>
        b.app.app.inject({ method: 'POST', url: '/api/1_0/', payload: PROBE }),
      ),
    );
    release();
    expect(probes.map(({ statusCode }) => statusCode)).toEqual(probes.map(() => 200));
    expect(waited).toBe(8);
    await Promise.all(answers);
    expect(await countOf('remote_transfers')).toBe(8);
  });

  it('starts the transfer of one link so often in a day', async () => {
    const [code = ''] = await makeLinks(1);
    network.fault = async (one) =>
      one.operation === 'voteForSendCoins'
        ? { status: 200, body: JSON.stringify({ data: null, errors: [{ message: 'no' }] }) }
        : one.deliver();
    for (let attempt = 0; attempt < 20; attempt++)
      expect(await disburse(code)).toEqual(failed('TRANSFER_REFUSED'));
    expect(await disburse(code)).toEqual(failed('TOO_MANY_REQUESTS'));
    expect(await countOf('remote_transfers')).toBe(20);
    network.advanceBy(DAY);
    expect(await disburse(code)).toEqual(failed('TRANSFER_REFUSED'));
  });

  it('is given so many promises in a day, also where it calls each of them off', async () => {
    const transfer = await fields({ transferId: randomUUID() });
    await send('voteForSendCoins', 'send-coins', transfer);
    await send('concludeTransfer', 'conclude-transfer', { ...transfer, wish: 'NEVER' });
    expect(await countOf('remote_transfers')).toBe(1);
    await useUp(4999);
    await vote({ transferId: randomUUID() });
    const before = [await countOf('remote_transfers'), await countOf('foreign_members')];
    expect(before[0]).toBe(2);
    await vote({ transferId: randomUUID() });
    expect([await countOf('remote_transfers'), await countOf('foreign_members')]).toEqual(before);
    network.advanceBy(DAY);
    await vote({ transferId: randomUUID() });
    expect(await countOf('remote_transfers')).toBe(3);
  });

  it('leaves no name of a sender with a vote that is refused', async () => {
    expect(await vote()).toHaveProperty('value');
    const before = await countOf('foreign_members');
    // Another gift for the same member is open.
    expect(await vote()).toHaveProperty('refusal');
    expect(await countOf('foreign_members')).toBe(before);
  });

  it('wants a booking back once, however often it sends the message, paused or not', async () => {
    const gift = await fields();
    await send('voteForSendCoins', 'send-coins', gift);
    await send('settleSendCoins', 'send-coins', gift);
    const steps = await countOf('remote_transfer_steps');
    await send('revertSettledSendCoins', 'send-coins', gift);
    const { peer } = await peerOf(b, mallory);
    expect(peer.last_error).toContain('which was booked here');
    network.advanceBy(60_000);
    await b.app.db.transaction((tx) => tx.updateTable('peers').set({ paused_at: 1 }).execute());
    const reverts = network.carried.filter(({ operation }) => operation === 'revertSettledSendCoins');
    await Promise.all([1, 2, 3].map(() => given(reverts[0]).deliver()));
    expect(await countOf('remote_transfer_steps')).toBe(steps + 1);
    expect((await peerOf(b, mallory)).peer.last_error_at).toBe(peer.last_error_at);
  });

  it('opens so many handshakes in an hour, and none by a recorded message', async () => {
    const open = () => send('openConnection', 'open-connection', { url: 'https://mallory.example/api/1_0' });
    await open();
    const [first] = network.carried.filter(({ operation }) => operation === 'openConnection').slice(-1);
    await useUp(239);
    for (let copies = 0; copies < 3; copies++) await given(first).deliver();
    const before = await countOf('seen_messages');
    await open();
    expect(await countOf('seen_messages')).toBe(before + 1);
    for (let more = 0; more < 3; more++) await open();
    expect(await countOf('seen_messages')).toBe(before + 1);
    network.advanceBy(HOUR);
    await open();
    expect(await countOf('seen_messages')).toBe(before + 2);
  });

  it('does not lose its connection by opening a handshake that it does not end', async () => {
    expect((await peerOf(b, mallory)).peer.additions).toBe(1);
    network.fault = (one) => (one.operation === 'openConnectionCallback' ? silence() : one.deliver());
    const code = async () => (await peerOf(b, mallory)).peer.code;
    network.advanceBy(60_000);
    await send('openConnection', 'open-connection', { url: 'https://mallory.example/api/1_0' });
    await expect.poll(code).not.toBeNull();
    expect((await peerOf(b, mallory)).peer.additions).toBe(1);
  });

  it('does not find out who is a member: after so many wrong names each gets the same answer', async () => {
    const named = (recipientUserIdentifier: string) => vote({ recipientUserIdentifier });
    const request = async (recipientUserIdentifier: string) =>
      send('requestPayment', 'request-payment', {
        ...(await fields({ recipientUserIdentifier, wish: 'ASK', requestId: randomUUID() })),
        validUntil: new Date(b.app.deps.now() + DAY).toISOString(),
      });
    await named('nobody');
    await useUp(59);
    expect(await named('nobody')).toMatchObject({ refusal: expect.stringContaining('unknown') as string });
    const answer = await named('nobody');
    expect(answer).toHaveProperty('refusal');
    for (const name of ['bruno', bruno.email, 'Bruno']) expect(await named(name)).toEqual(answer);
    const answers = await request('nobody');
    expect(answers).toHaveProperty('refusal');
    for (const name of ['bruno', bruno.email]) expect(await request(name)).toEqual(answers);
    // An id cannot be guessed.
    expect(await vote()).toHaveProperty('value');
    network.advanceBy(11 * 60_000);
    expect(await request('bruno')).toHaveProperty('value');
  });

  it('learns nothing about members by an amount beyond the limits', async () => {
    const beyond = (recipientUserIdentifier: string) => vote({ recipientUserIdentifier, amount: '1000' });
    const answer = await beyond('nobody');
    expect(answer).toMatchObject({ refusal: expect.stringContaining('limit') as string });
    expect(await beyond('bruno')).toEqual(answer);
  });

  it('is promised the same gift again where its own promise has used the limit up', async () => {
    const gift = await fields({ recipientUserIdentifier: 'bruno', amount: '100' });
    expect(await send('voteForSendCoins', 'send-coins', gift)).toHaveProperty('value');
    const votes = network.carried.filter(({ operation }) => operation === 'voteForSendCoins');
    const again = JSON.parse((await given(votes[0]).deliver()).body) as object;
    expect(again).not.toHaveProperty('errors');
    expect(await countOf('remote_transfers')).toBe(1);
  });
});
