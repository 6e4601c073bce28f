import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Double, startDouble } from '../../../test/doubles/double.ts';
import { listenAt } from '../../../test/ports.ts';
import type { IntegrationFailure } from './http.ts';
import { peerClient } from './peers.ts';
import type { Resolve } from './public-address.ts';

const reasonOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    (answer) => answer,
    (error: IntegrationFailure) => error.reason,
  );

describe('a peer', () => {
  let peer: Double;
  const client = peerClient({ timeoutMs: 2000, isPrivateAllowed: true });
  const hasty = peerClient({ timeoutMs: 100, isPrivateAllowed: true });
  const request = () => ({ method: 'POST', url: `${peer.url}/api/1_0`, body: '{"query":"q"}' }) as const;

  beforeEach(async () => {
    peer = await startDouble(() => ({ json: { data: { settleSendCoins: true } } }));
  });
  afterEach(() => peer.close());

  it('gets JSON, and its answer is returned unchanged', async () => {
    const answer = await client.send(request());
    expect(answer).toEqual({ status: 200, body: '{"data":{"settleSendCoins":true}}' });
    expect(peer.seen[0]).toMatchObject({ method: 'POST', path: '/api/1_0', body: { query: 'q' } });
  });

  it('is not waited for when it does not answer', async () => {
    peer.mode = 'silent';
    expect(await reasonOf(hasty.send(request()))).toBe('timeout');
  });

  it('is not waited for when it begins to answer and never ends', async () => {
    peer.mode = 'dripping';
    expect(await reasonOf(hasty.send(request()))).toBe('timeout');
  });

  it('is read no further than an answer can be long', async () => {
    peer.mode = 'huge';
    expect(await reasonOf(client.send(request()))).toBe('too large');
  });

  it('gets requests however many connections others keep open', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => startDouble(() => ({ json: { data: { settleSendCoins: true } } }))),
    );
    const requests = others.flatMap(({ url }) =>
      Array.from({ length: 16 }, () => client.send({ ...request(), url: `${url}/api/1_0` })),
    );
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await reasonOf(client.send(request()))).toMatchObject({ status: 200 });
    await Promise.all(others.map((other) => other.close()));
  });

  it('cannot redirect to another host', async () => {
    peer.mode = 'redirecting';
    expect(await reasonOf(client.send(request()))).toMatchObject({ status: 302 });
    expect(peer.seen).toHaveLength(1);
  });

  it('that fails is distinguished from one that is unreachable', async () => {
    peer.mode = 'failing';
    expect(await reasonOf(client.send(request()))).toMatchObject({ status: 500 });
    const { url } = peer;
    await peer.close();
    expect(await reasonOf(client.send({ method: 'GET', url }))).toBe('unreachable');
    peer = await startDouble(() => ({}));
  });
});

describe('the network of the server', () => {
  let house: Server;
  let port: number;
  let visitors = 0;

  beforeEach(async () => {
    visitors = 0;
    house = createServer((socket) => {
      visitors++;
      socket.on('error', () => undefined);
      socket.destroy();
    });
    port = await listenAt(house);
  });
  afterEach(() => new Promise((resolve) => house.close(resolve)));

  /** A name server that returns one address when the peer is entered, and another when it is called. */
  const resolve: Resolve = (_, __, respond) => respond(null, [{ address: '127.0.0.1', family: 4 }]);
  const sendFrom = (isPrivateAllowed: boolean, url: string) => {
    const client = peerClient({ timeoutMs: 2000, isPrivateAllowed, resolve });
    return reasonOf(client.send({ method: 'GET', url }));
  };

  it('is not called by a name that resolves to it later', async () => {
    const url = `https://kula.example.org:${port}/api/1_0`;
    expect(peerClient({ timeoutMs: 1, isPrivateAllowed: false }).mayReach(url)).toBe(true);
    expect(await sendFrom(false, url)).toBe('unreachable');
    expect(visitors).toBe(0);
  });

  it.each(['https://127.0.0.1', 'https://localhost', 'https://[::ffff:127.0.0.1]', 'https://2130706433'])(
    'is not called as %s',
    async (origin) => {
      expect(await sendFrom(false, `${origin}:${port}/api/1_0`)).toBe('refused');
      expect(visitors).toBe(0);
    },
  );

  it('is called where communities of the own network are allowed', async () => {
    expect(await sendFrom(true, `https://127.0.0.1:${port}/api/1_0`)).toBe('unreachable');
    expect(visitors).toBe(1);
  });

  it.each([
    'http://kula.example.org/',
    'https://me:secret@kula.example.org/',
    'ftp://kula.example.org/',
    'kula',
  ])('is left by safe ways only, not by %s', async (url) => {
    expect(await sendFrom(false, url)).toBe('refused');
  });
});
