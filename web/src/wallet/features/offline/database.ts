import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { WaitingGift } from './waiting-gift.rules.ts';

/** The browser's database for use without a connection. Every row belongs to a member and contains the owner's id. */
interface OfflineSchema extends DBSchema {
  gifts: { key: string; value: WaitingGift; indexes: { owner: string } };
  answers: { key: string; value: CachedAnswer };
}

/** An answer of the server, unchanged. */
export interface CachedAnswer {
  name: string;
  owner: string;
  /** The operation of the answer. */
  asked: string;
  at: number;
  answer: unknown;
}

const name = 'kula-offline';
const version = 1;

let opening: Promise<IDBPDatabase<OfflineSchema>> | undefined;

/** Rejects where the browser allows no storage. */
export function database(): Promise<IDBPDatabase<OfflineSchema>> {
  opening ??= openDB<OfflineSchema>(name, version, {
    upgrade(db) {
      db.createObjectStore('gifts', { keyPath: 'key' }).createIndex('owner', 'owner');
      db.createObjectStore('answers', { keyPath: 'name' });
    },
    // A newer version of the wallet in another tab may upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opening = undefined),
  }).catch((thrown: unknown) => {
    opening = undefined;
    throw thrown;
  });
  return opening;
}
