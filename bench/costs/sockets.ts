/**
 * A load generator that costs the machine as little as possible: requests are written as bytes, and only
 * the length and the first characters of an answer are read. The measured server gets the processor time
 * that a client of Node's own would use.
 */
import { connect, type Socket } from 'node:net';

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly durationMs: number;
  /** The body of the next request of a connection, and the token that it carries. */
  readonly next: (connection: number, turn: number) => { readonly body: string; readonly token?: string };
}

export interface LoadCounts {
  readonly answers: number;
  readonly seconds: number;
}

const headEnd = Buffer.from('\r\n\r\n');
const refused = Buffer.from('"errors"');

/**
 * Sends requests over persistent connections, each of which waits for its answer before the next one. Throws when
 * anything is refused.
 */
export async function sendLoad(options: LoadOptions): Promise<LoadCounts> {
  const begin = performance.now();
  const end = begin + options.durationMs;
  const counts = await Promise.all(
    Array.from({ length: options.connections }, (_, connection) => sendOn(connection, end, options)),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { answers, seconds: (performance.now() - begin) / 1000 };
}

function sendOn(connection: number, end: number, { port, next }: LoadOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let turn = 0;
    let unread: Buffer = Buffer.alloc(0);
    const send = (): void => {
      if (performance.now() >= end) {
        socket.end();
        return resolve(turn);
      }
      write(socket, next(connection, turn));
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
      const size = sizeOf(unread);
      if (size === undefined || unread.length < size) return;
      if (!unread.subarray(0, 12).equals(ok) || unread.includes(refused)) {
        socket.destroy();
        return reject(new Error(`The server refused: ${unread.toString()}`));
      }
      unread = Buffer.alloc(0);
      turn++;
      send();
    });
  });
}

const ok = Buffer.from('HTTP/1.1 200');

function write(socket: Socket, { body, token }: { body: string; token?: string }): void {
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `Authorization: Bearer ${token ?? ''}\r\nclientTimezoneOffset: 0\r\n\r\n${body}`,
  );
}

/** The length of the whole answer; undefined while its header is incomplete. */
function sizeOf(answer: Buffer): number | undefined {
  const head = answer.indexOf(headEnd);
  if (head === -1) return undefined;
  const length = /content-length: (\d+)/i.exec(answer.subarray(0, head).toString('latin1'))?.[1];
  if (length === undefined) throw new Error('An answer has no length in its header.');
  return head + headEnd.length + Number(length);
}
