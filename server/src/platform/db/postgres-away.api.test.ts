/**
 * What members and operators see while PostgreSQL is unreachable. No answered booking may be lost
 * or booked twice.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OwnCluster, runOn, startOwnCluster } from '../../../test/cluster.ts';
import { giftFaults, noFaults, startGiftLoad } from '../../../test/gift-load.ts';
import { signInAt } from '../../../test/graphql-client.ts';
import { PASSWORD } from '../../../test/people.ts';
import { giver, prepareGivers, receiver } from '../../../test/givers.ts';
import { purchase } from '../../../test/purchase.ts';
import { type ServerProcess, startServerProcess, statusOf } from '../../../test/server-process.ts';
import { startTcpSwitch, type TcpSwitch } from '../../../test/tcp-switch.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const BREAKS = 6;
const RECOVERY = { timeout: 30_000, interval: 50 };

let cluster: OwnCluster;
let standby: OwnCluster | undefined;
let proxy: TcpSwitch;
let server: ServerProcess;
const database = 'away';
let db: Database;

/** The database through a proxy. */
const addressAt = ({ port }: TcpSwitch): string => `postgres://kula@127.0.0.1:${port}/${database}`;

beforeAll(async () => {
  cluster = await startOwnCluster();
  proxy = await startTcpSwitch(cluster.port);
  await runOn(cluster.url('postgres'), `create database ${database}`);
  db = await prepareGivers(addressAt(proxy));
  server = await startServerProcess({
    DATABASE_URL: addressAt(proxy),
    WEBHOOK_ELOPAGE_SECRET: 'a-secret-of-the-shop',
  });
});

beforeEach(() => server.ready());

afterAll(async () => {
  await server.stop();
  await db.close();
  await proxy.close();
  await standby?.remove();
  await cluster.remove();
});

const giveSteadily = () => startGiftLoad(server.address, giver, receiver);

describe('a server under load whose PostgreSQL', () => {
  it('is restarted stays up, reports it, and books every gift once', async () => {
    const gifts = await giveSteadily();
    await gifts.more(30);
    await cluster.stop('SIGQUIT');
    await expect.poll(() => gifts.refused(), RECOVERY).toBeGreaterThan(10);
    await cluster.start();
    await gifts.more(30);
    await gifts.end();
    expect(gifts.surprises).toEqual([]);
    expect(server.lives()).toBe(true);
    expect(await giftFaults(db, gifts)).toEqual(noFaults);
  });

  it('ends single connections loses none of them', async () => {
    const gifts = await giveSteadily();
    for (let breaks = 0; breaks < BREAKS; breaks++) {
      await gifts.more(6);
      await runOn(
        cluster.url('postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${database}' order by random() limit 2`,
      );
    }
    await gifts.more(30);
    await gifts.end();
    expect(gifts.surprises).toEqual([]);
    expect(server.lives()).toBe(true);
    expect(await giftFaults(db, gifts)).toEqual(noFaults);
  });

  it('stops answering refuses requests at once, and goes on afterwards', async () => {
    const limits = { statement: 800, lock: 500, answer: 1000, connection: 1000 };
    const own = await startTcpSwitch(cluster.port);
    const impatient = openPostgres(addressAt(own), 4, limits);
    const outcomeOf = (): Promise<string> =>
      impatient.ping().then(
        () => 'answered',
        (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : String(error)),
      );
    const many = (): Promise<Set<string>> =>
      Promise.all(Array.from({ length: 40 }, outcomeOf)).then((outcomes) => new Set(outcomes));
    expect(await many()).toEqual(new Set(['answered']));
    own.fallSilent();
    expect(await many()).toEqual(new Set(['unavailable']));
    // One request tests whether the database answers again; the others do not wait for it.
    const findsOut = outcomeOf();
    const others = await Promise.race([many(), findsOut]);
    expect(others).toEqual(new Set(['unavailable']));
    expect(await findsOut).toBe('unavailable');
    own.speakAgain();
    await expect.poll(outcomeOf, RECOVERY).toBe('answered');
    expect(await many()).toEqual(new Set(['answered']));
    await impatient.close();
    await own.close();
  });
});

describe('while PostgreSQL is gone', () => {
  const signed = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${server.address}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${await token}`, accept: 'application/json' },
    });
  let token: Promise<string>;

  beforeEach(() => {
    token = signInAt(server.address, 'maria@example.org', PASSWORD).then((maria) => maria.token);
  });

  it('every address that needs it answers 503, the others work, and it recovers by itself', async () => {
    const needed = [
      '/live',
      '/live/changes',
      '/mailbox',
      '/mailbox/1',
      '/realms/gradido/protocol/openid-connect/certs',
    ];
    await token;
    await cluster.stop('SIGINT');
    for (const path of needed) {
      const response = await signed(path);
      expect([path, response.status, await response.json()]).toMatchObject([
        path,
        503,
        { error: 'UNAVAILABLE' },
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // The shop repeats the report that was not accepted.
    const report = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(purchase),
    };
    expect(await statusOf(`${server.address}/hook/elopage/a-secret-of-the-shop`, report)).toBe(503);
    expect(await statusOf(`${server.address}/readyz`)).toBe(503);
    expect(await statusOf(`${server.address}/healthz`)).toBe(200);
    expect(await statusOf(`${server.address}/metrics`)).toBe(200);
    await cluster.start();
    await expect.poll(() => statusOf(`${server.address}/readyz`), RECOVERY).toBe(200);
    expect((await signed('/live/changes')).status).toBe(200);
  });

  it('open wallets stay connected, and reload everything when it is back', async () => {
    const wallet = new AbortController();
    const stream = await signed('/live?ago=0', { signal: wallet.signal });
    let text = '';
    let isOver = false;
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString();
    })().finally(() => (isOver = true));
    reading.catch(() => undefined);
    await expect.poll(() => text, RECOVERY).toContain('retry:');
    const before = text.length;
    await cluster.stop('SIGQUIT');
    await cluster.start();
    await expect.poll(() => text.slice(before), RECOVERY).toContain('"balance"');
    expect(isOver).toBe(false);
    wallet.abort();
  });
});

describe('a standby that takes over from a primary that dies under load', () => {
  it('has every gift that was answered, once', async () => {
    standby = await cluster.addStandby();
    await expect.poll(() => standbysOf(db), RECOVERY).toEqual(['sync']);
    const gifts = await giveSteadily();
    await gifts.more(30);
    await cluster.stop('SIGQUIT');
    // It is too early: the server is still a standby, so requests are refused as before.
    proxy.leadTo(standby.port);
    await expect.poll(() => gifts.refused(), RECOVERY).toBeGreaterThan(0);
    await runOn(standby.url('postgres'), 'select pg_promote()');
    await runOn(standby.url('postgres'), `alter system set synchronous_standby_names = ''`);
    await runOn(standby.url('postgres'), 'select pg_reload_conf()');
    await gifts.more(30);
    await gifts.end();
    expect(gifts.surprises).toEqual([]);
    expect(server.lives()).toBe(true);
    expect(await giftFaults(db, gifts)).toEqual(noFaults);
  });
});

async function standbysOf({ read }: Database): Promise<string[]> {
  const { rows } = await sql<{ sync_state: string }>`select sync_state from pg_stat_replication`.execute(
    read,
  );
  return rows.map(({ sync_state }) => sync_state);
}
