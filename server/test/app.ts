/**
 * A real server for a test: real database, real HTTP handler, a clock that the test controls. Each one gets
 * a database of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type MachineOptions, noOthers, timeOf } from './machine.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/db/database.ts';
import { openPostgres, type PostgresMeans } from '../src/platform/db/postgres.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { Log } from '../src/platform/log.ts';
import { ensureHomeCommunity } from '../src/community/communities/communities.usecases.ts';
import { findRowsAhead } from '../src/money/ledger/verify-times.usecases.ts';
import { verifyLedger } from '../src/money/ledger/verify.usecases.ts';
import type { Clients } from '../src/platform/integrations/services.ts';
import { UNDECLARED } from '../src/platform/graphql/errors.ts';
import { createServer } from '../src/app/server.ts';
import { type SavedData, openTestDatabase } from './opened-database.ts';
import { forOperators } from './operators.ts';

export type Dialect = 'sqlite' | 'postgres';
/** For money, rights, queues, searches and clean-up: what depends on statements, locks and types. */
export const dialects: readonly Dialect[] = ['sqlite', 'postgres'];
/**
 * For what the server decides around its statements, which `every-operation.api.test.ts` runs on both: one database in
 * `npm test`, both in `npm run operators`.
 */
export const oneDialect: readonly Dialect[] = ['sqlite', ...forOperators<Dialect>(['postgres'])];

export interface Answer<Data = unknown> {
  readonly status: number;
  readonly token: string | undefined;
  readonly data: Data | null | undefined;
  /** The first error, as clients receive it. */
  readonly error:
    | { message: string; extensions: { code: string; field?: string; detail?: unknown; id?: string } }
    | undefined;
}

export interface PostOptions {
  readonly token?: string | undefined;
  readonly headers?: object;
}

export interface TestApp {
  readonly dialect: Dialect;
  readonly deps: Deps;
  readonly db: Database;
  readonly app: Awaited<ReturnType<typeof createServer>>['app'];
  /** Lines that the server logged. */
  readonly logged: { level: string; fields: object; message: string }[];
  /** Makes the workers process what is due at once, as they do by themselves every few seconds. */
  wakeWorkers(): void;
  /** Checks the clock at once, as the server does every minute. */
  checkClock(): Promise<void>;
  setNow(time: number): void;
  advanceBy(ms: number): void;
  /** `Data` is the expected shape of the answer. */
  graphql<Data>(query: string, variables?: object, options?: PostOptions): Promise<Answer<Data>>;
  /** A second server on the same PostgreSQL database, with connections and locks of its own, as another process would be. */
  another(): Promise<TestApp['graphql']>;
  /**
   * A second server on the same database, with its HTTP handler and its connections; `port` is another port for PostgreSQL, such as that
   * of a proxy.
   */
  anotherServer(port?: number, means?: PostgresMeans): Promise<Pick<TestApp, 'graphql' | 'app' | 'db'>>;
  /** The port of PostgreSQL. */
  readonly databasePort: number | undefined;
  readonly databaseUrl: string | undefined;
  close(): Promise<void>;
  /** Closes it as well; its data can be the beginning of others. */
  closeAndSave(): Promise<SavedData>;
}

export interface TestOptions extends Clients, MachineOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: number;
  /** A data folder that may contain a database already; it is removed at the end. Without it a new one. */
  readonly folder?: string;
  /** Data to begin with, in place of an empty database. */
  readonly data?: SavedData;
  /** Built web files; without them the server has none, because searching them takes a fifth of its start or more. */
  readonly webFolder?: string;
}

/** A folder that does not exist. */
const noWeb = join(tmpdir(), 'kula-no-web');

/** 1 June 2026, noon UTC: any day after the decay start would do. */
export const testNow = Date.UTC(2026, 5, 1, 12);

export async function startTestApp(
  dialect: Dialect,
  {
    env = {},
    now = testNow,
    folder = mkdtempSync(join(tmpdir(), 'kula-test-')),
    data,
    pushClient,
    peerClient,
    webFolder = noWeb,
    machine,
    others: otherClocks = noOthers,
  }: TestOptions = {},
): Promise<TestApp> {
  const time = timeOf(machine, now);
  const { db, drop, url, save } = await openTestDatabase(dialect, folder, { now: time.now, data });
  const others: (() => Promise<void>)[] = [];
  const config = testConfig(folder, env);
  const logged: TestApp['logged'] = [];
  const log = recordingLog(logged);
  const server = await createServer({
    db,
    now: time.now,
    clock: time.clock,
    others: otherClocks,
    config,
    log,
    pushClient,
    peerClient,
    webFolder,
  });
  await ensureHomeCommunity(server.deps);
  await server.app.ready();
  const anotherServer: TestApp['anotherServer'] = async (port, means) => {
    const address = new URL(given(url));
    if (port !== undefined) address.port = String(port);
    const otherDb = openPostgres(address.toString(), undefined, undefined, means);
    const other = await createServer({ db: otherDb, now: time.now, config, log, webFolder });
    await other.app.ready();
    others.push(async () => {
      await other.stop();
      await otherDb.close();
    });
    return { app: other.app, db: otherDb, graphql: executing(other.app, logged) };
  };
  const stop = async (): Promise<void> => {
    for (const stopOther of others) await stopOther();
    await server.stop();
    await db.close();
  };
  const remove = async (): Promise<void> => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
    checkDeclared(logged);
  };
  return {
    dialect,
    deps: server.deps,
    db,
    app: server.app,
    logged,
    wakeWorkers: server.wakeWorkers,
    checkClock: server.checkClock,
    setNow: (moment) => time.pass(moment - time.now()),
    advanceBy: time.pass,
    graphql: executing(server.app, logged),
    another: async () => (await anotherServer()).graphql,
    anotherServer,
    databaseUrl: url,
    databasePort: url === undefined ? undefined : Number(new URL(url).port),
    close: async () => {
      await stop();
      await remove();
    },
    closeAndSave: async () => {
      await stop();
      const data = await save();
      await remove();
      return data;
    },
  };
}

