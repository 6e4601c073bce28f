/**
 * Changes between processes, over one connection that both notifies and listens. They are published right after the commit and not inside the transaction:
 * PostgreSQL lets transactions with a notification commit only one after the other, which would make all
 * bookings of a community wait for each other's disk write. A process that ends in between leaves changes
 * unpublished; therefore the next process that starts makes all others reload everything.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveChanges } from './database.ts';
import { addLiveChange, createChangeBroker, type ChangeBroker } from './live-changes.ts';
import { type ChannelSubscription, type PostgresListener, queryInTurn } from './postgres-listener.ts';

/** Older processes beside listen to this name. */
const CHANNEL = 'kula_notices';
const EVERYTHING = '*';
/** PostgreSQL carries less than 8,000 bytes in one notification. */
const MEMBERS_PER_MESSAGE = 100;
const MOST_WAITING = 10_000;
/** Changes that follow a message within this time are sent together: nobody sees it, and each message wakes each process. */
const TOGETHER_MS = 20;

/** Sends messages to all other processes. Rejects when it is uncertain whether they arrived. */
export type Carrier = (messages: readonly string[]) => Promise<void>;

export interface SharedBroker extends ChangeBroker {
  /** The events of the carrier that are used here. */
  readonly subscription: ChannelSubscription;
  /** Sends the waiting messages if a connection is there. */
  flush(): void;
  /** Resolves when no message is under way any more. */
  close(): Promise<void>;
}

/**
 * `carrier` returns the connection to the other processes, undefined while there is none; call
 * `flush` when there is one again.
 */
export function createSharedBroker(carrier: () => Carrier | undefined): SharedBroker {
  const here = createChangeBroker();
  let waiting = new Map<number, Set<string>>();
  let everythingWaits = false;
  let isListening = false;
  let sending: Promise<void> | undefined;

  const subscription: ChannelSubscription = {
    channel: CHANNEL,
    onConnected: () => {
      here.publish('everything');
      flush();
    },
    onMessage: (payload) => here.publish(payload === EVERYTHING ? 'everything' : parseMessage(payload)),
  };
  function flush(): void {
    if (sending || (waiting.size === 0 && !everythingWaits)) return;
    const carry = carrier();
    if (!carry) return;
    sending = send(carry)
      .then(() => pause(TOGETHER_MS))
      .finally(() => {
        sending = undefined;
        flush();
      });
  }
  const send = async (carry: Carrier): Promise<void> => {
    const taken = { changes: waiting, everything: everythingWaits };
    waiting = new Map();
    everythingWaits = false;
    try {
      await carry(taken.everything ? [EVERYTHING] : messagesOf(taken.changes));
    } catch {
      // It is uncertain whether the messages arrived; sending them twice is better than losing
      // them.
      everythingWaits ||= taken.everything;
      for (const [memberId, kinds] of taken.changes) addLiveChange(waiting, memberId, kinds);
    }
  };
  return {
    subscription,
    flush,
    listen: (listener) => {
      everythingWaits ||= !isListening;
      isListening = true;
      flush();
      return here.listen(listener);
    },
    publish: (changes) => {
      here.publish(changes);
      if (changes === 'everything' || waiting.size > MOST_WAITING) everythingWaits = true;
      else for (const [memberId, kinds] of changes) addLiveChange(waiting, memberId, kinds);
      flush();
    },
    close: async () => {
      while (sending) await sending;
    },
  };
}

/** Notifies over the connection that also listens. */
export function carrierOn(listener: PostgresListener): Carrier | undefined {
  const connection = listener.connection();
  if (!connection) return undefined;
  return async (messages) => {
    try {
      for (const message of messages) {
        await queryInTurn(connection, 'select pg_notify($1, $2)', [CHANNEL, message]);
      }
    } catch (error) {
      listener.giveUp(connection);
      throw error;
    }
  };
}

function messagesOf(changes: LiveChanges): string[] {
  const entries = [...changes].map(([memberId, kinds]) => [memberId, ...kinds]);
  const count = Math.ceil(entries.length / MEMBERS_PER_MESSAGE);
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify(entries.slice(index * MEMBERS_PER_MESSAGE, (index + 1) * MEMBERS_PER_MESSAGE)),
  );
}

/** A process of another version may write other messages; then everything is reloaded. */
function parseMessage(payload: string): LiveChanges | 'everything' {
  const changes = new Map<number, Set<string>>();
  try {
    const entries: unknown = JSON.parse(payload);
    if (!Array.isArray(entries)) return 'everything';
    for (const entry of entries as unknown[]) {
      const [memberId, ...kinds] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (typeof memberId !== 'number') return 'everything';
      addLiveChange(changes, memberId, kinds.map(String));
    }
    return changes;
  } catch {
    return 'everything';
  }
}
