/** A search for members of another community, where both share their search. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, given } from '../../../test/app.ts';
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
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { updateUserInfos } from '../../people/membership/settings.usecases.ts';
import { pausePeer, setPeerSearch } from '../peers/peers.usecases.ts';
import { countInTransaction } from '../../platform/limits/limits.usecases.ts';
import { searchesPerPeer } from './peer-search.usecases.ts';

const SEARCH = `query ($communityUuid: String!, $query: String!) {
  membersElsewhere(communityUuid: $communityUuid, query: $query) { gradidoID name alias }
}`;

describe.each(oneDialect)('a search in another community, on %s', (dialect) => {
  let network: Network;
  let a: Community;
  let b: Community;
  let maria: TestMember;
  let bruno: TestMember;

  const start = copiesOf(async (first) => {
    const here = await startCommunity('a', dialect, first, { env: { RATE_LIMITS: 'on' } });
    const there = await startCommunity('b', dialect, first, { env: { RATE_LIMITS: 'on' } });
    await connectCommunities(here, there);
    const seeker = await join(here.app, 'Maria');
    const sought = await join(there.app, 'Brunofound', { lastName: 'Berg', alias: 'bruno-b' });
    await join(there.app, 'Brunohidden');
    const shown = { gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FULL' } as const;
    await updateUserInfos(sought.actor, shown, there.app.deps);
    return { communities: { a: here, b: there }, people: { maria: seeker, bruno: sought } };
  });
  beforeEach(async () => {
    ({ network, a, b, maria, bruno } = await start());
  });
  afterEach(async () => {
    network.fault = undefined;
    await a.app.close();
    await b.app.close();
  });

  const share = async (one: Community, other: Community, sharesMembers = true) => {
    const { peer } = await peerOf(one, other);
    await setPeerSearch(one.admin, { id: peer.id, sharesMembers }, one.app.deps);
  };
  const find = async (query: string) => {
    const token = await signIn(a.app, maria);
    const variables = { communityUuid: await uuidOf(b), query };
    return (await a.app.graphql<{ membersElsewhere: object[] }>(SEARCH, variables, { token })).data
      ?.membersElsewhere;
  };

  it('finds members who agreed to be found, with name, username and id', async () => {
    await share(a, b);
    await share(b, a);
    expect(await find('bruno')).toEqual([
      { gradidoID: bruno.uuid, name: 'Brunofound Berg', alias: 'bruno-b' },
    ]);
    const [carried] = network.carried;
    // A man in the middle can read neither the request nor the answer.
    expect(carried?.request.body).not.toContain('bruno');
  });

  it.each([
    ['neither side', false, false],
    ['this side alone', true, false],
    ['the other side alone', false, true],
  ])('finds nobody where %s shares its search', async (_, here, there) => {
    await share(a, b, here);
    await share(b, a, there);
    expect(await find('bruno')).toEqual([]);
    expect(network.carried).toHaveLength(here ? 1 : 0);
    expect((await peerOf(a, b)).peer.failures).toBe(0);
  });

  it.each(['b', 'br', '', '***'])('finds nobody by %j', async (query) => {
    await share(a, b);
    await share(b, a);
    expect(await find(query)).toEqual([]);
  });

  it('finds nobody at a peer that has paused the trade', async () => {
    await share(a, b);
    await share(b, a);
    await pausePeer(b.admin, (await peerOf(b, a)).peer.id, b.app.deps);
    expect(await find('bruno')).toEqual([]);
  });

  it.each([
    ['does not support the operation', async () => ({ status: 400, body: '{"errors":[{"message":"?"}]}' })],
    ['does not answer', silence],
  ])('calls no peer away that %s', async (_, answer) => {
    await share(a, b);
    network.fault = answer;
    for (let attempt = 0; attempt < 4; attempt++) expect(await find('bruno')).toEqual([]);
    const { state, peer } = await peerOf(a, b);
    expect([state, peer.failures, peer.last_error]).toEqual(['CONNECTED', 0, null]);
  });

  it('answers a limited number of requests of a peer in a minute', async () => {
    await share(a, b);
    await share(b, a);
    const { id } = (await peerOf(b, a)).peer;
    // All but one of a minute.
    await b.app.db.transaction(async (tx) => {
      for (let attempt = 1; attempt < searchesPerPeer.most; attempt++)
        await countInTransaction(tx, searchesPerPeer, { peer: id }, b.app.deps);
    });
    expect(await find('bruno')).toHaveLength(1);
    expect((await given(network.carried[0]).deliver()).body).toContain('too many questions');
    expect(await find('bruno')).toEqual([]);
  });
});
