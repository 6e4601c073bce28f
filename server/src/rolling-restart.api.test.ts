/** Several processes on one PostgreSQL that are restarted one after the other, while members send and open wallets listen. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Balancer, startBalancer } from '../test/balancer.ts';
import { runOn } from '../test/cluster.ts';
import { giftFaults, noFaults, signInAt, startGiftStorm } from '../test/gift-storm.ts';
import { giver, prepareGivers, receiver } from '../test/givers.ts';
import { type MailSink, startMailSink } from '../test/mail-sink.ts';
import { type ServerProcess, startServerProcess, statusOf } from '../test/server-process.ts';
import type { Database } from './db/database.ts';

const PROCESSES = 2;

let db: Database;
let mails: MailSink;
let servers: ServerProcess[];
let way: Balancer;
const name = `kula_${randomBytes(6).toString('hex')}`;

beforeEach(async () => {
  await runOn(inject('postgresUrl'), `create database ${name}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
  db = await prepareGivers(url);
  mails = await startMailSink();
  const env = { DATABASE_URL: url, SMTP_URL: mails.url, JWT_SECRET: 'one-for-all', DRAIN_SECONDS: '1' };
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServerProcess(env)));
  for (const server of servers) await server.ready();
  way = await startBalancer(servers.map(({ port }) => port));
});

afterEach(async () => {
  await way.close();
  for (const server of servers) await server.stop();
  await mails.close();
  await db.close();
  await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
});

/** Keeps a stream open as a wallet does, and begins another one when it ends. */
async function startListener(token: string) {
  const stop = new AbortController();
  const statuses: number[] = [];
  const listen = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${way.address}/live?ago=0`, { headers, signal: stop.signal });
      statuses.push(response.status);
      for await (const _ of response.body ?? []);
    }
  };
  const listening = listen().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  await expect.poll(() => statuses).toEqual([200]);
  return {
    statuses,
    end: async () => {
      stop.abort();
      await listening;
    },
  };
}

describe('processes that are restarted one after the other under load', () => {
  it('refuse and lose nothing, hand over open wallets, and send each mail once', async () => {
    const gifts = await startGiftStorm(way.address, giver, receiver);
    const wallet = await startListener(await signInAt(way.address, receiver));
    for (const server of servers) {
      await gifts.more(20);
      expect(await server.restart()).toBe(0);
      await server.ready();
      await expect.poll(() => way.serving()).toBe(PROCESSES);
    }
    await gifts.more(20);
    await gifts.end();
    await wallet.end();
    expect(gifts.surprises).toEqual([]);
    expect(gifts.refused()).toBe(0);
    expect(await giftFaults(db, gifts.answered())).toEqual(noFaults);
    // The process that the wallet listened to was among those that stopped.
    expect(wallet.statuses.length).toBeGreaterThan(1);
    expect(new Set(wallet.statuses)).toEqual(new Set([200]));
    await expect.poll(() => giftMails().length).toBe(gifts.answered());
    expect(new Set(giftMails()).size).toBe(gifts.answered());
  });

  it('say that they stop before they do, and answer what still comes', async () => {
    const [server] = servers;
    const restarted = server?.restart();
    const asked = (path: string): Promise<number> => statusOf(`${server?.address}${path}`);
    await expect.poll(() => asked('/readyz/process'), { interval: 10 }).toBe(503);
    expect(await asked('/readyz')).toBe(503);
    const answer = await fetch(`${server?.address}/healthz`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await restarted).toBe(0);
    await server?.ready();
    expect(await asked('/readyz/process')).toBe(200);
  });
});

/** The identity of each mail that tells of a gift. */
function giftMails(): string[] {
  return mails.received
    .filter(({ to }) => to.includes(receiver))
    .flatMap(({ source }) => /^Message-ID: (<received\.\d+@)/im.exec(source)?.[1] ?? []);
}
