import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { runOn } from '../../test/cluster.ts';
import { forOperators } from '../../test/operators.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { prepareDatabase } from './prepare.ts';

const PROCESSES = 4;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const leftovers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const remove of leftovers.toReversed()) await remove();
  leftovers.length = 0;
});

async function emptyDatabase(): Promise<string> {
  const admin = inject('postgresUrl');
  const name = `kula_${randomBytes(6).toString('hex')}`;
  await runOn(admin, `create database ${name}`);
  leftovers.push(() => runOn(admin, `drop database ${name} with (force)`));
  return Object.assign(new URL(admin), { pathname: `/${name}` }).toString();
}

interface Prepared {
  readonly printed: string[];
  readonly keys: (string | null)[];
}

async function prepareBy(url: string, demo = '0'): Promise<Prepared> {
  const db = openPostgres(url, 2);
  const printed: string[] = [];
  try {
    const config = readConfig({ DATABASE_URL: url, DEMO: demo, PASSWORD_MEMORY_KIB: '64' });
    await prepareDatabase({ db, now: Date.now, config, log: silent }, (line) => printed.push(line));
    const homes = await db.read
      .selectFrom('communities')
      .select('public_key')
      .where('foreign_flag', '=', 0)
      .execute();
    return { printed, keys: homes.map(({ public_key }) => public_key) };
  } finally {
    await db.close();
  }
}

describe('several processes that start at once on an empty PostgreSQL database', () => {
  it.each([1, ...forOperators([2, 3])])('use one community with one key pair, every time', async () => {
    const url = await emptyDatabase();
    const all = await Promise.all(Array.from({ length: PROCESSES }, () => prepareBy(url)));
    expect(all.flatMap(({ printed }) => printed)).toHaveLength(1);
    const keys = all.flatMap((one) => one.keys);
    expect(keys).toHaveLength(PROCESSES);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('both serve it', async () => {
    const url = await emptyDatabase();
    const servers: ServerProcess[] = await Promise.all(
      Array.from({ length: 2 }, () => startServerProcess({ DATABASE_URL: url })),
    );
    leftovers.push(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    await Promise.all(servers.map((server) => server.ready()));
    const keys = await Promise.all(
      servers.map(async ({ address }) =>
        (await fetch(`${address}/realms/gradido/protocol/openid-connect/certs`)).text(),
      ),
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toContain('"kty":"RSA"');
  });
});

describe('the demo community on PostgreSQL, when it is requested', () => {
  const membersOf = (url: string): Promise<string[]> =>
    withDatabase(url, async (db) => {
      const rows = await db.read.selectFrom('members').select('email').execute();
      return rows.map(({ email }) => email);
    });

  it.each(forOperators([2]))(
    'is seeded once into an empty database by processes that start at once, and stays at the next start',
    async () => {
      const url = await emptyDatabase();
      const both = await Promise.all([prepareBy(url, '1'), prepareBy(url, '1')]);
      const printed = both.flatMap((one) => one.printed);
      expect(printed.filter((line) => line.startsWith('Filling'))).toHaveLength(1);
      const members = await membersOf(url);
      expect(members).toContain('maria@example.org');
      expect((await prepareBy(url, '1')).printed).toEqual([
        'The database has members already; no demo community was filled.',
      ]);
      expect(await membersOf(url)).toEqual(members);
    },
  );

  it('is not seeded where there are members', async () => {
    const url = await emptyDatabase();
    await prepareBy(url);
    await runOn(
      url,
      `insert into members (uuid, community_id, email, first_name, last_name, language, created_at)
       select 'm', id, 'first@example.org', 'F', 'F', 'en', 0 from communities`,
    );
    expect((await prepareBy(url, '1')).printed).toEqual([
      'The database has members already; no demo community was filled.',
    ]);
    expect(await membersOf(url)).toEqual(['first@example.org']);
  });
});

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openPostgres(url, 2);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
