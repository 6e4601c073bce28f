/**
 * The connections to PostgreSQL. A connection that breaks costs only its own statement. One that
 * does not answer is closed after a time limit. While the database does not answer, requests are
 * refused at once instead of piling up.
 */
import { Socket } from 'node:net';
import pg from 'pg';
import { failureKind, isMissingStatement, isOutdated, isSilence } from './postgres-failures.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { withinTime } from './within-time.ts';

/** In milliseconds; 0 is no limit. */
export interface Limits {
  /** How long the database may work on one statement. */
  readonly statement: number;
  /** How long it waits for a lock of another transaction. */
  readonly lock: number;
  /**
   * How long the program waits for an answer. Longer than the two above, so that the database
   * reports what happened.
   */
  readonly answer: number;
  /** How long a request waits for a connection, a free one or a new one. */
  readonly connection: number;
}

export const servingLimits: Limits = { statement: 15_000, lock: 10_000, answer: 17_000, connection: 10_000 };
/** For work at the start without a time limit, such as a migration. */
export const patientLimits: Limits = { statement: 0, lock: 0, answer: 0, connection: 10_000 };

const KEEP_ALIVE_AFTER_MS = 5000;
/**
 * A cached plan suits the table sizes of its time; PostgreSQL plans again when it analyses a table,
 * or when the connection is replaced here.
 */
const LONGEST_LIFE_S = 1800;

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly limits: Limits;
  readonly types: pg.CustomTypesConfig;
  /**
   * Whether it is only read from. A standby serves stale data and refuses every booking, so others
   * do not use it.
   */
  readonly mayBeStandby?: boolean;
}

/** A connection for one use. */
export interface Lent {
  /** Sends a statement at once, whether the earlier ones are answered or not. */
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
  /** To be called when every statement is answered. */
  release(destroy?: boolean): void;
}

export interface Pool {
  connect(): Promise<Lent>;
  /** No answer has come lately: one request at a time tests whether the database answers again. */
  isSilent(): boolean;
  end(): Promise<void>;
}

export function createPool({ url, size, limits, types, mayBeStandby = false }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    stream: () => new GatheringSocket(),
    maxLifetimeSeconds: LONGEST_LIFE_S,
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types,
    // The pool awaits it, although its types do not declare it.
    onConnect: (client): unknown => prepareConnection(client, limits, mayBeStandby),
  });
  const doubtsBefore = new WeakMap<pg.PoolClient, number>();
  const silence = createSilence();
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    // The pool handles errors only while a connection is idle, and an error event without a
    // listener ends the process. The pending statement reports the failure.
    client.on('error', ignore);
    doubtsBefore.set(client, silence.doubts());
  });
  const trustedConnection = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      // A connection from before an outage may be as broken as the one on which it was detected, and one from before
      // the change of a table as outdated.
      if (doubtsBefore.get(client) === silence.doubts()) return client;
      client.release(true);
    }
  };
  return {
    connect: async () => lend(await silence.probe(trustedConnection), silence),
    isSilent: silence.isSilent,
    end: () => withinTime(pool.end()),
  };
}

/**
 * Sends what is written in one turn of the event loop together. The driver writes each statement by itself, and each
 * write wakes the other side.
 */
class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (!this.#isGathering) {
      this.#isGathering = true;
      super.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    super.cork();
  }
}

const ignore = (): void => undefined;

/** Set by statements and not as parameters of the connection, which poolers refuse. */
async function prepareConnection(
  client: pg.ClientBase,
  { statement, lock, connection }: Limits,
  mayBeStandby: boolean,
): Promise<void> {
  const query = {
    text: `set statement_timeout = ${statement}; set lock_timeout = ${lock};
      set idle_in_transaction_session_timeout = 0; select pg_is_in_recovery() as standby`,
    // As long as for the connection itself: a busy machine may take seconds, and is not silent.
    query_timeout: connection,
  };
  // Several statements at once have several results.
  const results: unknown = await client.query(query);
  const { rows } = (results as pg.QueryResult<{ standby: boolean }>[]).at(-1) ?? { rows: [] };
  if (rows[0]?.standby !== false && !mayBeStandby)
    throw new DatabaseUnavailable('the address leads to a standby');
}

/**
 * The connection for one use. It reports when the database is unavailable, and is not used again
 * once it is lost.
 */
function lend(client: pg.PoolClient, silence: Silence): Lent {
  let lost: DatabaseUnavailable | undefined;
  let hasFailed = false;
  let isSpoilt = false;
  const fail = (error: unknown): never => {
    const isConsequence = hasFailed && isMissingStatement(error);
    const kind = isConsequence ? undefined : failureKind(error);
    hasFailed = true;
    isSpoilt ||= isConsequence;
    if (kind === undefined || kind === 'conflict' || kind === 'fault') throw error;
    const unavailable = new DatabaseUnavailable(error);
    if (kind === 'lost') lost ??= unavailable;
    if (isSilence(error)) silence.note();
    else if (isOutdated(error)) silence.doubt();
    throw unavailable;
  };
  return {
    query: (query) => {
      if (lost) return Promise.reject(lost);
      return client.query(query).catch(fail);
    },
    release: (destroy = false) => client.release(destroy || isSpoilt || lost !== undefined),
  };
}

interface Silence {
  /** A request got no answer in time. */
  note(): void;
  /** Whether no answer has come since. */
  isSilent(): boolean;
  /** Connections that were made before are not used again. */
  doubt(): void;
  /** How often that has happened. */
  doubts(): number;
  /**
   * While the database does not answer, lets one request at a time test it and refuses the others.
   */
  probe<T>(connect: () => Promise<T>): Promise<T>;
}

function createSilence(): Silence {
  let isSilent = false;
  let isChecking = false;
  let doubts = 0;
  const note = (): void => {
    isSilent = true;
    doubts++;
  };
  return {
    note,
    isSilent: () => isSilent,
    doubt: () => void doubts++,
    doubts: () => doubts,
    probe: async (connect) => {
      if (isChecking) throw new DatabaseUnavailable('the database does not answer');
      const findsOut = isSilent;
      isChecking = findsOut;
      try {
        const connection = await connect();
        isSilent = false;
        return connection;
      } catch (error) {
        if (isSilence(error)) note();
        throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
      } finally {
        if (findsOut) isChecking = false;
      }
    },
  };
}
