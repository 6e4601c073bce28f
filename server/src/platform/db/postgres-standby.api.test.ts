/** Lists from a standby: what members see while it lags, is unreachable, and is back. */
import { ports } from '../../app/ports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OwnCluster, runOn, startOwnCluster } from '../../../test/cluster.ts';
import { signInAt } from '../../../test/graphql-client.ts';
import { give, join, PASSWORD } from '../../../test/people.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { readConfig } from '../config/config.ts';
import { noIntegrations } from '../integrations/services.ts';
import { prepareDatabase } from '../../app/prepare.ts';
import { openPostgres } from './postgres.ts';

const LIST = `{ transactionList(currentPage: 1, pageSize: 25) { transactions { id typeId memo } } }`;
const SEND = `mutation ($to: String!, $memo: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "1", memo: $memo)
}`;
const POLLING = { timeout: 30_000, interval: 100 };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('two processes with a standby to read from', () => {
  let cluster: OwnCluster;
  let standby: OwnCluster;
  const servers: ServerProcess[] = [];
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    cluster = await startOwnCluster();
    await runOn(cluster.url('postgres'), 'create database kula');
    const db = openPostgres(cluster.url('kula'));
    const env = { RATE_LIMITS: 'off', DEMO: '0', PASSWORD_MEMORY_KIB: '64' };
    const basics = { db, now: Date.now, config: readConfig(env), log: silent };
    await prepareDatabase(basics, () => undefined);
    const parts = { db, deps: { ...basics, ports, integrations: noIntegrations } };
    for (const name of ['Maria', 'Jonas', 'Lea']) await give(parts, await join(parts, name), 500);
    await db.close();
    standby = await cluster.addStandby();
    // The standby receives each commit before it is answered; the tests decide when it shows it.
    for (let count = 0; count < 2; count++) {
      servers.push(
        await startServerProcess({
          DATABASE_URL: cluster.url('kula'),
          DATABASE_READ_URL: standby.url('kula'),
          LOG_LEVEL: 'warn',
          JWT_SECRET: 'a secret that both of them have 0123456789',
        }),
      );
    }
  }, 120_000);

  beforeEach(async () => {
    for (const server of servers) await server.ready();
    for (const name of ['maria', 'jonas', 'lea']) {
      const { token } = await signInAt(servers[0]?.address ?? '', `${name}@example.org`, PASSWORD);
      tokens.set(name, token);
    }
  });

  afterAll(async () => {
    for (const server of servers) await server.stop();
    await standby.remove();
    await cluster.remove();
  });

  const execute = async (which: number, who: string, query: string, variables: object = {}) => {
    const response = await fetch(`${servers[which]?.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(who)}` },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.json()) as {
      data?: { transactionList?: { transactions: { memo: string }[] } };
      errors?: unknown;
    };
    expect(body.errors).toBeUndefined();
    return body.data?.transactionList?.transactions ?? [];
  };
  const memosOf = async (which: number, who: string): Promise<string[]> =>
    (await execute(which, who, LIST)).map(({ memo }) => memo);
  const replay = (state: 'pause' | 'resume') =>
    runOn(standby.url('postgres'), `select pg_wal_replay_${state}()`);
  /** Written without the servers, so that no change is published: only the primary shows it. */
  const rewrite = (memo: string) =>
    runOn(
      cluster.url('kula'),
      `set session_replication_role = replica; update contributions set memo = '${memo}';
       update bookings set memo = '${memo}' where type = 'CREATION'`,
    );

  const metrics = async () => (await fetch(`${servers[0]?.address}/metrics`)).text();

  let rewritten = 0;
  const isServedByStandby = async (which: number, who: string): Promise<boolean> => {
    const memo = `only at the primary, ${++rewritten}`;
    await replay('pause');
    await rewrite(memo);
    const memos = await memosOf(which, who);
    await replay('resume');
    return memos.length > 0 && !memos.includes(memo);
  };

  it('serve lists from it, and recent writers from the primary, on both servers', async () => {
    for (const which of [0, 1]) await expect.poll(() => isServedByStandby(which, 'lea'), POLLING).toBe(true);
    await replay('pause');
    await rewrite('not there yet');
    for (let count = 0; count < 20; count++) {
      const memo = `Thank you, number ${count}`;
      await execute(count % 2, 'maria', SEND, { to: 'jonas@example.org', memo });
      // The request goes to the other process, and at once.
      expect(await memosOf((count + 1) % 2, 'maria')).toContain(memo);
    }
    // The members concerned receive the change, and see it then.
    await expect.poll(() => memosOf(1, 'jonas'), POLLING).toContain('Thank you, number 19');
    expect(await memosOf(0, 'lea')).not.toContain('not there yet');
    await replay('resume');
  });

  it('serve recent writers from the standby again when it has caught up', async () => {
    for (const which of [0, 1])
      await expect.poll(() => isServedByStandby(which, 'maria'), POLLING).toBe(true);
    expect(await memosOf(0, 'maria')).toContain('Thank you, number 19');
  });

  it('use the primary while the standby is gone, and the standby when it is back', async () => {
    await runOn(cluster.url('kula'), `alter system set synchronous_standby_names = ''`);
    await runOn(cluster.url('kula'), 'select pg_reload_conf()');
    await standby.stop('SIGQUIT');
    await rewrite('without a standby');
    for (let count = 0; count < 10; count++)
      expect(await memosOf(count % 2, 'lea')).toContain('without a standby');
    const countLogged = (text: string) => (servers[0]?.output() ?? '').split(text).length - 1;
    const isAway = async () => /^kula_standby_away (\d)$/m.exec(await metrics())?.[1];
    await expect.poll(isAway, POLLING).toBe('1');
    await expect.poll(() => countLogged('the standby does not answer'), POLLING).toBe(1);
    await standby.start();
    for (const which of [0, 1]) await expect.poll(() => isServedByStandby(which, 'lea'), POLLING).toBe(true);
    expect(await isAway()).toBe('0');
    await expect.poll(() => countLogged('the standby is read from again'), POLLING).toBe(1);
    expect(countLogged('the standby does not answer')).toBe(1);
  });
});
