/**
 * The connections to PostgreSQL. One that breaks costs the statement that it carries and nothing else; one that falls
 * silent is given up after a time limit; while nobody answers, requests are refused at once instead of piling up.
 */
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { failureKind, isSilence } from './postgres-failures.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { withinTime } from './within-time.ts';

/** In milliseconds; 0 is no limit. */
export interface Limits {
  /** How long the database works on one statement. */
  readonly statement: number;
  /** How long it waits for a lock that somebody else has. */
  readonly lock: number;
  /** How long an answer may be missing; more than the two above, so that it is the database that says what happened. */
  readonly answer: number;
  /** How long a request waits for a connection, a free one or a new one. */
  readonly connection: number;
}

export const servingLimits: Limits = { statement: 15_000, lock: 10_000, answer: 17_000, connection: 10_000 };
/** For work at the start that takes as long as it takes, such as a migration. */
export const patientLimits: Limits = { statement: 0, lock: 0, answer: 0, connection: 10_000 };

const KEEP_ALIVE_AFTER_MS = 5000;
const PREPARE_MS = 3000;
/** A plan that was kept suits the table of its time; PostgreSQL makes it anew when it counts a table again, or here. */
const LONGEST_LIFE_S = 1800;

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly limits: Limits;
  readonly types: pg.CustomTypesConfig;
  /** Whether it is only read from. A standby shows what may be over and refuses every booking, so others do not use it. */
  readonly mayBeStandby?: boolean;
}

/** A connection for one use. */
export interface Lent {
  /** Sends a statement at once, whether those before it are answered or not. */
  query(asked: pg.QueryConfig): Promise<pg.QueryResult>;
  /** To be called when everything is answered. */
  release(destroy?: boolean): void;
}

export interface Pool {
  connect(): Promise<Lent>;
  /** Nobody has answered lately: one at a time finds out whether somebody does again. */
  isSilent(): boolean;
  end(): Promise<void>;
}

export function createPool({ url, size, limits, types, mayBeStandby = false }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    maxLifetimeSeconds: LONGEST_LIFE_S,
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types,
    // The pool waits for it, although its types do not say so.
    onConnect: (client): unknown => prepareConnection(client, limits, mayBeStandby),
  });
  const silencesBefore = new WeakMap<pg.PoolClient, number>();
  const silence = createSilence();
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    // The pool listens only while a connection is idle, and an error without a listener ends the process. Whatever
    // the connection was asked reports what is wrong.
    client.on('error', ignore);
    silencesBefore.set(client, silence.count());
  });
  const trustedConnection = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      // A connection from before a silence may be as dead as the one on which it was noticed.
      if (silencesBefore.get(client) === silence.count()) return client;
      client.release(true);
    }
  };
  return {
    connect: async () => lend(await silence.probe(trustedConnection), silence),
    isSilent: silence.isSilent,
    end: () => withinTime(pool.end()),
  };
}

const ignore = (): void => undefined;

/** Set by statements and not as parameters of the connection, which poolers refuse. */
async function prepareConnection(
  client: pg.ClientBase,
  { statement, lock }: Limits,
  mayBeStandby: boolean,
): Promise<void> {
  const query = {
    text: `set statement_timeout = ${statement}; set lock_timeout = ${lock};
      set idle_in_transaction_session_timeout = 0; select pg_is_in_recovery() as standby`,
    query_timeout: PREPARE_MS,
  };
  // Several statements at once have several results.
  const results: unknown = await client.query(query);
  const { rows } = (results as pg.QueryResult<{ standby: boolean }>[]).at(-1) ?? { rows: [] };
  if (rows[0]?.standby !== false && !mayBeStandby)
    throw new DatabaseUnavailable('the address leads to a standby');
}

/** The connection for one use: it says when the database is unavailable, and is not used again once it is lost. */
function lend(client: pg.PoolClient, silence: Silence): Lent {
  let lost: DatabaseUnavailable | undefined;
  const fail = (error: unknown): never => {
    const kind = failureKind(error);
    if (kind === undefined || kind === 'conflict' || kind === 'fault') throw error;
    const unavailable = new DatabaseUnavailable(error);
    if (kind === 'lost') lost ??= unavailable;
    if (isSilence(error)) silence.notice();
    throw unavailable;
  };
  const hold = holder(client);
  return {
    query: (asked) => {
      if (lost) return Promise.reject(lost);
      hold();
      return client.query(asked).catch(fail);
    },
    release: (destroy = false) => client.release(destroy || lost !== undefined),
  };
}

/** What is asked in one moment leaves as one piece: each piece is a call of the operating system, here and there. */
function holder(client: pg.PoolClient): () => void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Duplex } }).connection;
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    process.nextTick(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}

interface Silence {
  /** Somebody did not answer in time. */
  notice(): void;
  /** Whether nobody has answered since. */
  isSilent(): boolean;
  /** How often that was so. */
  count(): number;
  /** While nobody answers, lets one at a time find out whether somebody does again, and refuses the others. */
  probe<T>(connect: () => Promise<T>): Promise<T>;
}

function createSilence(): Silence {
  let isSilent = false;
  let isAsking = false;
  let count = 0;
  const notice = (): void => {
    isSilent = true;
    count++;
  };
  return {
    notice,
    isSilent: () => isSilent,
    count: () => count,
    probe: async (connect) => {
      if (isAsking) throw new DatabaseUnavailable('the database does not answer');
      const findsOut = isSilent;
      isAsking = findsOut;
      try {
        const connection = await connect();
        isSilent = false;
        return connection;
      } catch (error) {
        if (isSilence(error)) notice();
        throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
      } finally {
        if (findsOut) isAsking = false;
      }
    },
  };
}
