/** Strangers and members who overload a server. Each flood returns the outcome of every attempt. */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Target {
  readonly host: string;
  readonly port: number;
  /** Tokens of members, each of whom may open a handful of streams. */
  readonly tokens: readonly string[];
}

export interface Outcome {
  answered: number;
  /** Refused with one of these statuses, and how often. */
  readonly refused: Map<number, number>;
  /** Connections that the server closed without an answer. */
  closed: number;
  /** Neither answered, refused nor closed in time. */
  hung: number;
}

/** Addresses of this machine that each flood comes from, so that limits by address are not reached first. */
const ADDRESSES = 100;
/**
 * Connections that are opened at the same time; with more than the system's backlog some would be retried
 * later.
 */
const AT_ONCE = 200;
const QUERY = JSON.stringify({ query: '{ homeCommunity { id name } }' });

const emptyOutcome = (): Outcome => ({ answered: 0, refused: new Map(), closed: 0, hung: 0 });

/** On Linux all of 127.0.0.0/8 is this machine. */
function addressOf(flood: number, number: number): string {
  return `127.0.${flood}.${1 + (number % ADDRESSES)}`;
}

function count(outcome: Outcome, status: number): void {
  if (status >= 200 && status < 300) outcome.answered++;
  else outcome.refused.set(status, (outcome.refused.get(status) ?? 0) + 1);
}

/** Connections that send one request after the other. */
export async function floodRequests(
  target: Target,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const until = performance.now() + forMs;
  const floodFrom = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < until) await sendOnce(target, agent, addressOf(1, number), outcome);
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => floodFrom(number)));
  return outcome;
}

const ANSWER_MS = 20_000;

function sendOnce(
  { host, port }: Target,
  agent: Agent,
  localAddress: string,
  outcome: Outcome,
): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', clienttimezoneoffset: '0' };
    const outgoing = request({ host, port, agent, localAddress, path: '/graphql', method: 'POST', headers });
    outgoing.setTimeout(ANSWER_MS, () => {
      outcome.hung++;
      outgoing.destroy();
      resolve();
    });
    outgoing.on('response', (response) => {
      count(outcome, response.statusCode ?? 0);
      response.resume();
      response.on('close', resolve);
    });
    outgoing.on('error', () => {
      outcome.closed++;
      resolve();
    });
    outgoing.end(QUERY);
  });
}

/** Connections on which this is sent and nothing more; returns when the server has closed all of them. */
export async function floodUnfinished(
  target: Target,
  {
    connections,
    texts,
    flood,
    waitMs,
  }: { connections: number; texts: readonly string[]; flood: number; waitMs: number },
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const lines: Line[] = [];
  await inTurn(connections, async (number) => {
    lines.push(await dial(target, addressOf(flood, number), texts[number % texts.length] ?? ''));
  });
  await until(() => lines.every(({ isOver }) => isOver()), waitMs);
  for (const { status, isOver, socket } of lines) {
    if (status() !== undefined) count(outcome, status() ?? 0);
    else if (isOver()) outcome.closed++;
    else outcome.hung++;
    socket.destroy();
  }
  return outcome;
}

/** Streams that stay open until `leave` is called. */
export async function floodStreams(
  target: Target,
  { streams, perMember }: { streams: number; perMember: number },
): Promise<{ outcome: Outcome; leave: () => Promise<void> }> {
  const outcome = emptyOutcome();
  const open: Line[] = [];
  await inTurn(streams, async (number) => {
    const token = target.tokens[Math.floor(number / perMember) % target.tokens.length] ?? '';
    const head = `GET /live?ago=0 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const line = await dial(target, addressOf(4, number), head);
    await until(() => line.status() !== undefined || line.isOver(), ANSWER_MS);
    const status = line.status();
    if (status !== undefined) count(outcome, status);
    else if (line.isOver()) outcome.closed++;
    else outcome.hung++;
    if (status === 200) open.push(line);
    else line.socket.destroy();
  });
  return {
    outcome,
    leave: async () => {
      outcome.closed += open.filter(({ isOver }) => isOver()).length;
      for (const { socket } of open) socket.destroy();
      await until(() => open.every(({ isOver }) => isOver()), ANSWER_MS);
    },
  };
}

interface Line {
  readonly socket: Socket;
  isOver(): boolean;
  /** The status of the answer, if there is one. */
  status(): number | undefined;
}

function dial({ host, port }: Target, localAddress: string, text: string): Promise<Line> {
  return new Promise((resolve) => {
    let status: number | undefined;
    let over = false;
    const socket = connect({ host, port, localAddress });
    const line: Line = { socket, isOver: () => over, status: () => status };
    socket.on('connect', () => {
      if (text !== '') socket.write(text);
      resolve(line);
    });
    socket.on('data', (piece: Buffer) => {
      status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(piece.toString('latin1'))?.[1]);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      over = true;
      resolve(line);
    });
  });
}

async function inTurn(times: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, times) }, worker));
}

async function until(isSo: () => boolean, waitMs: number): Promise<void> {
  for (let waited = 0; waited < waitMs && !isSo(); waited += 20) await sleep(20);
}

/** Requests that are begun and never finished. */
export const halves: readonly string[] = [
  'GET /overview HTTP/1.1\r\nHost: localhost\r\nX-',
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"query":',
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"q',
];
