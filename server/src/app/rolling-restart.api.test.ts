/**
 * Several processes on one PostgreSQL that are restarted one after the other, while members send and wallets have
 * open streams.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Balancer, startBalancer } from '../../test/balancer.ts';
import { runOn } from '../../test/cluster.ts';
import { type GiftLoad, giftFaults, noFaults, startGiftLoad } from '../../test/gift-load.ts';
import { signInAt } from '../../test/graphql-client.ts';
import { giver, prepareGivers, receiver } from '../../test/givers.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { wider } from '../../test/newer-program.ts';
import { forOperators } from '../../test/operators.ts';
import { PASSWORD } from '../../test/people.ts';
import { listenAt } from '../../test/ports.ts';
import { missingFor, proxyKinds, type RunningProxy, startProxy } from '../../test/proxies.ts';
import { type ServerProcess, startServerProcess, statusOf } from '../../test/server-process.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate, migrations } from '../platform/db/migrate.ts';

const PROCESSES = 2;
/** Two dozen gifts a second: some arrive during each step of a restart, and the load does not slow it down. */
const REST_MS = 500;
/** Each process is started twice, in parallel to other tests. */
const RESTARTS_MS = 240_000;

let db: Database;
let mails: MailSink;
let servers: ServerProcess[];
const name = `kula_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  await runOn(inject('postgresUrl'), `create database ${name}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
  db = await prepareGivers(url);
  mails = await startMailSink();
  const env = { DATABASE_URL: url, SMTP_URL: mails.url, JWT_SECRET: 'one-for-all', DRAIN_SECONDS: '2' };
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServerProcess(env)));
}, RESTARTS_MS);

beforeEach(async () => {
  for (const server of servers) await server.ready();
}, RESTARTS_MS);

afterAll(async () => {
  for (const server of servers) await server.stop();
  await mails.close();
  await db.close();
  await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
});

/** Keeps a stream open like a wallet, and opens another one when it ends. */
async function startListener(address: string, token: string) {
  const stop = new AbortController();
  const statuses: number[] = [];
  const listen = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${address}/live?ago=0`, { headers, signal: stop.signal });
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
  let balancer: Balancer;

  beforeEach(async () => {
    balancer = await startBalancer(servers.map(({ port }) => port));
  });
  afterEach(() => balancer.close());

  it(
    'refuse and lose nothing, hand over open wallets, and send each mail once',
    async () => {
      const gifts = await startGiftLoad(balancer.address, giver, receiver, { restMs: REST_MS });
      const { token } = await signInAt(balancer.address, receiver, PASSWORD);
      const wallet = await startListener(balancer.address, token);
      // The first process of a newer version migrates the database, while the others go on.
      await gifts.more(20);
      await migrate(db, Date.now, [...migrations, wider('1.0.0', ['bookings'])]);
      for (const server of servers) {
        await gifts.more(20);
        expect(await server.restart()).toBe(0);
        await server.ready();
        await expect.poll(() => balancer.serving()).toBe(PROCESSES);
      }
      await gifts.more(20);
      await gifts.end();
      await wallet.end();
      expect(gifts.surprises).toEqual([]);
      expect(gifts.refused()).toBe(0);
      expect(await giftFaults(db, gifts)).toEqual(noFaults);
      // The process of the wallet's stream was among those that stopped.
      expect(wallet.statuses.length).toBeGreaterThan(1);
      expect(new Set(wallet.statuses)).toEqual(new Set([200]));
      const booked = await bookingsOf(gifts);
      const mailed = (): number[] => mailedGifts().filter((id) => booked.has(id));
      await expect.poll(() => mailed().length).toBe(gifts.answered());
      expect(new Set(mailed()).size).toBe(gifts.answered());
    },
    RESTARTS_MS,
  );

  it('report that they stop before they do, and answer requests that still arrive', async () => {
    const [server] = servers;
    const restarted = server?.restart();
    const statusAt = (path: string): Promise<number> => statusOf(`${server?.address}${path}`);
    await expect.poll(() => statusAt('/readyz/process'), { interval: 10 }).toBe(503);
    expect(await statusAt('/readyz')).toBe(503);
    const answer = await fetch(`${server?.address}/healthz`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await restarted).toBe(0);
    await server?.ready();
    expect(await statusAt('/readyz/process')).toBe(200);
  });
});

const kinds = forOperators(proxyKinds.map((kind) => ({ kind, reason: missingFor(kind) })));

describe.each(kinds)('processes that are restarted one after the other behind $kind', ({ kind, reason }) => {
  let proxy: RunningProxy;
  const authorities = getCACertificates();

  beforeEach(async () => {
    if (reason !== undefined) return;
    proxy = await startProxy(kind, ...servers.map(({ port }) => port));
    setDefaultCACertificates([...authorities, proxy.authority]);
  });
  afterEach(async () => {
    setDefaultCACertificates(authorities);
    if (reason === undefined) await proxy.stop();
  });

  it.skipIf(reason !== undefined)(
    `refuse and lose nothing${reason ? ` (${reason})` : ''}`,
    async () => {
      const gifts = await startGiftLoad(proxy.url, giver, receiver, {
        hasReloadingProxy: kind === 'nginx',
        restMs: REST_MS,
      });
      await gifts.more(20);
      if (kind === 'nginx') await restartByScript(proxy);
      else
        for (const server of servers) {
          expect(await server.restart()).toBe(0);
          await server.ready();
          // Caddy checks every second.
          await sleep(2000);
          await gifts.more(20);
        }
      await gifts.more(20);
      await gifts.end();
      expect(gifts.surprises).toEqual([]);
      expect(gifts.refused()).toBe(0);
      expect(await giftFaults(db, gifts)).toEqual(noFaults);
    },
    RESTARTS_MS,
  );
});

/** Runs `deploy/nginx/restart.sh`, with this test in place of systemd to restart a process. */
async function restartByScript({ file, pid }: RunningProxy): Promise<void> {
  const service = createServer((request, response) => {
    const server = servers.find(({ port }) => request.url === `/${port}`);
    void server?.restart().then((code) => response.writeHead(code === 0 ? 204 : 500).end());
  });
  const fetchScript = `fetch('http://127.0.0.1:${await listenAt(service)}/'+process.argv[1])`;
  const script = fileURLToPath(new URL('../../../deploy/nginx/restart.sh', import.meta.url));
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    KULA_RESTART: `node -e ${fetchScript} `,
    NGINX_RELOAD: `kill -HUP ${pid}`,
  };
  await promisify(execFile)('/bin/sh', [script, file, ...servers.map(({ port }) => String(port))], { env });
  service.close();
}

/** The booking of each mail about a gift. */
function mailedGifts(): number[] {
  return mails.received
    .filter(({ to }) => to.includes(receiver))
    .flatMap(({ source }) => /^Message-ID: <received\.(\d+)@/im.exec(source)?.[1] ?? [])
    .map(Number);
}

async function bookingsOf({ memo }: GiftLoad): Promise<ReadonlySet<number>> {
  const bookings = db.read.selectFrom('bookings').select('id').where('memo', 'like', `${memo} %`);
  return new Set((await bookings.execute()).map(({ id }) => id));
}
