import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runOn } from '../../../test/cluster.ts';
import { type Bouncer, startPgBouncer } from '../../../test/pgbouncer.ts';
import { startServerProcess } from '../../../test/server-process.ts';
import type { Database } from './database.ts';
import type { LiveChangeListener } from './database.ts';
import { noteLiveChange } from './live-changes.ts';
import { openPostgres } from './postgres.ts';

let bouncer: Bouncer;
let url: string;
const name = `kula_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  const admin = inject('postgresUrl');
  await runOn(admin, `create database ${name} template kula_template`);
  bouncer = await startPgBouncer(admin);
  url = bouncer.urlOf(Object.assign(new URL(admin), { pathname: `/${name}` }).toString());
});

afterAll(async () => {
  await bouncer.stop();
  await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
});

async function timeoutsOf({ read }: Database): Promise<string[]> {
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name`.execute(
    read,
  );
  return rows.map(({ setting }) => setting);
}

describe('behind PgBouncer in session mode', () => {
  it('each connection has its timeouts, also one that was used before', async () => {
    const backends = new Set<number>();
    for (let round = 0; round < 3; round++) {
      const db = openPostgres(url, 1);
      expect(await timeoutsOf(db)).toEqual(['10000', '15000']);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.read);
      for (const { pid } of rows) backends.add(pid);
      await db.close();
    }
    // PgBouncer keeps its connections and resets them, so the same one was used again.
    expect(backends.size).toBeLessThan(3);
  });

  it('processes publish changes to each other and do not receive their own', async () => {
    const [one, other] = [openPostgres(url, 2), openPostgres(url, 2)];
    const received: Record<'one' | 'other', string[]> = { one: [], other: [] };
    const noting =
      (who: 'one' | 'other'): LiveChangeListener =>
      (changes) => {
        if (changes === 'everything') received[who].push('everything');
        else for (const [memberId] of changes) received[who].push(`member ${memberId}`);
      };
    one.onLiveChanges(noting('one'));
    other.onLiveChanges(noting('other'));
    await expect.poll(() => Math.min(received.one.length, received.other.length)).toBeGreaterThan(0);
    const publish = (memberId: number) =>
      one.transaction(async (tx) => noteLiveChange(tx, memberId, ['balance']));
    await publish(1);
    await expect.poll(() => received.other).toContain('member 1');
    await publish(2);
    await expect.poll(() => received.other).toContain('member 2');
    expect(received.one.filter((what) => what === 'member 1')).toHaveLength(1);
    await Promise.all([one.close(), other.close()]);
  });

  it('statements keep their plans, and a backend with another user has none of them', async () => {
    for (let round = 0; round < 2; round++) {
      const db = openPostgres(url, 1);
      const plans = () =>
        db.transaction(async (tx) => {
          await db.lockAccounts(tx, [1]);
          const { rows } = await sql<{ name: string }>`
            select name from pg_prepared_statements where statement like 'select%'`.execute(tx);
          return rows.length;
        });
      expect([await plans(), await plans()]).toEqual([1, 1]);
      await db.close();
    }
  });

  it('the server starts and is ready', async () => {
    const server = await startServerProcess({ DATABASE_URL: url });
    await server.ready();
    expect(server.lives()).toBe(true);
    await server.stop();
  });
});
