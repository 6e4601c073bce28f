/**
 * Every operation that names a community, beside a peer that calls itself like another one. What a peer may be called is
 * tried elsewhere: here its name is written into the database, so that no operation depends on it.
 */
import { getNamedType, isInputObjectType } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given } from '../../../test/app.ts';
import {
  type Community,
  connectCommunities,
  copiesOf,
  type Network,
  peerOf,
  startCommunity,
  uuidOf,
} from '../../../test/communities.ts';
import { documentOf, operations } from '../../../test/contract.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { updateUserInfos } from '../../people/membership/settings.usecases.ts';
import { setPeerSearch } from '../../neighbours/peers/peers.usecases.ts';

/** An argument by which a community can be named, or that is called like one. */
const named = /communit|uuid|identifier/i;

/** Arguments that choose no community: what a client says about one, and the claim of a peer that is named by its number. */
const choosesNone = new Set([
  'confirmPeerUuid.uuid',
  'createRedeemJwt.senderCommunityName',
  'disburseTransactionLink.recipientCommunityName',
]);

describe.each(oneDialect)('a community with the name of another one, on %s', (dialect) => {
  let network: Network;
  let here: Community;
  let other: Community;
  let malicious: Community;
  let maria: TestMember;
  let bruno: TestMember;
  let ids: { here: string; other: string };

  const start = copiesOf(async (first) => {
    const env = { FEDERATION: 'links' };
    const here = await startCommunity('a', dialect, first, { env });
    const other = await startCommunity('b', 'sqlite', first, {
      env: { ...env, COMMUNITY_NAME: 'Birkenfeld' },
    });
    const malicious = await startCommunity('m', 'sqlite', first, {
      env: { ...env, COMMUNITY_NAME: 'Mooshof' },
    });
    for (const peer of [other, malicious]) {
      await connectCommunities(here, peer);
      for (const [one, two] of [
        [here, peer],
        [peer, here],
      ] as const)
        await setPeerSearch(
          one.admin,
          { id: (await peerOf(one, two)).peer.id, sharesMembers: true },
          one.app.deps,
        );
    }
    const maria = await join(here.app, 'Maria', { alias: 'maria' });
    const bruno = await join(other.app, 'Bruno', { alias: 'bruno' });
    await updateUserInfos(
      bruno.actor,
      { gmsAllowed: true, gmsPublishName: 'PUBLISH_NAME_FULL' },
      other.app.deps,
    );
    await give(here.app, maria, 100);
    await give(other.app, bruno, 100);
    return { communities: { here, other, malicious }, people: { maria, bruno } };
  });
  beforeEach(async () => {
    ({ network, here, other, malicious, maria, bruno } = await start());
    ids = { here: await uuidOf(here), other: await uuidOf(other) };
  });
  afterEach(async () => {
    for (const { app } of [here, other, malicious]) {
      await assertLedgerSound(app);
      await app.close();
    }
  });

  const callItself = async (name: string) => {
    const { peer } = await peerOf(here, malicious);
    await here.app.db.transaction(async (tx) => {
      await tx.updateTable('peers').set({ name }).where('id', '=', peer.id).execute();
      await tx.updateTable('communities').set({ name }).where('id', '=', given(peer.community_id)).execute();
    });
    network.carried.length = 0;
  };
  const execute = async <Answer>(
    operation: string,
    values: object,
    { at = here, as = maria }: { at?: Community; as?: TestMember } = {},
  ): Promise<Answer | string | undefined> => {
    const { data, error } = await at.app.graphql<Record<string, Answer>>(
      documentOf(operation, Object.keys(values)),
      values,
      { token: await signIn(at.app, as) },
    );
    return error?.extensions.code ?? data?.[operation];
  };
  const arrived = () => [...new Set(network.carried.filter(({ from }) => from === 'a').map(({ to }) => to))];
  const gift = { amount: '5', memo: 'For the bread' };
  const makeLink = async (at: Community, as: TestMember) =>
    given(await execute<{ code: string; validUntil: string }>('createTransactionLink', gift, { at, as })) as {
      code: string;
      validUntil: string;
    };
  const sign = async (changes: object) => {
    const { code } = await makeLink(here, maria);
    const link = { ...gift, code, gradidoId: maria.uuid, senderCommunityName: 'a' };
    const communities = { senderCommunityUuid: ids.here, recipientCommunityUuid: ids.other };
    return execute<string>('createRedeemJwt', { ...link, ...communities, ...changes });
  };
  const disburse = async (changes: object) => {
    const { code, validUntil } = await makeLink(other, bruno);
    const values = {
      ...gift,
      code,
      validUntil,
      senderCommunityUuid: ids.other,
      senderGradidoId: bruno.uuid,
      recipientCommunityUuid: ids.here,
      recipientCommunityName: 'a',
      recipientGradidoId: maria.uuid,
      recipientFirstName: 'Maria',
    };
    return execute('disburseTransactionLink', { ...values, ...changes });
  };
  const send = (recipientCommunityIdentifier: string, recipientIdentifier = 'bruno') =>
    execute('sendCoins', { recipientCommunityIdentifier, recipientIdentifier, ...gift });
  const request = (recipientCommunityIdentifier: string, recipientIdentifier = 'bruno') =>
    execute('createPaymentRequest', { recipientCommunityIdentifier, recipientIdentifier, ...gift });

  /** What names the other community by its id. Its answer, or the messages, show which one was meant. */
  const toOther: Readonly<Record<string, (uuid: string) => Promise<void>>> = {
    'communityByIdentifier.communityIdentifier': async (communityIdentifier) =>
      expect(await execute('communityByIdentifier', { communityIdentifier })).toMatchObject({
        uuid: ids.other,
      }),
    'membersElsewhere.communityUuid': async (communityUuid) =>
      expect(await execute('membersElsewhere', { communityUuid, query: 'Bruno' })).toHaveLength(1),
    'createRedeemJwt.recipientCommunityUuid': async (recipientCommunityUuid) => {
      const code = await sign({ recipientCommunityUuid });
      const opened = await other.app.graphql(
        'query ($code: String!) { queryTransactionLink(code: $code) { __typename } }',
        {
          code,
        },
      );
      expect(opened.data).toEqual({ queryTransactionLink: { __typename: 'RedeemJwtLink' } });
    },
    'disburseTransactionLink.senderCommunityUuid': async (senderCommunityUuid) =>
      expect(await disburse({ senderCommunityUuid })).toBe(true),
    'sendCoins.recipientCommunityIdentifier': async (uuid) => expect(await send(uuid)).toBe(true),
    'sendCoins.recipientIdentifier': async (uuid) => expect(await send('', `${uuid}/bruno`)).toBe(true),
    'createPaymentRequest.recipientCommunityIdentifier': async (uuid) =>
      expect(await request(uuid)).toMatchObject({ recipient: { communityName: 'Birkenfeld' } }),
    'createPaymentRequest.recipientIdentifier': async (uuid) =>
      expect(await request('', `${uuid}/bruno`)).toMatchObject({
        recipient: { communityName: 'Birkenfeld' },
      }),
  };

  /** What names this community by its id. */
  const toHere: Readonly<Record<string, (uuid: string) => Promise<void>>> = {
    'user.communityIdentifier': async (communityIdentifier) =>
      expect(await execute('user', { identifier: 'maria', communityIdentifier })).toMatchObject({
        gradidoID: maria.uuid,
      }),
    'user.identifier': async (uuid) =>
      expect(await execute('user', { identifier: `${uuid}/maria` })).toMatchObject({ gradidoID: maria.uuid }),
    'createRedeemJwt.senderCommunityUuid': async (senderCommunityUuid) =>
      expect(await sign({ senderCommunityUuid })).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    'disburseTransactionLink.recipientCommunityUuid': async (recipientCommunityUuid) =>
      expect(await disburse({ recipientCommunityUuid })).toBe(true),
    'updateHomeCommunity.uuid': async (uuid) => {
      const token = await signIn(here.app, { email: 'theo-a@example.org' });
      const { data } = await here.app.graphql(
        'mutation ($uuid: String!) { updateHomeCommunity(uuid: $uuid) { uuid } }',
        { uuid },
        { token },
      );
      expect(data).toEqual({ updateHomeCommunity: { uuid: ids.here } });
    },
  };

  it('is not shown as the community of a link of the other one', async () => {
    const { code } = await makeLink(other, bruno);
    const values = { ...gift, code, gradidoId: bruno.uuid, senderCommunityName: 'Birkenfeld' };
    const communities = { senderCommunityUuid: ids.other, recipientCommunityUuid: ids.here };
    const token = await execute('createRedeemJwt', { ...values, ...communities }, { at: other, as: bruno });
    await callItself(` ${ids.other}`);
    const query =
      'query ($code: String!) { queryTransactionLink(code: $code) { ... on RedeemJwtLink { senderCommunity { uuid name } } } }';
    expect((await here.app.graphql(query, { code: token })).data).toEqual({
      queryTransactionLink: { senderCommunity: { uuid: ids.other, name: 'Birkenfeld' } },
    });
  });

  it('is tried with all operations that name one', () => {
    const args = Object.entries(operations).flatMap(([operation, field]) =>
      field.args
        .flatMap(({ name, type }) => {
          const input = getNamedType(type);
          return isInputObjectType(input) ? [name, ...Object.keys(input.getFields())] : [name];
        })
        .filter((name) => named.test(name))
        .map((name) => `${operation}.${name}`),
    );
    const tried = [...Object.keys(toOther), ...Object.keys(toHere), ...choosesNone];
    expect(args.toSorted()).toEqual(tried.toSorted());
  });

  it.each([
    ['the id', (uuid: string) => uuid],
    ['the id behind a blank', (uuid: string) => ` ${uuid}`],
    ['the id in capitals', (uuid: string) => uuid.toUpperCase()],
    ['the id as an address', (uuid: string) => `https://${uuid}/api/`],
  ])('gets nothing that names the other one by its id, if its name is %s', async (_, nameOf) => {
    await callItself(nameOf(ids.other));
    for (const form of [ids.other, ids.other.toUpperCase()]) {
      for (const attempt of Object.values(toOther)) await attempt(form);
    }
    await callItself(nameOf(ids.here));
    for (const attempt of Object.values(toHere)) await attempt(ids.here);
    expect(arrived()).not.toContain('m');
  });

  it('gets nothing by the name of the other one, which is typed by people while only one has it', async () => {
    expect(await send('birkenfeld ')).toBe(true);
    expect(await send('b.example')).toBe(true);
    expect(await send('', 'https://b.example/bruno')).toBe(true);
    await callItself(' Birkenfeld');
    expect(await send('Birkenfeld')).toBe('COMMUNITY_NOT_FOUND');
    expect(await send('', 'Birkenfeld/bruno')).toBe('COMMUNITY_NOT_FOUND');
    expect(await request('Birkenfeld')).toBe('COMMUNITY_NOT_FOUND');
    await callItself('b.example/');
    expect(await send('b.example')).toBe(true);
    await callItself('a');
    expect(await send('a', 'maria')).toBe('COMMUNITY_NOT_FOUND');
    expect(arrived()).not.toContain('m');
  });

  it.each([['Birkenfeld'], ['b.example'], ['https://b.example/api/'], ['']])(
    'is not found where a program names a community by %j instead of an id',
    async (communityUuid) => {
      expect(await execute('membersElsewhere', { communityUuid, query: 'Bruno' })).toBe(
        'COMMUNITY_NOT_FOUND',
      );
      expect(await sign({ recipientCommunityUuid: communityUuid })).toBe('COMMUNITY_NOT_FOUND');
      expect(await disburse({ senderCommunityUuid: communityUuid })).toBe('COMMUNITY_NOT_FOUND');
    },
  );
});
