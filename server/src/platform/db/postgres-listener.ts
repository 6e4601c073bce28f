/** One connection to PostgreSQL that receives notifications and is replaced whenever it breaks. */
import pg from 'pg';
import { withinTime } from './within-time.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;
const CHECK_MS = 10_000;
const QUERY_TIMEOUT_MS = 5000;

/** The subscription of one channel. */
export interface ChannelSubscription {
  readonly channel: string;
  /** Called after each connect; earlier notifications may have been missed. */
  readonly onConnected: () => void;
  /** Called with a notification of another connection. */
  readonly onMessage: (payload: string) => void;
}

export interface ListenerOptions {
  readonly url: string;
  readonly subscriptions: readonly ChannelSubscription[];
}

export interface PostgresListener {
  /** The open connection. If there is none, the call opens one for later. */
  connection(): pg.Client | undefined;
  /** The open connection, if it leads to the database itself: a pooler in between may lose notifications. */
  directConnection(): pg.Client | undefined;
  /** A query on the connection failed: it is closed and another one opened. */
  giveUp(client: pg.Client): void;
  close(): Promise<void>;
}

export function createPostgresListener(options: ListenerOptions): PostgresListener {
  let client: pg.Client | undefined;
  let isDirect = false;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let closed = false;

  const connect = async (): Promise<void> => {
    try {
      ({ client, isDirect } = await open(options, giveUp));
    } catch {
      // The server may be restarting. Subscribers reload everything after the reconnect.
      return retryLater();
    }
    pauseMs = FIRST_PAUSE_MS;
    for (const { onConnected } of options.subscriptions) onConnected();
  };
  const ensure = (): void => {
    if (closed || client || connecting || timer) return;
    connecting = connect().finally(() => (connecting = undefined));
  };
  const retryLater = (): void => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      ensure();
    }, pauseMs);
    timer.unref();
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  function giveUp(which: pg.Client): void {
    if (client !== which) return;
    client = undefined;
    which.end().catch(() => undefined);
    retryLater();
  }
  const stopChecks = checkRegularly(() => client, giveUp);
  const connection = (): pg.Client | undefined => {
    ensure();
    return client;
  };
  return {
    connection,
    directConnection: () => {
      const current = connection();
      return isDirect ? current : undefined;
    },
    giveUp,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      stopChecks();
      await connecting;
      const last = client;
      client = undefined;
      if (last) await withinTime(last.end());
    },
  };
}

const turns = new WeakMap<pg.Client, Promise<unknown>>();

/** On one connection, when the former query has ended: a later version of `pg` refuses to be asked before. */
export function queryInTurn(
  client: pg.Client,
  text: string,
  values: readonly string[] = [],
): Promise<unknown> {
  const turn = (turns.get(client) ?? Promise.resolve()).then(() => client.query(text, [...values]));
  turns.set(
    client,
    turn.catch(() => undefined),
  );
  return turn;
}

/** A broken connection that was not closed is detected by a query. Returns the function that ends it. */
function checkRegularly(
  current: () => pg.Client | undefined,
  onBroken: (client: pg.Client) => void,
): () => void {
  const checks = setInterval(() => {
    const client = current();
    if (client) queryInTurn(client, 'select 1').catch(() => onBroken(client));
  }, CHECK_MS);
  checks.unref();
  return () => clearInterval(checks);
}

async function open(
  { url, subscriptions }: ListenerOptions,
  onBroken: (client: pg.Client) => void,
): Promise<{ client: pg.Client; isDirect: boolean }> {
  let own: number | undefined;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kula notices',
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
  });
  client.on('error', () => onBroken(client));
  client.on('end', () => onBroken(client));
  client.on('notification', ({ processId, channel, payload }) => {
    if (processId === own) return;
    for (const subscription of subscriptions)
      if (subscription.channel === channel) subscription.onMessage(payload ?? '');
  });
  try {
    await client.connect();
    // A notification is not worth a disk write: the data that it is about is on the disk already.
    await client.query('set synchronous_commit = off');
    // Queried, because a pooler gives its connections numbers of its own.
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    own = rows[0]?.pid;
    for (const { channel } of subscriptions) await client.query(`listen ${channel}`);
    const { processID } = client as pg.Client & { processID?: number };
    return { client, isDirect: processID !== undefined && processID === own };
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}
