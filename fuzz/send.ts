/** Sends a shot over a real connection and returns the answer. */
import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpSending, Piece, RawSending } from './shot.ts';
import type { Answer } from './watch/answers.ts';

const ANSWER_MS = 20_000;
const STREAM_MS = 60;
const RAW_MS = 150;
const MOST_BYTES = 4 * 1024 * 1024;

export interface Connection {
  readonly port: number;
  readonly agent: Agent;
  /** The local address to send from; then a connection of its own is used. */
  readonly localAddress?: string;
  /** Inserts the values that only this run has. */
  readonly fill: (text: string) => string;
}

/** Undefined where no answer arrived and none is expected. */
export async function send(
  sending: HttpSending | RawSending,
  connection: Connection,
): Promise<Answer | undefined> {
  if (sending.kind === 'raw') return sendRaw(sending, connection);
  const headers = Object.fromEntries(
    Object.entries(sending.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(connection.fill) : connection.fill(value),
    ]),
  );
  const body = sending.body === undefined ? undefined : filledBytes(sending.body, connection);
  const whole = {
    ...sending,
    path: connection.fill(sending.path),
    headers,
    ...(body === undefined ? {} : { body }),
  };
  try {
    return await sendHttp(whole, connection);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's client refuses to send this; a raw connection does not.
    return sendRaw(
      { kind: 'raw', pieces: [{ bytes: asBytes(whole) }], end: 'half' },
      { ...connection, fill: (text) => text },
    );
  }
}

function filledBytes(bytes: Buffer, { fill }: Connection): Buffer {
  const text = bytes.toString('latin1');
  return text.includes('@') ? Buffer.from(fill(text), 'latin1') : bytes;
}

function asBytes({ method, path, headers, body }: HttpSending): Buffer {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}`),
  );
  const length = body === undefined ? [] : [`content-length: ${body.length}`];
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...lines,
    ...length,
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'utf8'), body ?? Buffer.alloc(0)]);
}

function sendHttp(
  { method, path, headers, body, endless }: HttpSending,
  { port, agent, localAddress }: Connection,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': body.length }) },
        timeout: ANSWER_MS,
        ...(localAddress === undefined ? { agent } : { agent: false, localAddress }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const done = (): void =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          });
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size < MOST_BYTES) chunks.push(chunk);
        });
        response.on('end', done);
        response.on('error', () => (endless === true ? done() : reject(new Error('the answer broke off'))));
        if (endless === true) setTimeout(() => (done(), sent.destroy()), STREAM_MS);
      },
    );
    // An upgrade takes over the connection.
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
    });
    sent.on('connect', (_response, socket) => (socket.destroy(), resolve(undefined)));
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${ANSWER_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

async function sendRaw({ pieces, end }: RawSending, connection: Connection): Promise<Answer | undefined> {
  const { port, localAddress } = connection;
  const socket = connect({
    port,
    host: '127.0.0.1',
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  const chunks: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server closes the connection after garbage.
  socket.on('error', () => undefined);
  for (const piece of pieces) {
    if (piece.after !== undefined) await pause(piece.after);
    if (socket.writable) socket.write(filledBytes(piece.bytes, connection));
  }
  if (end === 'half') socket.end();
  await Promise.race([closed, pause(end === 'reset' ? 20 : RAW_MS)]);
  if (end === 'reset') socket.resetAndDestroy();
  else socket.destroy();
  return answerIn(Buffer.concat(chunks).toString());
}

/** The worst of the answers on a connection. */
function answerIn(text: string): Answer | undefined {
  const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
  if (statuses.length === 0) return undefined;
  const injected = /^(x-fuzz[\w-]*):/im.exec(text.split('\r\n\r\n', 1)[0] ?? '')?.[1];
  return {
    status: Math.max(...statuses),
    headers: injected === undefined ? {} : { [injected.toLowerCase()]: '' },
    text,
  };
}

export function sentText(sending: HttpSending | RawSending): string {
  if (sending.kind === 'raw')
    return sending.pieces.map(({ bytes }: Piece) => bytes.toString('latin1')).join('');
  return `${sending.method} ${sending.path} ${JSON.stringify(sending.headers)} ${sending.body?.toString() ?? ''}`;
}
