import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { WaitingGift } from './waiting-gift.rules.ts';

/** What this browser keeps for use without a connection. Everything in it belongs to a member and names its owner. */
interface OfflineSchema extends DBSchema {
  gifts: { key: string; value: WaitingGift; indexes: { owner: string } };
  answers: { key: string; value: CachedAnswer };
}

/** An answer of the server, as it came. */
export interface CachedAnswer {
  name: string;
  owner: string;
  /** The operation that was answered. */
  asked: string;
  at: number;
  answer: unknown;
}

const name = 'kula-offline';
const version = 1;

let opening: Promise<IDBPDatabase<OfflineSchema>> | undefined;

/** Rejects where the browser keeps nothing. */
export function database(): Promise<IDBPDatabase<OfflineSchema>> {
  opening ??= openDB<OfflineSchema>(name, version, {
    upgrade(db) {
      db.createObjectStore('gifts', { keyPath: 'key' }).createIndex('owner', 'owner');
      db.createObjectStore('answers', { keyPath: 'name' });
    },
    // A newer version of the wallet in another tab goes first.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opening = undefined),
  }).catch((thrown: unknown) => {
    opening = undefined;
    throw thrown;
  });
  return opening;
}
