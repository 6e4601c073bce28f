/**
 * Changes of sessions and roles, on PostgreSQL. Triggers notify inside the transaction that makes
 * the change (migration 0014). PostgreSQL delivers everything that was committed to a listening
 * connection before it answers the next query on that connection. So a process sends a query there
 * before it reads from its cache, one query for all requests of that moment: every commit that was
 * answered before, in any process, has been received by then.
 */
import type pg from 'pg';
import { type AccessChange, type AccessWatch, createAccessBroker } from './access.ts';
import type { ChannelSubscription, PostgresListener } from './postgres-listener.ts';
import { withinTime } from './within-time.ts';

/** The channel of migration 0014. */
const CHANNEL = 'kula_access';
const EVERYBODY = '*';
/** A request that waits longer reads from the database; the connection may be broken. */
const ANSWER_MS = 300;

export interface PostgresAccess extends AccessWatch {
  /** The listener's events that are used here. */
  readonly subscription: ChannelSubscription;
}

export function watchPostgresAccess(listener: () => PostgresListener): PostgresAccess {
  const broker = createAccessBroker();
  const check = createShared(createConnectionCheck(() => listener().directConnection()));
  return {
    subscription: {
      channel: CHANNEL,
      onConnected: () => broker.publish('everybody'),
      onMessage: (payload) => broker.publish(changeIn(payload)),
    },
    onChange: broker.onChange,
    isCurrent: () => (listener().directConnection() === undefined ? false : check()),
  };
}

/** A process of another version may write other messages. */
function changeIn(payload: string): AccessChange {
  const memberId = payload === EVERYBODY ? Number.NaN : Number(payload);
  return Number.isInteger(memberId) ? memberId : 'everybody';
}

/**
 * Resolves to false when the connection does not answer in time, or was replaced by another one.
 */
function createConnectionCheck(connection: () => pg.Client | undefined): () => Promise<boolean> {
  /** Connections with an overdue answer; no further request waits for them. */
  const silent = new WeakSet<pg.Client>();
  return async () => {
    const client = connection();
    if (client === undefined || silent.has(client)) return false;
    silent.add(client);
    const answered = client.query('').then(
      () => void silent.delete(client),
      () => undefined,
    );
    await withinTime(answered, ANSWER_MS);
    return !silent.has(client) && connection() === client;
  };
}

/**
 * Sends one query for all requests that arrive before it is sent. Requests that arrive later wait
 * for the next query, because its answer covers nothing that was committed meanwhile.
 */
function createShared(check: () => Promise<boolean>): () => Promise<boolean> {
  let current: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  const begin = (): Promise<boolean> => {
    current = check().finally(() => (current = undefined));
    return current;
  };
  return () => {
    if (next) return next;
    if (!current) {
      // Requests that arrive in the same turn of the event loop share the query.
      next = Promise.resolve().then(() => {
        next = undefined;
        return begin();
      });
      return next;
    }
    next = current.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}