/**
 * In tests every refusal must be one that its operation declares; the server itself passes others on and
 * logs them.
 */
function checkDeclared(logged: TestApp['logged']): void {
  const line = logged.find(({ message }) => message === UNDECLARED);
  if (line) throw new Error(`${UNDECLARED}: ${JSON.stringify(line.fields)}`);
}

function executing(app: TestApp['app'], logged: TestApp['logged']): TestApp['graphql'] {
  return async (query, variables, options) => {
    const answer = await post<never>(app, query, variables, options);
    checkDeclared(logged);
    return answer;
  };
}

export interface TestDatabase extends OutboxParts {
  readonly config: Config;
  advanceBy(ms: number): void;
  close(): Promise<void>;
}

interface OutboxParts {
  readonly db: Database;
  readonly now: () => number;
  readonly log: Log;
}

/** A migrated database without a server, for tests of deeper layers. */
export async function startTestDatabase(dialect: Dialect): Promise<TestDatabase> {
  let clock = testNow;
  const folder = mkdtempSync(join(tmpdir(), 'kula-test-'));
  const { db, drop } = await openTestDatabase(dialect, folder, { now: () => clock });
  return {
    db,
    now: () => clock,
    log: recordingLog([]),
    config: testConfig(folder, {}),
    advanceBy: (ms) => void (clock += ms),
    close: async () => {
      await db.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function testConfig(folder: string, env: Readonly<Record<string, string>>): Config {
  const cheap = { PASSWORD_MEMORY_KIB: '64', ANSWER_STEP_MS: '1' };
  const settings = { KULA_DATA: folder, TZ: 'UTC', ...env };
  if (env['NODE_ENV'] !== 'production')
    return readConfig({ RATE_LIMITS: 'off', PUSH_HOSTS: 'push.example.org', ...cheap, ...settings });
  // Production refuses settings of tests; a hash costs no more for that.
  return { ...readConfig(settings), passwordHash: { memoryKib: 64, rounds: 2 }, answerStepMs: 1 };
}

function recordingLog(logged: TestApp['logged']): Log {
  const record =
    (level: string) =>
    (fields: object, message: string): void =>
      void logged.push({ level, fields, message });
  return { info: record('info'), warn: record('warn'), error: record('error') };
}

/**
 * Sends the same headers as a 2.7.0 client: always both, the authorization empty when nobody is signed in.
 */
async function post<Data>(
  app: TestApp['app'],
  query: string,
  variables: object = {},
  { token, headers = {} }: PostOptions = {},
): Promise<Answer<Data>> {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: token === undefined ? '' : `Bearer ${token}`,
      clienttimezoneoffset: '0',
      ...headers,
    },
    payload: JSON.stringify({ query, variables }),
  });
  const body = response.json<{ data?: Data; errors?: NonNullable<Answer['error']>[] }>();
  const fresh = response.headers['token'];
  return {
    status: response.statusCode,
    token: typeof fresh === 'string' ? fresh : undefined,
    data: body.data,
    error: body.errors?.[0],
  };
}

/** The check that runs after every API test: every row follows from the first, and none is ahead of its time. */
export async function assertLedgerSound({ db, deps }: Pick<TestApp, 'db' | 'deps'>): Promise<void> {
  expect(await verifyLedger(db, deps.now())).toEqual([]);
  expect(await findRowsAhead(db, deps.now())).toEqual([]);
}

interface Named {
  readonly name: string;
}

/** All tables of the database, for tests that leave none out. */
export async function tableNames({ db, dialect }: Pick<TestApp, 'db' | 'dialect'>): Promise<string[]> {
  const query =
    dialect === 'sqlite'
      ? sql<Named>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<Named>`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const { rows } = await query.execute(db.read);
  return rows.map(({ name }) => name).toSorted();
}

/** Returns the value; the test fails where it is missing. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('What the test expects is not there.');
  return value;
}
