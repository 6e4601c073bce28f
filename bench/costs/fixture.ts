/** A server, or two on one database, with all features of production: limits, mails, events, changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { logInMany, must } from '../../e2e/setup/api.ts';
import { freePort } from '../../server/test/ports.ts';
import { assertLedgerSound } from '../../e2e/setup/server.ts';
import { type DatabaseKind, type Home, makeHome, onDatabase, openHome } from '../../e2e/setup/templates.ts';
import serverProcess from '../../server/process.json' with { type: 'json' };
import { runOn } from '../../server/test/cluster.ts';
import { untilReady } from '../../server/test/server-process.ts';
import { addMembers, tokenOf } from '../live.ts';
import type { Participants, Person } from './operations.ts';

export interface Fixture {
  readonly participants: Participants;
  readonly servers: readonly { readonly port: number; readonly pid: number }[];
  /** The number of queued mails. */
  countWaitingMails(): Promise<number>;
  assertLedgerSound(): Promise<void>;
  stop(): Promise<void>;
}

const mainFile = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const SECRET = 'a secret of the measurements 0123456789';
const BOOKINGS = 300;
/** Two networks never reach it; a member could do this all day. */
const FACTOR = '100000';
/** With a key, as wallets send it. */
const send = `mutation ($to: String!, $amount: Decimal!, $key: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: $amount, memo: "For the garden", idempotencyKey: $key)
}`;

export async function startFixture(
  kind: DatabaseKind,
  processes: number,
  memberCount: number,
): Promise<Fixture> {
  const home = await makeHome(kind);
  const added = await onDatabase(home, (db) => addMembers(db, memberCount));
  const started: { port: number; child: ChildProcess }[] = [];
  for (let count = 0; count < processes; count++) started.push(await startProcess(home));
  const servers = started.map(({ port, child }) => ({ port, pid: child.pid ?? 0 }));
  const members = added.map(({ email, uuid, sessionId }) => ({
    email,
    token: tokenOf({ uuid, sessionId }, SECRET),
  }));
  const [busy] = members;
  const [server] = servers;
  if (!busy || !server) throw new Error('There is nobody to measure.');
  const url = `http://localhost:${server.port}`;
  await endow(url, members);
  const watch = openHome(home);
  // As autovacuum does within a minute: plans made for the empty tables of the template would read full ones from end to end.
  if (home.databaseUrl !== undefined) await runOn(home.databaseUrl, 'analyze');
  return {
    participants: { members: members.slice(1), busy },
    servers,
    countWaitingMails: async () => {
      const { count } = await watch.read
        .selectFrom('outbox_mails')
        .select((e) => e.fn.countAll<bigint>().as('count'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    assertLedgerSound: () => assertLedgerSound(home),
    stop: async () => {
      for (const { child } of started) {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      }
      await watch.close();
      await home.remove();
    },
  };
}

async function startProcess({ folder, databaseUrl }: Home): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const output: string[] = [];
  const child = spawn(process.execPath, [...serverProcess.flags, mainFile], {
    env: {
      PATH: process.env['PATH'],
      ...serverProcess.env,
      KULA_DATA: folder,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      PORT: String(port),
      JWT_SECRET: SECRET,
      JWT_EXPIRES_MINUTES: '600',
      RATE_LIMITS: 'on',
      RATE_LIMIT_FACTOR: FACTOR,
      REQUESTS_PER_MINUTE: '999999',
      PASSWORD_MEMORY_KIB: '1024',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await untilReady(`http://localhost:${port}`, child, () => output.join(''));
  return { port, child };
}

/** Gives every member an amount to send, and the first of them three hundred bookings. */
async function endow(url: string, members: readonly Person[]): Promise<void> {
  const rich = await logInMany(url, 20);
  const amount = Math.min(3, 1200 / members.length).toFixed(2);
  for (const [index, { email }] of members.entries()) {
    await must(
      url,
      send,
      { to: email, amount, key: `first-amount-${index}` },
      rich[index % rich.length]?.token,
    );
  }
  for (let count = 1; count < BOOKINGS; count++) {
    const from = members[count % members.length] ?? members[1];
    if (from === members[0]) continue;
    await must(
      url,
      send,
      { to: members[0]?.email, amount: '0.01', key: `booking-number-${count}` },
      from?.token,
    );
  }
}
