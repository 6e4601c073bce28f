/** The connection of a move to PostgreSQL: alone on its database, with values as the database writes them. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { ALONE_KEY } from '../postgres.ts';
import { failureKind } from '../postgres-failures.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import type { Value } from './moved-rows.ts';

const APPLICATION = 'kula move';
const OLDEST_VERSION = 150_000;
const CONNECTION_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Connections of a server that was stopped, or of a move that was killed, end within this time. */
const ATTEMPTS = 10;
const PAUSE_MS = 500;

/** Without its password, which may also stand in the parameters. */
export function describePostgres(url: string): string {
  if (!URL.canParse(url)) return 'the PostgreSQL database';
  const shown = new URL(url);
  const user = shown.username === '' ? '' : `${shown.username}@`;
  return `${shown.protocol}//${user}${shown.host}${shown.pathname}`;
}

/** Refuses a database that somebody else is connected to. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: { getTypeParser: ((oid: number) => parserFor(oid)) as typeof pg.types.getTypeParser },
  });
  // Every statement reports it; an error event without a listener ends the process.
  client.on('error', () => undefined);
  const description = describePostgres(url);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database ${description} does not answer: ${reason}.`);
  }
  try {
    await prepareConnection(client, description);
    await refuseOthers(client, description);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A database whose client has vanished ends its transaction within about a minute, and not after two hours. */
async function prepareConnection(client: pg.Client, description: string): Promise<void> {
  await client.query(`set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0;
    set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`);
  const { rows } = await client.query<Record<string, string>>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  );
  const { version = '0', encoding } = rows[0] ?? {};
  if (Number(version) < OLDEST_VERSION) throw new StartError(`${description} is older than PostgreSQL 15.`);
  if (encoding !== 'UTF8')
    throw new StartError(
      `${description} has the encoding ${encoding}. Create the database with: encoding 'UTF8'`,
    );
}

/**
 * A serving process always has a connection: the one that listens, or one that polls. While a process prepares the
 * database, it holds the lock that is taken here. One that starts later waits for this lock, and then finds the mark.
 */
async function refuseOthers(client: pg.Client, description: string): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    const others = await connectionsOfOthers(client);
    if (others.length === 0 && (await takeLock(client))) return;
    if (attempts >= ATTEMPTS) throw new StartError(inUse(description, others));
    await sleep(PAUSE_MS);
  }
}

async function connectionsOfOthers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(nullif(application_name, ''), usename::text) as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows.map(({ name }) => name);
}

function inUse(description: string, others: readonly string[]): string {
  const names = [...new Set(others)].join(', ');
  const who = others.length === 0 ? 'a server that starts' : `${others.length} connection(s) of ${names}`;
  return `${description} is in use by ${who}. Stop all servers and other programs on it first.`;
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: string }>(
    `select pg_try_advisory_lock(${ALONE_KEY})::int as locked`,
  );
  return Number(rows[0]?.locked) === 1;
}

/** A server that starts from now on finds what was noted, and refuses to serve. */
export async function releaseLock(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_unlock(${ALONE_KEY})::int`);
}

const parsers: Readonly<Record<number, (text: string) => Value>> = {
  [pg.types.builtins.INT2]: BigInt,
  [pg.types.builtins.INT4]: BigInt,
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.FLOAT8]: Number,
  [pg.types.builtins.BYTEA]: pg.types.getTypeParser(pg.types.builtins.BYTEA) as (text: string) => Value,
  [pg.types.builtins.TEXT]: String,
  [pg.types.builtins.VARCHAR]: String,
};
/** Of the catalog, read by this program and not moved. */
const ofCatalog = new Set([19, 20, 705]);

function parserFor(oid: number): (text: string) => Value {
  const parser = parsers[oid] ?? (ofCatalog.has(oid) ? String : undefined);
  if (parser === undefined) throw new Error(`No move of values with the type ${oid} of PostgreSQL is known.`);
  return parser;
}

/** One sentence for the operator, without values of rows; undefined for an error that PostgreSQL has nothing to do with. */
export function interruption(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable) return interruption(error.cause) ?? interrupted(error.message);
  if (!(error instanceof Error)) return undefined;
  const isOfPostgres = error instanceof pg.DatabaseError || failureKind(error) !== undefined;
  return isOfPostgres ? interrupted(error.message) : undefined;
}

function interrupted(reason: string): string {
  return `The move was interrupted: ${reason}. The source is complete; the same command continues.`;
}
