import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Community, uuidOf } from '../../../test/communities.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { pausePeer } from '../peers/peers.usecases.ts';

const USER = `query ($identifier: String!, $community: String) {
  user(identifier: $identifier, communityIdentifier: $community) {
    gradidoID firstName lastName alias communityName foreign emailContact { email } roles
  }
}`;

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('somebody in another community, named on %s', (dialectA, dialectB) => {
  let trade: Trade;
  let a: Community;
  let bruno: TestMember;
  let community: string;

  beforeEach(async () => {
    trade = await startTrade([dialectA, dialectB]);
    ({ a, bruno } = trade);
    community = await uuidOf(trade.b);
  });
  afterEach(() => endTrade(trade));

  const named = async (variables: object, by = trade.maria) => {
    const token = await signIn(a.app, by);
    const { data, error } = await a.app.graphql<{ user: object }>(USER, variables, { token });
    return data?.user ?? error?.extensions.code;
  };
  const brunoAsBooked = () => ({
    gradidoID: bruno.uuid,
    firstName: 'Bruno',
    lastName: 'Bauer',
    alias: 'bruno',
    communityName: 'b',
    foreign: true,
    emailContact: null,
    roles: [],
  });

  it('has the name of a booking with the caller, by each form in which a client names them', async () => {
    await trade.send();
    const forms = [
      { identifier: bruno.uuid, community },
      { identifier: bruno.uuid.toUpperCase(), community },
      { identifier: 'BRUNO', community },
      { identifier: 'bruno', community: 'b' },
      { identifier: `b/bruno` },
      { identifier: `${community}/${bruno.uuid}` },
    ];
    for (const form of forms) expect(await named(form)).toEqual(brunoAsBooked());
    const lea = await join(a.app, 'Lea');
    expect(await named({ identifier: bruno.uuid, community }, lea)).toMatchObject({
      firstName: bruno.uuid,
      lastName: '',
      alias: null,
    });
  });

  it('is whom the address names, where nothing was booked', async () => {
    for (const identifier of ['bruno', 'nobody', bruno.email])
      expect(await named({ identifier, community: 'b' })).toMatchObject({
        gradidoID: identifier,
        firstName: identifier,
        lastName: '',
        communityName: 'b',
      });
    expect(await named({ identifier: 'bruno', community: 'c' })).toBe('COMMUNITY_NOT_FOUND');
  });

  it('is nobody to send to while the trade is paused', async () => {
    await trade.send();
    const [{ peer }] = await trade.peers();
    await pausePeer(a.admin, peer.id, a.app.deps);
    for (const identifier of [bruno.uuid, 'nobody'])
      expect(await named({ identifier, community })).toBe('COMMUNITY_NOT_FOUND');
  });
});
