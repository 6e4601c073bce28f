import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type LiveClient, listen, reachable } from '../../../test/listening.ts';
import { join, signIn } from '../../../test/people.ts';
import { mostConnections, shareOfNetwork } from './connections.ts';

interface Line {
  readonly socket: Socket;
  text(): string;
  isOver(): boolean;
}

/** The factor by which the time limits are shortened. */
const HASTE = 100;
/** More than the system buffers for a connection that is not read. */
const LARGE_BYTES = 50_000_000;

/** No limit of a connection depends on the database. */
describe('connections', () => {
  let app: TestApp;
  const lines: Line[] = [];
  const clients: LiveClient[] = [];

  afterEach(async () => {
    for (const { socket } of lines.splice(0)) socket.destroy();
    for (const client of clients.splice(0)) client.close();
    await app.close();
  });

  const dial = async (first = ''): Promise<Line> => {
    const { port, hostname } = new URL(await reachable(app.app));
    let text = '';
    let over = false;
    const socket = connect(Number(port), hostname);
    socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => (over = true));
    if (first !== '') socket.write(first);
    const line = { socket, text: () => text, isOver: () => over };
    lines.push(line);
    return line;
  };
  const memberNamed = async (name: string): Promise<string> => signIn(app, await join(app, name));
  const client = async (token: string): Promise<LiveClient> => {
    const made = await listen(app.app, token);
    clients.push(made);
    return made;
  };

  it('without a complete request are closed after a while, and live streams are not', async () => {
    app = await startTestApp('sqlite');
    // The types do not contain the last of them, which is read when the server begins to listen.
    const server = app.app.server as typeof app.app.server & { connectionsCheckingInterval: number };
    for (const ms of [server.headersTimeout, server.requestTimeout, server.connectionsCheckingInterval]) {
      expect(ms).toBeGreaterThan(0);
      expect(ms).toBeLessThanOrEqual(30_000);
    }
    expect(server.timeout).toBeLessThanOrEqual(120_000);
    server.headersTimeout /= HASTE;
    server.requestTimeout /= HASTE;
    server.connectionsCheckingInterval /= HASTE;
    server.timeout /= HASTE;
    const stream = await client(await memberNamed('Maria'));
    const silent = [
      await dial(),
      await dial('\r\n'),
      await dial('GET /healthz HTTP/1.1\r\nHost: a\r\n'),
      await dial(
        'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      ),
    ];
    await expect.poll(() => silent.every(({ isOver }) => isOver())).toBe(true);
    expect(silent[2]?.text()).toMatch(/^HTTP\/1\.1 408 .*\{"error":"BAD_INPUT"\}$/s);
    // Longer than any of the shortened times.
    await sleep(server.timeout * 1.2);
    expect([stream.status, stream.isOver()]).toEqual([200, false]);
    expect((await app.app.inject('/metrics')).body).toContain('kula_live_streams 1\n');
  });

  it('with many requests before the first answer are closed', async () => {
    app = await startTestApp('sqlite');
    const request = 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n';
    const few = await dial(request.repeat(3));
    await expect.poll(() => few.text().match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    const many = await dial(request.repeat(1000));
    await expect.poll(many.isOver).toBe(true);
    expect(few.isOver()).toBe(false);
  });

  it('with more than four concurrent requests are closed, and four are answered', async () => {
    app = await startTestApp('sqlite');
    const request = 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n';
    const four = await dial(request.repeat(4));
    await expect.poll(() => four.text().match(/HTTP\/1\.1 200/g)).toHaveLength(4);
    const five = await dial(request.repeat(5));
    await expect.poll(five.isOver).toBe(true);
    expect(four.isOver()).toBe(false);
  });

  it('on which an answer is read too slowly are closed, and live streams are not', async () => {
    app = await startTestApp('sqlite');
    const hasty = await createApp(app.deps, { webFolder: '/nowhere', answerMs: 1000 });
    const large = Buffer.alloc(LARGE_BYTES, 'x');
    hasty.get('/large', () => large);
    const asMaria = await memberNamed('Maria');
    const slow = connect(Number(new URL(await reachable(hasty)).port), '127.0.0.1');
    const reading = setInterval(() => void slow.read(500), 20);
    try {
      const stream = await listen(hasty, asMaria);
      clients.push(stream);
      let ended = false;
      slow.on('error', () => (ended = true)).on('close', () => (ended = true));
      slow.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(4));
      const connections = () =>
        new Promise<number>((resolve) => hasty.server.getConnections((_, count) => resolve(count)));
      await expect.poll(() => slow.readableLength).toBeGreaterThan(0);
      expect(ended).toBe(false);
      // The remaining one is the stream.
      await expect.poll(connections).toBe(1);
      expect([stream.status, stream.isOver()]).toEqual([200, false]);
      expect((await fetch(`${await reachable(hasty)}/healthz`)).status).toBe(200);
    } finally {
      clearInterval(reading);
      slow.destroy();
      await hasty.close();
    }
  });

  it('of one network leave room for the others, and a proxy is no network', async () => {
    expect([shareOfNetwork(25_000), shareOfNetwork(200)]).toEqual([2500, 100]);
    app = await startTestApp('sqlite', { env: { MAX_CONNECTIONS: '500' } });
    const held = await Promise.all(Array.from({ length: 105 }, () => dial()));
    await expect.poll(() => held.filter((one) => one.isOver()).length).toBe(5);
    await app.close();
    app = await startTestApp('sqlite', { env: { MAX_CONNECTIONS: '500', TRUSTED_PROXIES: '127.0.0.1' } });
    const proxied = await Promise.all(
      Array.from({ length: 105 }, () => dial('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')),
    );
    await expect.poll(() => proxied.filter((one) => one.text().includes('200 OK')).length).toBe(105);
  });

  it('are limited to the configured number, and the existing ones continue', async () => {
    app = await startTestApp('sqlite', { env: { MAX_CONNECTIONS: '3' } });
    const dialed = [await dial(), await dial(), await dial()];
    await expect.poll(() => dialed.map(({ socket }) => socket.readyState)).toEqual(['open', 'open', 'open']);
    const more = await dial();
    await expect.poll(more.isOver).toBe(true);
    dialed[0]?.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => dialed[0]?.text()).toContain('200 OK');
    dialed[1]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = await dial('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
        await expect.poll(next.isOver).toBe(true);
        return next.text();
      })
      .toContain('200 OK');
  });

  it('for streams leave room for requests, and are shared among networks', async () => {
    app = await startTestApp('sqlite', { env: { MAX_STREAMS: '3', MAX_STREAMS_PER_NETWORK: '2' } });
    const asMaria = await memberNamed('Maria');
    const answerOf = async (token: string, from: string): Promise<[number, unknown, unknown]> => {
      const { port } = new URL(await reachable(app.app));
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
      socket.on('error', () => undefined);
      let text = '';
      socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
      lines.push({ socket, text: () => text, isOver: () => socket.destroyed });
      socket.write(`GET /live?ago=0 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
      await expect.poll(() => text).toContain('\r\n\r\n');
      return [
        Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
        /^retry-after: (\d+)/im.exec(text)?.[1],
        /\{"error":"(\w+)"\}/.exec(text)?.[1],
      ];
    };
    expect((await answerOf(asMaria, '127.0.0.2'))[0]).toBe(200);
    expect((await answerOf(asMaria, '127.0.0.2'))[0]).toBe(200);
    expect(await answerOf(asMaria, '127.0.0.2')).toEqual([429, '30', 'TOO_MANY_REQUESTS']);
    expect((await answerOf(asMaria, '127.0.0.3'))[0]).toBe(200);
    expect(await answerOf(asMaria, '127.0.0.4')).toEqual([503, '30', 'TOO_MANY_REQUESTS']);
    expect((await app.graphql('{ homeCommunity { id } }')).status).toBe(200);
    lines[0]?.socket.destroy();
    await expect.poll(async () => (await answerOf(asMaria, '127.0.0.2'))[0]).toBe(200);
  });
});

describe('the number of connections', () => {
  it('stays below what the system lets a process open', () => {
    const most = mostConnections(Number.MAX_SAFE_INTEGER);
    if (process.platform === 'linux') expect(most).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect(most).toBeGreaterThan(0);
    expect(mostConnections(3)).toBe(3);
  });
});
