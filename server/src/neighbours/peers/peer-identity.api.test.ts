/** What a peer announces: its name and its id, and what administrators decide about both. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given } from '../../../test/app.ts';
import {
  addressOf,
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
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { administratorDuties } from '../../office/duties/duties.usecases.ts';
import { acceptPeerName, confirmPeerUuid } from './peer-decisions.usecases.ts';
import { checkPeers } from './peer-checks.usecases.ts';
import { addPeer, removePeer } from './peers.usecases.ts';

describe.each(oneDialect)('another community, seen by one on %s,', (dialect) => {
  let network: Network;
  let a: Community;
  let b: Community;
  let m: Community;
  let maria: TestMember;

  const start = copiesOf(async (first) => {
    const here = await startCommunity('a', dialect, first, { env: { COMMUNITY_NAME: 'Lindental' } });
    const there = await startCommunity('b', 'sqlite', first, { env: { COMMUNITY_NAME: 'Birkenfeld' } });
    const third = await startCommunity('m', 'sqlite', first, { env: { COMMUNITY_NAME: 'Mooshof' } });
    const member = await join(here.app, 'Maria');
    await give(here.app, member, 100);
    return { communities: { a: here, b: there, m: third }, people: { maria: member } };
  });
  beforeEach(async () => {
    ({ network, a, b, m, maria } = await start());
  });
  afterEach(async () => {
    network.fault = undefined;
    for (const { app } of [a, b, m]) {
      await assertLedgerSound(app);
      await app.close();
    }
  });

  const announce = ({ app }: Community, changes: { name?: string; description?: string; uuid?: string }) =>
    app.db.transaction((tx) =>
      tx.updateTable('communities').set(changes).where('foreign_flag', '=', 0).execute(),
    );
  const add = (one: Community, other: Community) => addPeer(one.admin, addressOf(other.name), one.app.deps);
  const check = async () => {
    network.advanceBy(11 * 60_000);
    await checkPeers(a.app.deps);
  };
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'no refusal',
      (error: { code?: string }) => error.code ?? JSON.stringify(error),
    );
  const shownNames = async () => {
    const { data } = await a.app.graphql<{ reachableCommunities: { name: string }[] }>(
      '{ reachableCommunities { name } }',
    );
    return given(data).reachableCommunities.map(({ name }) => name);
  };
  const namesOf = async (other: Community) => {
    const { peer, nameFault } = await peerOf(a, other);
    return { name: peer.name, announced: peer.announced_name, fault: nameFault };
  };
  const claimOf = async (other: Community) => {
    const { peer, uuidFault, state } = await peerOf(a, other);
    return { state, claimed: peer.claimed_uuid, fault: uuidFault };
  };
  const send = async (community: string, to: TestMember) => {
    const { data, error } = await a.app.graphql<{ sendCoins: boolean }>(
      `mutation ($community: String!, $to: String!) {
        sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: "5", memo: "Thank you")
      }`,
      { community, to: to.uuid },
      { token: await signIn(a.app, maria) },
    );
    return error?.extensions.code ?? data?.sendCoins;
  };

  it('is shown without marks of direction, line breaks and invisible characters', async () => {
    await announce(m, {
      name: ' \u202EMoos\u200B\nhof\u2066  am\tSee ',
      description: 'We \u202Emeet\r\n\u0007on Friday\u2028s',
    });
    await connectCommunities(a, m);
    expect((await peerOf(a, m)).peer).toMatchObject({
      name: 'Moos hof am See',
      description: 'We meet on Friday s',
      announced_name: null,
    });
    expect(await shownNames()).toEqual(['Lindental', 'Moos hof am See']);
    expect(await administratorDuties(a.app.deps)).not.toContain('PEER');
  });

  /** All forms: `community-names.test.ts`. */
  const names: readonly (readonly [string, () => Promise<string>, string])[] = [
    ['the id of another one after a blank', async () => ` ${await uuidOf(b)}`, 'ID'],
    ['the name of this community', async () => 'Lindental\u202E', 'HOME'],
    ['the name of another one', async () => ' BIRKENFELD', 'TAKEN'],
  ];

  it.each(names)('is shown by its address when it is added with %s', async (_, nameOf, fault) => {
    await connectCommunities(a, b);
    await announce(m, { name: await nameOf() });
    await connectCommunities(a, m);
    expect(await namesOf(m)).toMatchObject({ name: 'm.example', fault });
    expect(await shownNames()).toEqual(['Lindental', 'Birkenfeld', 'm.example']);
    const { peer } = await peerOf(a, m);
    const wanted = { id: peer.id, name: given(peer.announced_name) };
    expect(await codeOf(acceptPeerName(a.admin, wanted, a.app.deps))).toBe('PEER_NAME_UNUSABLE');
    expect(await administratorDuties(a.app.deps)).toContain('PEER');
  });

  it.each(names)('does not lose its name when it announces %s later', async (_, nameOf, fault) => {
    await connectCommunities(a, b);
    await connectCommunities(a, m);
    await announce(m, { name: await nameOf() });
    await check();
    expect(await namesOf(m)).toMatchObject({ name: 'Mooshof', fault });
    expect(await shownNames()).toEqual(['Lindental', 'Birkenfeld', 'Mooshof']);
  });

  it('has its name until an administrator accepts the new one', async () => {
    await connectCommunities(a, m);
    await announce(m, { name: 'Mooshof am See', description: 'By the lake' });
    await check();
    expect(await namesOf(m)).toEqual({ name: 'Mooshof', announced: 'Mooshof am See', fault: undefined });
    expect((await peerOf(a, m)).peer.description).toBe('By the lake');
    expect(await shownNames()).toEqual(['Lindental', 'Mooshof']);
    const { id } = (await peerOf(a, m)).peer;
    const accept = (name: string) => acceptPeerName(a.admin, { id, name }, a.app.deps);
    expect(await codeOf(accept('Mooshof am Fluss'))).toBe('CHANGED_MEANWHILE');
    await accept('Mooshof am See');
    await check();
    expect(await namesOf(m)).toEqual({ name: 'Mooshof am See', announced: null, fault: undefined });
    expect(await shownNames()).toEqual(['Lindental', 'Mooshof am See']);
    const { data } = await a.app.graphql<{ auditEvents: { events: object[] } }>(
      '{ auditEvents { events { type subjectBefore subject } } }',
      {},
      { token: await signIn(a.app, { email: 'theo-a@example.org' }) },
    );
    const renaming = { type: 'ADMIN_PEER_NAME_ACCEPT', subjectBefore: 'Mooshof', subject: 'Mooshof am See' };
    expect(data?.auditEvents.events).toContainEqual(renaming);
  });

  it('waits for nobody once an administrator has declined it, until it is yet another one', async () => {
    await connectCommunities(a, m);
    await announce(m, { name: 'Mooshof am See' });
    await check();
    const { id } = (await peerOf(a, m)).peer;
    const decline = (name: string) => acceptPeerName(a.admin, { id, name, declines: true }, a.app.deps);
    expect(await codeOf(decline('Mooshof am Fluss'))).toBe('CHANGED_MEANWHILE');
    await decline('Mooshof am See');
    await check();
    expect(await namesOf(m)).toEqual({ name: 'Mooshof', announced: null, fault: undefined });
    await announce(m, { name: 'Mooshof am Fluss' });
    await check();
    expect(await namesOf(m)).toMatchObject({ name: 'Mooshof', announced: 'Mooshof am Fluss' });
  });

  it('that takes its old name back waits for nobody', async () => {
    await connectCommunities(a, m);
    for (const name of ['Mooshof am See', 'Mooshof']) {
      await announce(m, { name });
      await check();
    }
    expect(await namesOf(m)).toEqual({ name: 'Mooshof', announced: null, fault: undefined });
  });

  it('is shown by its address if this community takes its name, and has a name that two announce if it was first', async () => {
    await connectCommunities(a, b);
    await connectCommunities(a, m);
    // Versions before this rule stored any name.
    const { peer } = await peerOf(a, m);
    await a.app.db.transaction((tx) =>
      tx.updateTable('peers').set({ name: 'Birkenfeld' }).where('id', '=', peer.id).execute(),
    );
    await check();
    expect(await shownNames()).toEqual(['Lindental', 'Birkenfeld', 'm.example']);
    await announce(a, { name: 'Birkenfeld' });
    await check();
    expect(await shownNames()).toEqual(['Birkenfeld', 'b.example', 'm.example']);
    expect(await namesOf(b)).toMatchObject({ announced: 'Birkenfeld', fault: 'HOME' });
  });

  it('waits with a reason when another one was first with its id, until an administrator has decided', async () => {
    const bruno = await join(b.app, 'Bruno');
    const uuid = await uuidOf(b);
    await announce(m, { uuid });
    await connectCommunities(a, m);
    await add(a, b);
    await add(b, a);
    await expect.poll(() => claimOf(b)).toEqual({ state: 'WAITING', claimed: uuid, fault: 'TAKEN' });
    expect(await claimOf(m)).toEqual({ state: 'CONNECTED', claimed: null, fault: undefined });
    const { id } = (await peerOf(a, b)).peer;
    const confirm = (claimed: string) => confirmPeerUuid(a.admin, { id, uuid: claimed }, a.app.deps);
    expect(await codeOf(confirm(randomUUID()))).toBe('CHANGED_MEANWHILE');
    await confirm(uuid);
    await expect.poll(() => claimOf(b)).toEqual({ state: 'CONNECTED', claimed: null, fault: undefined });
    expect(await shownNames()).toEqual(['Lindental', 'Birkenfeld']);
    network.carried.length = 0;
    expect(await send(uuid, bruno)).toBe(true);
    expect(network.carried.filter(({ from }) => from === 'a').map(({ to }) => to)).not.toContain('m');
    // The other one may come back, under an id of its own and no longer under this one.
    await add(a, m);
    await expect.poll(() => claimOf(m)).toEqual({ state: 'WAITING', claimed: uuid, fault: 'TAKEN' });
    await announce(m, { uuid: randomUUID() });
    await check();
    await expect.poll(async () => (await claimOf(m)).state).toBe('CONNECTED');
    expect(await claimOf(b)).toMatchObject({ state: 'CONNECTED' });
  });

  it('does not get the id of a connected one, and is connected once it has another', async () => {
    await connectCommunities(a, b);
    const uuid = await uuidOf(b);
    await announce(m, { uuid });
    await add(a, m);
    await add(m, a);
    await expect.poll(() => claimOf(m)).toEqual({ state: 'WAITING', claimed: uuid, fault: 'TAKEN' });
    expect(await claimOf(b)).toMatchObject({ state: 'CONNECTED', claimed: null });
    await announce(m, { uuid: randomUUID() });
    await check();
    await expect.poll(() => claimOf(m)).toEqual({ state: 'CONNECTED', claimed: null, fault: undefined });
  });

  it('does not get the id of this community, whoever decides', async () => {
    const uuid = await uuidOf(a);
    await announce(m, { uuid });
    await add(a, m);
    await add(m, a);
    await expect.poll(() => claimOf(m)).toEqual({ state: 'WAITING', claimed: uuid, fault: 'HOME' });
    const { id } = (await peerOf(a, m)).peer;
    expect(await codeOf(confirmPeerUuid(a.admin, { id, uuid }, a.app.deps))).toBe('PEER_UUID_UNUSABLE');
  });

  it('gets the id of a removed one with other keys by a decision only, and that one by none', async () => {
    await connectCommunities(a, b);
    const uuid = await uuidOf(b);
    await removePeer(a.admin, (await peerOf(a, b)).peer.id, a.app.deps);
    await announce(m, { uuid });
    await add(a, m);
    await add(m, a);
    await expect.poll(() => claimOf(m)).toEqual({ state: 'WAITING', claimed: uuid, fault: 'FORMER' });
    await add(a, b);
    await expect.poll(async () => (await claimOf(b)).state).toBe('CONNECTED');
    expect(await claimOf(m)).toEqual({ state: 'WAITING', claimed: uuid, fault: 'TAKEN' });
    await removePeer(a.admin, (await peerOf(a, b)).peer.id, a.app.deps);
    const { id } = (await peerOf(a, m)).peer;
    await confirmPeerUuid(a.admin, { id, uuid }, a.app.deps);
    await expect.poll(() => claimOf(m)).toEqual({ state: 'CONNECTED', claimed: null, fault: undefined });
  });

  it('is not replaced while a transfer with it is open, and has its books afterwards', async () => {
    const guest = await join(m.app, 'Guest');
    const uuid = await uuidOf(b);
    await announce(m, { uuid });
    await connectCommunities(a, m);
    await add(a, b);
    await add(b, a);
    await expect.poll(() => claimOf(b)).toMatchObject({ fault: 'TAKEN' });
    network.fault = (one) => (one.operation === 'concludeTransfer' ? silence() : one.deliver());
    expect(await send(uuid, guest)).toBe(true);
    const { id } = (await peerOf(a, b)).peer;
    const confirm = () => confirmPeerUuid(a.admin, { id, uuid }, a.app.deps);
    expect(await codeOf(confirm())).toBe('PEER_BUSY');
    expect(await claimOf(m)).toMatchObject({ state: 'CONNECTED' });
    network.fault = undefined;
    network.advanceBy(60_000);
    await finish(a);
    await confirm();
    await expect.poll(() => claimOf(b)).toMatchObject({ state: 'CONNECTED' });
  });

  it('that was connected under an id does not get another one', async () => {
    await connectCommunities(a, m);
    const before = await uuidOf(m);
    const uuid = randomUUID();
    await announce(m, { uuid });
    await removePeer(a.admin, (await peerOf(a, m)).peer.id, a.app.deps);
    await add(a, m);
    await expect.poll(() => claimOf(m)).toEqual({ state: 'WAITING', claimed: uuid, fault: 'CHANGED' });
    const { id } = (await peerOf(a, m)).peer;
    expect(await codeOf(confirmPeerUuid(a.admin, { id, uuid }, a.app.deps))).toBe('PEER_UUID_UNUSABLE');
    await announce(m, { uuid: before });
    await check();
    await expect.poll(() => claimOf(m)).toEqual({ state: 'CONNECTED', claimed: null, fault: undefined });
  });
});
