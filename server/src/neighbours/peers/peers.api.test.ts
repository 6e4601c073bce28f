import { createHash, generateKeyPairSync } from 'node:crypto';
import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given } from '../../../test/app.ts';
import {
  addressOf,
  type Community,
  connectCommunities,
  copiesOf,
  type Network,
  peerOf,
  silence,
  startCommunity,
  uuidOf,
} from '../../../test/communities.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { getJwtKeys } from '../../community/communities/jwt-keys.usecases.ts';
import { sendToPeer } from '../remote-transfers/remote-gifts.usecases.ts';
import { sealEnvelope, signPayload } from './peer-envelope.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { checkPeers } from './peer-checks.usecases.ts';
import { callPeer } from './peer-messages.usecases.ts';
import { acceptPeerKey, addPeer, connectPeer, removePeer, setPeerLimits } from './peers.usecases.ts';
import { limitsOf } from './peers.queries.ts';
import { getOwnFingerprint, listShownPeers } from './shown-peers.usecases.ts';
import { renewOwnKeys } from './own-keys.usecases.ts';

/** One that neither of both has made. */
const { publicKey: otherKey, privateKey: otherPrivateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe.each(oneDialect)('two communities, one of them on %s', (dialect) => {
  let network: Network;
  let a: Community;
  let b: Community;

  const start = copiesOf(async (first) => {
    const one = await startCommunity('a', dialect, first);
    const other = await startCommunity('b', 'sqlite', first);
    return { communities: { a: one, b: other }, people: {} };
  });
  beforeEach(async () => {
    ({ network, a, b } = await start());
  });
  afterEach(async () => {
    for (const { app } of [a, b]) {
      await assertLedgerSound(app);
      await app.close();
    }
  });

  const add = (one: Community, address: string) => addPeer(one.admin, address, one.app.deps);
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'no refusal',
      (error: { code?: string }) => error.code ?? JSON.stringify(error),
    );
  const check = async (one: Community, ms = 11 * 60_000) => {
    network.advanceBy(ms);
    await checkPeers(one.app.deps);
  };
  const send = async (from: Community, to: Community, member: TestMember, identifier: string) => {
    const { peer } = await peerOf(from, to);
    return sendToPeer(
      member.actor,
      {
        communityId: given(peer.community_id),
        identifier,
        amount: 100_000_000n as never,
        memo: 'Thank you',
        confirmation: undefined,
      },
      from.app.deps,
    );
  };

  it('are not blamed where the own database is away while they are checked', async () => {
    await add(a, addressOf('b'));
    network.advanceBy(11 * 60_000);
    const { deps, logged } = a.app;
    let left = 1;
    const transaction: typeof deps.db.transaction = async (work, how) => {
      if (left-- === 0) throw new DatabaseUnavailable('gone');
      return deps.db.transaction(work, how);
    };
    await expect(checkPeers({ ...deps, db: { ...deps.db, transaction } })).rejects.toThrow('gone');
    expect((await peerOf(a, b)).peer).toMatchObject({ last_error: null, failures: 0 });
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('are connected when both were added, with any form of the address', async () => {
    const first = await add(a, `${addressOf('b')}/api/1_0/`);
    expect(first).toMatchObject({ state: 'WAITING', position: undefined });
    expect(first.peer).toMatchObject({ end_point: `${addressOf('b')}/api/`, name: 'b', community_id: null });
    await add(b, addressOf('a'));
    await expect.poll(async () => (await peerOf(a, b)).state).toBe('CONNECTED');
    await expect.poll(async () => (await peerOf(b, a)).state).toBe('CONNECTED');
    const { peer } = await peerOf(a, b);
    expect(peer).toMatchObject({ community_uuid: await uuidOf(b), additions: 1, last_error: null });
    const { data } = await a.app.graphql('{ reachableCommunities { name foreign url } }');
    expect(data).toEqual({
      reachableCommunities: [
        { name: 'a', foreign: false, url: addressOf('a') },
        { name: 'b', foreign: true, url: `${addressOf('b')}/api/` },
      ],
    });
    // The steps of the handshake in the order of generation 2.7.0.
    expect(network.carried.map(({ from, operation }) => `${from} ${operation}`)).toEqual([
      'a getPublicKey',
      'a getPublicCommunityInfo',
      'a getPublicKey',
      'a getPublicCommunityInfo',
      'a openConnection',
      'b getPublicKey',
      'b getPublicCommunityInfo',
      'b getPublicKey',
      'b getPublicCommunityInfo',
      'b openConnection',
      'a openConnectionCallback',
      'b authenticate',
    ]);
  });

  it.each([
    ['not an address', 'PEER_ADDRESS_INVALID'],
    ['https://a.example', 'PEER_ADDRESS_INVALID'],
    ['https://b.example/?x=1', 'PEER_ADDRESS_INVALID'],
    ['https://nowhere.example', 'PEER_UNREACHABLE'],
  ])('cannot add %s', async (address, code) => expect(await codeOf(add(a, address))).toBe(code));

  it('have the limits that another administrator set meanwhile, unless they were seen', async () => {
    await add(a, addressOf('b'));
    const { id } = (await peerOf(a, b)).peer;
    const limits = (gdd: bigint) => {
      const amount = amountOfGdd(gdd);
      return { owedByPeer: amount, owedToPeer: amount, perDay: amount };
    };
    const set = (now: bigint, seen?: bigint) =>
      setPeerLimits(
        a.admin,
        id,
        { ...limits(now), ...(seen === undefined ? {} : { seen: limits(seen) }) },
        a.app.deps,
      );
    await set(10n);
    const answers = await Promise.all([codeOf(set(20n, 10n)), codeOf(set(30n, 10n))]);
    expect(answers.toSorted()).toEqual(['CHANGED_MEANWHILE', 'no refusal']);
    const stored = answers[0] === 'no refusal' ? 20n : 30n;
    expect(limitsOf((await peerOf(a, b)).peer)).toEqual(limits(stored));
    expect(await codeOf(set(40n, stored))).toBe('no refusal');
  });

  it('cannot be added twice, and not where trade is off', async () => {
    await add(a, addressOf('b'));
    for (const typed of [addressOf('b'), new URL(addressOf('b')).host]) {
      // With the entry that has the key or the address.
      const detail = { name: 'b', address: `${addressOf('b')}/api/` };
      await expect(add(a, typed)).rejects.toMatchObject({ code: 'PEER_KNOWN', detail });
    }
    const integrations = { ...a.app.deps.integrations, peers: undefined };
    expect(await codeOf(addPeer(a.admin, addressOf('b'), { ...a.app.deps, integrations }))).toBe(
      'SERVICE_DISABLED',
    );
  });

  it.each([
    ['message', 'openConnection', 'WAITING', 'WAITING'],
    ['message', 'openConnectionCallback', 'WAITING', 'WAITING'],
    ['message', 'authenticate', 'WAITING', 'WAITING'],
    ['answer', 'openConnection', 'CONNECTED', 'CONNECTED'],
    ['answer', 'openConnectionCallback', 'CONNECTED', 'CONNECTED'],
    ['answer', 'authenticate', 'CONNECTED', 'WAITING'],
  ])('find each other at the next check when the %s of %s was lost', async (what, operation, ...before) => {
    const states = async () => [(await peerOf(a, b)).state, (await peerOf(b, a)).state];
    let lost = 0;
    await add(a, addressOf('b'));
    network.fault = async (one) => {
      if (one.operation !== operation) return one.deliver();
      if (what === 'answer') await one.deliver();
      lost += 1;
      return silence();
    };
    await add(b, addressOf('a'));
    await expect.poll(() => lost).toBeGreaterThan(0);
    await expect.poll(states).toEqual(before);
    network.fault = undefined;
    await check(a);
    await check(b);
    await expect.poll(states).toEqual(['CONNECTED', 'CONNECTED']);
  });

  it.each([
    ['an administrator connects it', (id: number) => connectPeer(a.admin, id, a.app.deps)],
    ['the periodic check runs', () => checkPeers(a.app.deps)],
  ])('are connected although %s during the first handshake', async (_, between) => {
    await add(b, addressOf('a'));
    const states = async () => [(await peerOf(a, b)).state, (await peerOf(b, a)).state];
    let isFirst = true;
    network.fault = async (one) => {
      if (one.operation === 'openConnectionCallback' && isFirst) {
        isFirst = false;
        await between((await peerOf(a, b)).peer.id);
      }
      return one.deliver();
    };
    await add(a, addressOf('b'));
    await expect.poll(states).toEqual(['CONNECTED', 'CONNECTED']);
    expect(isFirst).toBe(false);
    // It was the first handshake that succeeded, not a later one.
    const proofs = network.carried.filter(({ operation }) => operation === 'authenticate');
    expect(proofs.map(({ from }) => from)).toEqual(['a']);
  });

  it('remain connected when one of them gets a new key, and switch to it', async () => {
    await connectCommunities(a, b);
    const maria = await join(a.app, 'Maria');
    const bruno = await join(b.app, 'Bruno', { alias: 'bruno' });
    await give(a.app, maria, 10);
    await give(b.app, bruno, 10);
    const before = await getOwnFingerprint(a.app.deps);
    await renewOwnKeys(a.admin, a.app.deps);
    expect(await getOwnFingerprint(a.app.deps)).not.toBe(before);
    // B has not received it: both continue with the old key.
    expect((await send(a, b, maria, 'bruno')).state).toBe('BOOKED');
    expect((await send(b, a, bruno, maria.uuid)).state).toBe('BOOKED');
    expect((await peerOf(b, a)).fingerprint).toBe(before);
    await check(a);
    expect((await send(b, a, bruno, maria.uuid)).state).toBe('BOOKED');
    expect((await send(a, b, maria, 'bruno')).state).toBe('BOOKED');
    expect((await peerOf(b, a)).fingerprint).toBe(await getOwnFingerprint(a.app.deps));
  });

  it('are not confused with another one whose key is shown at their address, until an administrator has compared it', async () => {
    await connectCommunities(a, b);
    const other = await changeKeyOf(b);
    await check(a);
    expect((await peerOf(a, b)).peer).toMatchObject({
      last_error: 'the key of this community is another one',
    });
    expect((await peerOf(a, b)).fingerprint).not.toBe(other);
    const { peer } = await peerOf(a, b);
    const accept = (fingerprint: string) => acceptPeerKey(a.admin, { id: peer.id, fingerprint }, a.app.deps);
    expect(await codeOf(accept('another one'))).toBe('PEER_KEY_DIFFERS');
    expect((await accept(other)).fingerprint).toBe(other);
  });

  /** As if an attacker had taken over its address, or it had lost its key. */
  const changeKeyOf = async ({ app }: Community): Promise<string> => {
    await app.db.transaction((tx) =>
      tx
        .updateTable('communities')
        .set({ public_jwt_key: otherKey, private_jwt_key: otherPrivateKey })
        .where('foreign_flag', '=', 0)
        .execute(),
    );
    return createHash('sha256').update(otherKey).digest('base64url');
  };

  it('announce a key only with the signatures of both the old and the new one', async () => {
    await connectCommunities(a, b);
    const { peer } = await peerOf(a, b);
    const { private_jwt_key: own } = await getJwtKeys(a.app.deps);
    const tokentype = 'announce-key';
    const uuid = await uuidOf(a);
    const announce = (proof: string) =>
      callPeer(
        peer,
        { operation: 'announceKey', tokentype, content: { publicJwtKey: otherKey, proof } },
        a.app.deps,
      );
    const statement = { tokentype, uuid, publicJwtKey: otherKey };
    const now = a.app.deps.now();
    const refused = { refusal: 'the new key is not valid' };
    expect(await announce(await signPayload(statement, own, now))).toEqual(refused);
    expect(await announce(await signPayload({ ...statement, uuid: 'other' }, otherPrivateKey, now))).toEqual(
      refused,
    );
    expect(await announce('a.b.c')).toEqual(refused);
    expect((await peerOf(b, a)).peer.next_jwt_key).toBeNull();
    expect(await announce(await signPayload(statement, otherPrivateKey, now))).toEqual({ value: true });
    expect((await peerOf(b, a)).peer.next_jwt_key).toBe(otherKey);
  });

  it('do not change their id: a peer with another id is refused', async () => {
    await connectCommunities(a, b);
    const c = await startCommunity('c', 'sqlite', network);
    await add(a, addressOf('c'));
    await c.app.db.transaction(async (tx) =>
      tx
        .updateTable('communities')
        .set({ uuid: await uuidOf(b) })
        .where('foreign_flag', '=', 0)
        .execute(),
    );
    await add(c, addressOf('a'));
    await expect
      .poll(() => a.app.logged.map(({ message }) => message))
      .toContain('a peer does not get the id that it claims');
    expect((await peerOf(a, c)).state).toBe('WAITING');
    expect((await peerOf(a, b)).state).toBe('CONNECTED');
    await c.app.close();
  });

  it('accept a message once, and none with the number of another one', async () => {
    await connectCommunities(a, b);
    network.advanceBy(60_000);
    const { peer } = await peerOf(a, b);
    const keys = await getJwtKeys(a.app.deps);
    const heading = { tokentype: 'open-connection', handshakeID: '4711' };
    const jwt = await sealEnvelope(
      heading,
      { url: `${addressOf('a')}/api/1_0` },
      { to: peer.jwt_key, from: keys.private_jwt_key, now: a.app.deps.now() },
    );
    const { public_key: publicKey } = (await peerOf(b, a)).peer;
    const post = async (handshakeID: string) => {
      const query = 'mutation ($args: EncryptedTransferArgs!) { openConnection(data: $args) }';
      const payload = { query, variables: { args: { publicKey, jwt, handshakeID } } };
      return (await b.app.app.inject({ method: 'POST', url: '/api/1_0/', payload })).json<unknown>();
    };
    network.carried.length = 0;
    // The answer does not reveal whether it was accepted.
    for (const number of ['4712', '4711', '4711']) {
      expect(await post(number)).toEqual({ data: { openConnection: true } });
    }
    const callbacks = () => network.carried.filter(({ operation }) => operation === 'openConnectionCallback');
    await expect.poll(() => callbacks().length).toBe(1);
    // A did not open a handshake of this number, so it returns no code.
    expect(network.carried.map(({ operation }) => operation)).not.toContain('authenticate');
  });

  it('are removed and added again without losing their books', async () => {
    // A opened the handshake, and opens another one at once.
    await connectCommunities(b, a);
    const maria = await join(a.app, 'Maria');
    await join(b.app, 'Bruno', { alias: 'bruno' });
    await give(a.app, maria, 10);
    await send(a, b, maria, 'bruno');
    const { peer } = await peerOf(a, b);
    await removePeer(a.admin, peer.id, a.app.deps);
    expect(await listShownPeers(a.app.deps)).toEqual([]);
    const again = await add(a, addressOf('b'));
    expect(again.peer.id).toBe(peer.id);
    await expect.poll(async () => (await peerOf(a, b)).state).toBe('CONNECTED');
    expect((await peerOf(a, b)).position?.balance).toBe(100_000_000n);
    expect((await connectPeer(a.admin, peer.id, a.app.deps)).peer.id).toBe(peer.id);
  });

  it('are unreachable after three failures, and reachable again when they answer a check', async () => {
    await connectCommunities(a, b);
    network.fault = silence;
    for (let count = 0; count < 3; count++) await check(a);
    expect((await peerOf(a, b)).state).toBe('AWAY');
    network.fault = undefined;
    await check(a);
    expect((await peerOf(a, b)).state).toBe('CONNECTED');
  });
});
