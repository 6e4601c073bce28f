import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, createAnswers, MAX_ANSWER_CHARS, MAX_UNREAD_CHARS } from './answers.ts';

describe('answers', () => {
  let app: FastifyInstance;
  let answers: Answers;
  let sockets: Socket[];

  beforeEach(async () => {
    app = Fastify();
    answers = createAnswers();
    sockets = [];
    app.get<{ Params: { chars: string } }>('/:chars', async (request, reply) => {
      if (!answers.hasRead(request)) return reply.code(429).send();
      const text = 'x'.repeat(Number(request.params.chars));
      return answers.send(request, reply, { statusCode: 200, body: { data: { text } } });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  const status = async (chars: number): Promise<number> =>
    (await app.inject({ url: `/${chars}`, remoteAddress: '127.0.0.1' })).statusCode;

  const askAndNotRead = (chars: number): void => {
    const address = app.server.address() as { port: number };
    const socket = connect(address.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET /${chars} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    sockets.push(socket);
  };

  it('are not longer than the bound', async () => {
    const { body } = await app.inject(`/${MAX_ANSWER_CHARS}`);
    expect(body.length).toBeLessThan(1000);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] });
    expect((await app.inject(`/${MAX_ANSWER_CHARS - 100}`)).body.length).toBeGreaterThan(
      MAX_ANSWER_CHARS - 100,
    );
  });

  it('wait for those who left long ones unread, and for nobody else', async () => {
    const chars = MAX_ANSWER_CHARS - 100;
    expect(await status(1)).toBe(200);
    for (let unread = 0; unread <= MAX_UNREAD_CHARS; unread += chars) askAndNotRead(chars);
    await expect.poll(() => status(1)).toBe(429);
    expect((await app.inject({ url: '/1', remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => status(1)).toBe(200);
  });
});
