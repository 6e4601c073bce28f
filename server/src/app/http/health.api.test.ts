import { readFileSync } from 'node:fs';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { join } from '../../../test/people.ts';
import { migrations } from '../../platform/db/migrate.ts';
import { VERSION } from '../../platform/version.ts';
import { strong } from '../../../test/settings.ts';

const newest = migrations.at(-1)?.name;

describe.each(oneDialect)('the monitoring of the server on %s', (dialect) => {
  let app: TestApp;
  beforeEach(async () => void (app = await startTestApp(dialect)));
  afterEach(() => app.close());

  const get = async (url: string) => {
    const { statusCode, body } = await app.app.inject(url);
    return { statusCode, body };
  };

  it('tells builds apart by version and newest migration', async () => {
    expect(await get('/healthz')).toEqual({ statusCode: 200, body: '{"status":"alive"}' });
    expect(await get('/readyz')).toEqual({
      statusCode: 200,
      body: `{"status":"ready","version":"${VERSION}","migration":"${newest}"}`,
    });
  });

  it('shows that it is alive, and not ready, when the database is faulty', async () => {
    await app.db.transaction((tx) => tx.schema.alterTable('migrations').renameTo('gone').execute());
    expect((await get('/healthz')).statusCode).toBe(200);
    const { statusCode, body } = await get('/readyz');
    expect(statusCode).toBe(503);
    expect(body).toContain('not ready');
    expect(body).not.toContain('migrations');
    await app.db.transaction(async (tx) => {
      await tx.schema.alterTable('gone').renameTo('migrations').execute();
    });
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  it('logs that it is not ready once, however often it is asked, and once that it is ready again', async () => {
    const lines = () =>
      app.logged.filter(({ message }) => /ready/.test(message)).map(({ message }) => message);
    const getOften = async () => {
      for (let count = 0; count < 20; count++) await get('/readyz');
    };
    await getOften();
    expect(lines()).toEqual([]);
    await app.db.transaction((tx) => tx.schema.alterTable('migrations').renameTo('gone').execute());
    await getOften();
    expect(lines()).toEqual(['not ready: the database does not answer']);
    await app.db.transaction(async (tx) => {
      await tx.schema.alterTable('gone').renameTo('migrations').execute();
    });
    await getOften();
    expect(lines().slice(1)).toEqual(['the server is ready again']);
  });

  it('says in the log and the metrics that the database is newer than the program', async () => {
    expect((await get('/metrics')).body).toContain('\nkula_database_outgrown 0\n');
    const newer = { name: '9999-of-a-newer-version', applied_at: 1, oldest_beside: '99.0.0' };
    await app.db.transaction((tx) => tx.insertInto('migrations').values(newer).execute());
    for (let count = 0; count < 3; count++) expect((await get('/readyz')).statusCode).toBe(503);
    const lines = app.logged.map(({ level, message }) => `${level}: ${message}`);
    expect(lines).toEqual([
      expect.stringMatching(/^error: the database is newer than this program: it needs at least 99\.0\.0, /),
    ]);
    expect((await get('/metrics')).body).toContain('\nkula_database_outgrown 1\n');
  });

  it('queries the database once for any number of concurrent requests', async () => {
    const ping = vi.spyOn(app.db, 'ping');
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/readyz')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(ping.mock.calls.length).toBeLessThan(20);
    await get('/readyz');
    const before = ping.mock.calls.length;
    await get('/readyz');
    expect(ping.mock.calls.length).toBe(before + 1);
  });

  it('shows the number of queued mails, and response times by route', async () => {
    await join(app, 'Maria');
    await app.graphql('{ homeCommunity { id } }');
    const { statusCode, body } = await get('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^kula_outbox_waiting \d+$/m);
    expect(body).toContain(`kula_build_info{version="${VERSION}",migration="${newest}"} 1`);
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{method="POST",route="\/graphql",status="200"\} \d+$/m,
    );
    expect(body).not.toContain('maria@example.org');
  });
});

it.each(oneDialect)('logs an outage of which nobody asks, and its end, on %s', async (dialect) => {
  // The job comes when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, logged, close } = await startTestApp(dialect);
  const rename = (from: string, to: string) =>
    db.transaction((tx) => tx.schema.alterTable(from).renameTo(to).execute());
  const lines = () => logged.map(({ message }) => message).filter((line) => /ready/.test(line));
  const logs = (count: number) =>
    vi.waitUntil(() => lines().length === count, { timeout: 30_000, interval: 1000 });
  await rename('migrations', 'gone');
  await logs(1);
  await rename('gone', 'migrations');
  await logs(2);
  expect(lines()).toEqual(['not ready: the database does not answer', 'the server is ready again']);
  await close();
  vi.useRealTimers();
});

describe('the metrics', () => {
  it('are those that the document for operators names', async () => {
    const { app, close } = await startTestApp('sqlite');
    const { body } = await app.inject('/metrics');
    await close();
    const served = [...body.matchAll(/^# TYPE (kula_\w+) /gm)].map(([, name]) => name);
    const document = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, section = ''] = /\n## What to watch\n([^]*?)\n## /.exec(document) ?? [];
    const named = [...section.matchAll(/`(kula_\w+)`/g)].map(([, name]) => name);
    // One of them is there with a standby only.
    expect(new Set(named)).toEqual(new Set([...served, 'kula_standby_away']));
    for (const [, name] of section.matchAll(/`((?:http|process)_\w+)`/g))
      expect(body).toContain(`# TYPE ${name?.replace(/_count$/, '')} `);
  });
});

it('needs the token for the metrics in production', async () => {
  const token = strong;
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET: token,
    COMMUNITY_URL: 'https://lindental.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMITS: 'on',
  };
  const statuses = async (more: Record<string, string>, given: readonly string[]): Promise<number[]> => {
    const { app, close } = await startTestApp('sqlite', { env: { ...env, ...more } });
    const answers = [await app.inject('/metrics')];
    for (const authorization of given)
      answers.push(await app.inject({ url: '/metrics', headers: { authorization } }));
    await close();
    for (const { body, statusCode } of answers) expect(body.includes('kula_')).toBe(statusCode === 200);
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses({}, ['Bearer undefined', 'Bearer '])).toEqual([404, 404, 404]);
  expect(await statuses({ METRICS_TOKEN: token }, [`Bearer ${token}x`, `Bearer ${token}`])).toEqual([
    404, 404, 200,
  ]);
});

it('an overloaded server refuses other requests, and still answers monitoring', async () => {
  const busy = await startTestApp('sqlite', { env: { RATE_LIMITS: 'on' } });
  await busy.app.ready();
  for (let round = 0; round < 3; round++) {
    // The thread sleeps, which holds up its loop as work would.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
    await turnOfTheLoop();
  }
  const statuses = await Promise.all(
    ['/graphql?query={homeCommunity{id}}', '/healthz', '/readyz'].map(
      async (url) => (await busy.app.inject(url)).statusCode,
    ),
  );
  expect(statuses).toEqual([503, 200, 200]);
  await busy.close();
});
