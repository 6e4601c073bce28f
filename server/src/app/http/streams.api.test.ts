import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerSound, startTestApp, type TestApp } from '../../../test/app.ts';
import { type LiveClient, listen, reachable } from '../../../test/listening.ts';
import { give, join, signIn } from '../../../test/people.ts';

const SEND = `mutation {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas@example.org", amount: "1", memo: "Thank you")
}`;

/** A connection on which a test writes arbitrary bytes. */
interface Line {
  readonly socket: Socket;
  /** The whole answer. */
  text(): string;
  isOver(): boolean;
}

interface Form {
  readonly name: string;
  /** The data that is sent first. */
  begin(token: string): string;
  /** The action after the first data of the answer. */
  later?(line: Line, token: string): unknown;
  /** First line of the answer; empty where the connection is closed without one. */
  readonly answer: string;
  /** Whether a stream is open before the client closes. */
  readonly isStream: boolean;
}

const OK = 'HTTP/1.1 200 OK';
const head = (token: string, more = '', line = 'GET /live?ago=0 HTTP/1.1'): string =>
  `${line}\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;
const write =
  (text: string | ((token: string) => string)) =>
  ({ socket }: Line, token: string): void =>
    void socket.write(typeof text === 'string' ? text : text(token));

const forms: readonly Form[] = [
  {
    name: 'asks for a second one at once',
    begin: (token) => head(token) + head(token),
    answer: '',
    isStream: false,
  },
  {
    name: 'asks for something else at once',
    begin: (token) => `${head(token)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    answer: '',
    isStream: false,
  },
  {
    name: 'sends a thousand requests at once',
    begin: (token) => head(token).repeat(1000),
    answer: '',
    isStream: false,
  },
  {
    name: 'asks for something else later',
    begin: head,
    later: write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    answer: OK,
    isStream: false,
  },
  { name: 'asks for a second one later', begin: head, later: write(head), answer: OK, isStream: false },
  {
    name: 'announces a body that comes later',
    begin: (token) => head(token, 'Content-Length: 5\r\n'),
    later: write('hello'),
    answer: 'HTTP/1.1 400 Bad Request',
    isStream: false,
  },
  {
    name: 'brings a body',
    begin: (token) => `${head(token, 'Content-Length: 5\r\n')}hello`,
    answer: 'HTTP/1.1 400 Bad Request',
    isStream: false,
  },
  {
    name: 'brings a body in pieces',
    begin: (token) => `${head(token, 'Transfer-Encoding: chunked\r\n')}5\r\nhello\r\n0\r\n\r\n`,
    answer: 'HTTP/1.1 400 Bad Request',
    isStream: false,
  },
  {
    name: 'sends what is no request',
    begin: head,
    later: write(`\0\x01\xff ${'%'.repeat(3000)}\r\n\r\n`),
    answer: OK,
    isStream: false,
  },
  {
    name: 'resets the connection',
    begin: head,
    later: ({ socket }) => socket.resetAndDestroy(),
    answer: OK,
    isStream: false,
  },
  { name: 'closes its half', begin: head, later: ({ socket }) => socket.end(), answer: OK, isStream: false },
  {
    name: 'wants the head only',
    begin: (token) => head(token, '', 'HEAD /live HTTP/1.1'),
    answer: OK,
    isStream: false,
  },
  {
    name: 'asks for the options',
    begin: (token) => head(token, '', 'OPTIONS /live HTTP/1.1'),
    answer: 'HTTP/1.1 404 Not Found',
    isStream: false,
  },
  {
    name: 'speaks HTTP/1.0',
    begin: (token) => head(token, '', 'GET /live?ago=0 HTTP/1.0'),
    answer: OK,
    isStream: true,
  },
  {
    name: 'waits to be told to go on',
    begin: (token) => head(token, 'Expect: 100-continue\r\n'),
    answer: 'HTTP/1.1 100 Continue',
    isStream: true,
  },
  {
    name: 'wants to change to HTTP/2',
    begin: (token) =>
      head(token, 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'),
    answer: OK,
    isStream: true,
  },
  {
    name: 'wants to change to a web socket',
    begin: (token) =>
      head(
        token,
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\n',
      ),
    answer: OK,
    isStream: true,
  },
  {
    name: 'has too large a head',
    begin: (token) => head(token, `X-Large: ${'x'.repeat(20_000)}\r\n`),
    answer: 'HTTP/1.1 431 Request Header Fields Too Large',
    isStream: false,
  },
  {
    name: 'asks for something else, one letter after the other',
    begin: head,
    later: async ({ socket, isOver }) => {
      for (const letter of 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n') {
        if (isOver()) return;
        socket.write(letter);
        await sleep(2);
      }
    },
    answer: OK,
    isStream: false,
  },
  {
    name: 'opens a tunnel',
    begin: head,
    later: write('CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    answer: OK,
    isStream: false,
  },
];

/** What a client sends on its connection is the same to both databases; `live.api.test.ts` tells of them. */
describe('a live stream', () => {
  let app: TestApp;
  let client: LiveClient;
  let asMaria: string;
  const lines: Line[] = [];
  const thrown: unknown[] = [];
  const keep = (error: unknown): void => void thrown.push(error);

  beforeAll(async () => {
    process.on('uncaughtException', keep).on('unhandledRejection', keep);
    app = await startTestApp('sqlite');
    const maria = await join(app, 'Maria');
    await give(app, maria, 100);
    asMaria = await signIn(app, maria);
    const asJonas = await signIn(app, await join(app, 'Jonas'));
    app.advanceBy(60_000);
    client = await listen(app.app, asJonas);
  });
  afterEach(() => {
    for (const { socket } of lines.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    client.close();
    await assertLedgerSound(app);
    await app.close();
    process.off('uncaughtException', keep).off('unhandledRejection', keep);
  });

  const dial = async (): Promise<Line> => {
    const { port, hostname } = new URL(await reachable(app.app));
    let text = '';
    let over = false;
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => (over = true));
    const line = { socket, text: () => text, isOver: () => over };
    lines.push(line);
    return line;
  };
  const streams = async (): Promise<number> => {
    const { body } = await app.app.inject('/metrics');
    return Number(/^kula_live_streams (\d+)$/m.exec(body)?.[1]);
  };
  const othersAreNotified = async (): Promise<void> => {
    const before = client.received.length;
    const { error } = await app.graphql(SEND, {}, { token: asMaria });
    expect(error).toBeUndefined();
    await expect.poll(() => client.received.length).toBeGreaterThan(before);
  };

  it.each(forms)(
    'harms nobody when whoever asks for it $name',
    async ({ begin, later, answer, isStream }) => {
      const line = await dial();
      line.socket.write(begin(asMaria));
      await expect.poll(() => line.text() !== '' || line.isOver()).toBe(true);
      await later?.(line, asMaria);
      if (isStream) await expect.poll(streams).toBe(2);
      else await expect.poll(streams).toBe(1);
      expect(line.text().split('\r\n')[0]).toBe(answer);
      await othersAreNotified();
      if (isStream) await expect.poll(line.text).toContain('data: {"kinds":["balance"]}');
      line.socket.destroy();
      await expect.poll(streams).toBe(1);
      await othersAreNotified();
    },
  );

  it('reads nothing of an endless body on its connection', async () => {
    const line = await dial();
    line.socket.write(head(asMaria));
    await expect.poll(line.text).toContain('retry:');
    const piece = 'X-More: '.padEnd(1000, 'x');
    line.socket.write('GET /healthz HTTP/1.1\r\n');
    for (let count = 0; count < 40 && !line.isOver(); count++) {
      line.socket.write(`${piece}\r\n`);
      await sleep(1);
    }
    await expect.poll(line.isOver).toBe(true);
    // No other answer is written into one that has begun.
    expect(line.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
    await expect.poll(streams).toBe(1);
    await othersAreNotified();
    expect(thrown).toEqual([]);
  });
});
