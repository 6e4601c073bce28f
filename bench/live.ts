/**
 * A thousand members whose wallets are open: the cost of each for the server, and the delay of a booking to
 * its receiver.
 */
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { zeroAmount } from '@kula/core/money/money';
import type { Person } from '../server/test/graphql-client.ts';
import { logInMany, must } from '../e2e/setup/api.ts';
import { startServer } from '../e2e/setup/server.ts';
import type { DatabaseKind } from '../e2e/setup/templates.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import { signToken } from '../server/src/people/sessions/session-token.ts';
import { measureLoad } from './load.ts';
import { residentMb } from './memory.ts';
import { medianOf, quantile } from './quantiles.ts';
import { requests } from './requests.ts';

export interface LiveResult {
  readonly database: string;
  readonly connected: number;
  /** Growth of the server's resident memory for each of them. */
  readonly kbEach: number;
  readonly bookings: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

export const liveBudgets = { kbEach: 20, p95Ms: 300 } as const;

const LISTENERS = 1000;
const SENDERS = 20;
const BOOKINGS = 400;
/** Between two bookings: about twenty in a second, which is a very busy community. */
const BETWEEN_MS = 50;
const CONNECTED_AT_ONCE = 50;
/** Long enough for the server to free the memory of the answers, before and after. */
const SETTLE_MS = 20_000;
const TOKEN_MINUTES = 60;
const memo = 'For the soup on Tuesday';

interface Listener {
  readonly email: string;
  readonly token: string;
  /** Called when a change arrives. */
  onChange: (() => void) | undefined;
}

export async function measureLive(kind: DatabaseKind): Promise<LiveResult> {
  const ids: { uuid: string; email: string; sessionId: string }[] = [];
  const server = await startServer(kind, async (db) => {
    ids.push(...(await addMembers(db, LISTENERS)));
  });
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const streams: ClientRequest[] = [];
  try {
    const senders = await logInMany(server.url, SENDERS);
    await warmUp(server.url, senders);
    const listeners = await Promise.all(ids.map((one) => listenerOf(one, server.secret)));
    await pause(SETTLE_MS);
    const beforeMb = residentMb(server.pid);
    for (let first = 0; first < listeners.length; first += CONNECTED_AT_ONCE) {
      const some = listeners.slice(first, first + CONNECTED_AT_ONCE);
      streams.push(...(await Promise.all(some.map((listener) => listen(server.url, listener, agent)))));
    }
    await pause(SETTLE_MS);
    const kbEach = ((residentMb(server.pid) - beforeMb) * 1024) / listeners.length;
    const tookMs = await book(server.url, senders, listeners);
    await server.assertLedgerSound();
    return {
      database: kind === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      connected: streams.length,
      kbEach,
      bookings: tookMs.length,
      p50Ms: medianOf(tookMs),
      p95Ms: quantile(tookMs, 0.95),
    };
  } finally {
    for (const stream of streams) stream.destroy();
    await server.stop();
  }
}

/** Members with an account and an open session each, in the rows that the program would write. */
export async function addMembers(
  db: Database,
  count: number,
): Promise<{ uuid: string; email: string; sessionId: string }[]> {
  const now = Date.now();
  const { id: _, ...somebody } = await db.read
    .selectFrom('members')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const added = Array.from({ length: count }, (_, number) => ({
    uuid: `listener-${number}`,
    email: `listener${number}@example.org`,
    sessionId: `listening-${number}`,
  }));
  await db.transaction(async (tx) => {
    for (const { uuid, email, sessionId } of added) {
      const { id } = await tx
        .insertInto('members')
        .values({ ...somebody, uuid, email, first_name: 'Listening', alias: null, alias_key: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const empty = { last_booking_id: null, sequence: 0, balance: zeroAmount, booked_at: 0 };
      await tx
        .insertInto('accounts')
        .values({ member_id: id, ...empty })
        .execute();
      await tx
        .insertInto('sessions')
        .values({ id: sessionId, member_id: id, created_at: now, last_seen_at: now, ended_at: null })
        .execute();
    }
  });
  return added;
}

/** A server at work: memory that it needs anyway is not counted as the cost of a stream. */
async function warmUp(url: string, people: readonly Person[]): Promise<void> {
  for (const requestFor of Object.values(requests)) {
    const requestsOf = (connection: number) =>
      people
        .slice(connection % people.length)
        .slice(0, 1)
        .map((person) => requestFor(person, people, connection));
    await measureLoad(url, { connections: 20, durationMs: 3000, requestsOf });
  }
}

async function listenerOf(
  { uuid, email, sessionId }: { uuid: string; email: string; sessionId: string },
  secret: string,
): Promise<Listener> {
  return { email, token: tokenOf({ uuid, sessionId }, secret), onChange: undefined };
}

/** Signed as the server does. */
export function tokenOf({ uuid, sessionId }: { uuid: string; sessionId: string }, secret: string): string {
  const parts = { config: { jwtSecret: secret, tokenMinutes: TOKEN_MINUTES }, now: Date.now };
  return signToken({ sessionId, memberUuid: uuid, sessionEndsAt: Number.MAX_SAFE_INTEGER }, parts);
}

function listen(url: string, listener: Listener, agent: Agent): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(`${url}/live?ago=0`, {
      agent,
      headers: { authorization: `Bearer ${listener.token}` },
    });
    stream.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`/live answered ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('balance')) listener.onChange?.();
      });
      // The end of the measurement.
      response.on('error', () => undefined);
      return resolve(stream);
    });
    stream.on('error', reject);
    stream.end();
  });
}

/** From the press of the button to the change in the other's open wallet, in milliseconds. */
async function book(
  url: string,
  senders: readonly Person[],
  listeners: readonly Listener[],
): Promise<number[]> {
  const tookMs: number[] = [];
  const under: Promise<void>[] = [];
  for (let turn = 0; turn < BOOKINGS; turn++) {
    const sender = senders[turn % senders.length];
    // A step that reaches all of them in an irregular order.
    const listener = listeners[(turn * 617) % listeners.length];
    if (!sender || !listener) throw new Error('There is nobody to send to.');
    const arrived = new Promise<void>((resolve) => (listener.onChange = resolve));
    const begin = performance.now();
    const sent = must(
      url,
      `mutation ($to: String!) {
        sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "0.01", memo: "${memo}")
      }`,
      { to: listener.email },
      sender.token,
    );
    under.push(
      Promise.all([sent, arrived.then(() => tookMs.push(performance.now() - begin))]).then(() => undefined),
    );
    await pause(BETWEEN_MS);
  }
  await Promise.all(under);
  return tookMs;
}
