import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, createAnswers, type ListedAnswer, MAX_UNREAD_CHARS } from './answers.ts';
import { MAX_ANSWER_CHARS } from '../../platform/http/answer-size.ts';

describe('answers', () => {
  let app: FastifyInstance;
  let answers: Answers;
  let sockets: Socket[];
  let listed: ListedAnswer[];
  let late: Socket[];
  let released: Promise<void>;
  let release: () => void;

  beforeEach(async () => {
    // Behind a proxy the network of a request is known even after its connection has ended.
    app = Fastify({ trustProxy: true });
    answers = createAnswers();
    sockets = [];
    app.get<{ Params: { chars: string } }>('/:chars', async (request, reply) => {
      if (!answers.hasRead(request)) return reply.code(429).send();
      const text = 'x'.repeat(Number(request.params.chars));
      return answers.send(request, reply, { statusCode: 200, body: { data: { text } } });
    });
    // Answers that stay pending until the client hangs up, or until the test releases them.
    app.get<{ Params: { chars: string } }>('/late/:chars', async (request, reply) => {
      late.push(request.raw.socket);
      await (request.headers['hang-up'] === undefined ? released : afterClose(request.raw.socket));
      const text = 'x'.repeat(Number(request.params.chars));
      return answers.send(request, reply, { statusCode: 200, body: { data: { text } } });
    });
    app.get('/list', async (request, reply) => answers.sendList(request, reply, listed));
    late = [];
    released = new Promise((resolve) => (release = resolve));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  const status = async (chars: number): Promise<number> =>
    (await app.inject({ url: `/${chars}`, headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode;

  const requestUnread = (path: number | string, header = ''): Socket => {
    const address = app.server.address() as { port: number };
    const socket = connect(address.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET /${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n${header}\r\n`);
    sockets.push(socket);
    return socket;
  };

  it('to a list are together not longer than the bound: those without room are replaced', async () => {
    const statuses = [200, 503, 200];
    const text = 'x'.repeat(MAX_ANSWER_CHARS / 2);
    listed = [text, text, 'short'].map((data, index) => ({
      statusCode: statuses[index] ?? 200,
      body: { data: { data } },
    }));
    const { statusCode, body } = await app.inject('/list');
    expect(statusCode).toBe(200);
    expect(body.length).toBeLessThan(MAX_ANSWER_CHARS);
    const [, tooLong, short] = JSON.parse(body) as unknown[];
    expect(tooLong).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] });
    expect(short).toEqual({ data: { data: 'short' } });
  });

  it('to a list have the HTTP status that all of them share', async () => {
    const away = { statusCode: 503, body: { data: null }, retryAfterS: 2 };
    listed = [away, away];
    const { statusCode, body } = await app.inject('/list');
    const one = { data: null, extensions: { status: 503, retryAfterS: 2 } };
    expect({ statusCode, list: JSON.parse(body) as unknown }).toEqual({ statusCode: 503, list: [one, one] });
  });

  it('are not longer than the bound', async () => {
    const { body } = await app.inject(`/${MAX_ANSWER_CHARS}`);
    expect(body.length).toBeLessThan(1000);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] });
    expect((await app.inject(`/${MAX_ANSWER_CHARS - 100}`)).body.length).toBeGreaterThan(
      MAX_ANSWER_CHARS - 100,
    );
  });

  it('are delayed for clients that left long ones unread, and for no others', async () => {
    const chars = MAX_ANSWER_CHARS - 100;
    expect(await status(1)).toBe(200);
    for (let unread = 0; unread <= MAX_UNREAD_CHARS; unread += chars) requestUnread(chars);
    await expect.poll(() => status(1)).toBe(429);
    expect((await app.inject({ url: '/1', remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => status(1)).toBe(200);
  });

  it('to clients that hung up before do not count as unread', async () => {
    const chars = MAX_ANSWER_CHARS - 100;
    const count = 1 + Math.ceil(MAX_UNREAD_CHARS / chars);
    const all = Array.from({ length: count }, () => requestUnread(`late/${chars}`, 'Hang-Up: 1\r\n'));
    await expect.poll(() => late.length).toBe(count);
    for (const socket of all) socket.resetAndDestroy();
    await expect.poll(() => late.every(({ destroyed }) => destroyed)).toBe(true);
    expect(await status(1)).toBe(200);
    // By then they had not been sent.
    await sleep(500);
    expect(await status(1)).toBe(200);
  });

  it('are also bounded when many are requested at the same moment', async () => {
    const chars = MAX_ANSWER_CHARS - 100;
    const count = 6 + Math.ceil(MAX_UNREAD_CHARS / chars);
    const bytes = Array.from({ length: count }, () => {
      const socket = requestUnread(`late/${chars}`);
      return () => socket.bytesRead;
    });
    await expect.poll(() => late.length).toBe(count);
    release();
    for (const socket of sockets) socket.resume();
    await expect.poll(() => bytes.every((read) => read() > 0)).toBe(true);
    const refused = () => bytes.filter((read) => read() < 1000).length;
    await expect
      .poll(() => sockets.filter(({ bytesRead }) => bytesRead > chars).length + refused())
      .toBe(count);
    expect(refused()).toBeGreaterThanOrEqual(1);
  });
});

/** Waits until everything of the connection has ended with it. */
async function afterClose(socket: Socket): Promise<void> {
  while (!socket.destroyed) await sleep(10);
  await sleep(50);
}
