/** The addresses for other communities, and the requirements for a valid answer. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { type Community, type Network, peerOf, uuidOf } from '../../../test/communities.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { createJwtKeys } from '../../community/communities/community-keys.ts';
import { getOwnKeys } from '../../neighbours/peers/own-keys.usecases.ts';
import { sealEnvelope } from '../../neighbours/peers/peer-envelope.ts';
import { peerJobs } from './jobs.ts';

const INFO = '/api/1_0/?query=query%20%7B%20getPublicKey%20%7B%20publicKey%20%7D%20%7D';

describe.each(oneDialect)('a community that trades with no other, on %s', (dialect) => {
  let app: TestApp;
  const start = async (env: Readonly<Record<string, string>>) => (app = await startTestApp(dialect, { env }));
  afterEach(() => app.close());

  const get = async (method: 'GET' | 'POST', url: string) => {
    const { statusCode, body } = await app.app.inject({
      method,
      url,
      ...(method === 'POST' ? { payload: { query: 'query { getPublicKey { publicKey } }' } } : {}),
    });
    return { statusCode, body: body.replaceAll(url, '') };
  };

  it.each(['/api/1_0', '/api/1_0/', INFO])('has nothing at %s', async (url) => {
    await start({ FEDERATION: 'off' });
    const nowhere = url.replace('1_0', '9_9');
    expect(await get('GET', url)).toEqual(await get('GET', nowhere));
    expect(await get('POST', url)).toEqual(await get('POST', nowhere));
    expect((await get('POST', url)).statusCode).toBe(404);
  });

  it('is the default of a server', async () => {
    await start({});
    expect((await get('POST', '/api/1_0/')).statusCode).toBe(404);
    expect(app.deps.integrations.peers).toBeUndefined();
    expect(peerJobs(app.deps)).toEqual([]);
  });

  it('has an address for others once the switch is on', async () => {
    await start({ FEDERATION: 'on' });
    const { statusCode, body } = await get('GET', INFO);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/"publicKey":"[\da-f]{64}"/);
    expect((await get('POST', '/api/1_0')).statusCode).toBe(200);
  });

  it('refuses its administrators to add one', async () => {
    await start({ FEDERATION: 'off' });
    const admin = await join(app, 'Theo', { role: 'ADMIN' });
    const token = await signIn(app, admin);
    const answer = await app.graphql(
      'mutation { addPeer(url: "https://kula.example.org") { id } }',
      {},
      { token },
    );
    expect(answer.error?.extensions.code).toBe('SERVICE_DISABLED');
  });
});

describe('the answer with a promise', () => {
  let trade: Trade;
  let network: Network;
  let a: Community;
  let b: Community;
  let maria: TestMember;
  let bruno: TestMember;

  beforeEach(async () => {
    trade = await startTrade();
    ({ network, a, b, maria, bruno } = trade);
  });
  afterEach(() => endTrade(trade));

  const send = async () =>
    a.app.graphql(
      `mutation ($community: String!, $to: String!) {
        sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: "5", memo: "Thank you, neighbour")
      }`,
      { community: await uuidOf(b), to: bruno.uuid },
      { token: await signIn(a.app, maria) },
    );
  const standing = async () => {
    const query = '{ remoteTransfers { state } transactionList { balance { balance } } }';
    return (await a.app.graphql(query, {}, { token: await signIn(a.app, maria) })).data;
  };
  /** Replaces the answer to the vote as a man in the middle would, with the right text and number. */
  const answerVotes = (answered: (words: object, number: string) => Promise<string>) => {
    network.fault = async (carried) => {
      if (carried.operation !== 'voteForSendCoins') return carried.deliver();
      const sent = JSON.parse(carried.request.body ?? '') as { variables: { args: { handshakeID: string } } };
      const number = sent.variables.args.handshakeID;
      const words = { vote: true, recipGradidoID: bruno.uuid, recipFirstName: 'B', recipLastName: 'B' };
      const vote = await answered(words, number);
      return { status: 200, body: JSON.stringify({ data: { voteForSendCoins: vote } }) };
    };
  };
  const sealedBy = async (privateKey: string, words: object, number: string) => {
    const heading = { tokentype: 'send-coins-response', handshakeID: number };
    const { current } = await getOwnKeys(a.app.deps);
    return sealEnvelope(heading, words, {
      to: current.public_jwt_key,
      from: privateKey,
      now: a.app.deps.now(),
    });
  };
  const keyOfB = async () => (await getOwnKeys(b.app.deps)).current.private_jwt_key;

  it('is accepted with its signature', async () => {
    answerVotes(async (words, number) => sealedBy(await keyOfB(), words, number));
    expect((await send()).error).toBeUndefined();
  });

  it.each([
    [
      'signed by a stranger',
      async (words: object, number: string) =>
        sealedBy((await createJwtKeys()).private_jwt_key, words, number),
    ],
    [
      'signed by the sender of the request',
      async (words: object, number: string) =>
        sealedBy((await getOwnKeys(a.app.deps)).current.private_jwt_key, words, number),
    ],
    ['under another number', async (words: object) => sealedBy(await keyOfB(), words, '4294967295')],
    ['not sealed at all', async (words: object) => JSON.stringify(words)],
  ])('is none when it is %s: nothing is sent', async (_, answered) => {
    answerVotes(answered);
    const { error } = await send();
    expect(error?.extensions.code).toBe('TRANSFER_FAILED');
    expect((await peerOf(a, b)).peer.last_error).toMatch(/^(?:answer: |peers: malformed)/);
    expect((await peerOf(a, b)).position?.balance).toBe(0n);
    expect(await standing()).toEqual({
      remoteTransfers: [{ state: 'NOT_SENT' }],
      transactionList: { balance: { balance: '100' } },
    });
  });
});
