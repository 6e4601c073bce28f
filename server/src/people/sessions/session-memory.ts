/**
 * A cache of sessions with their members and roles. Each entry is removed at the moment in which the
 * database publishes a change of one of its rows; while a process cannot receive changes, it does not use
 * the cache (`Database.access`).
 */
import { LRUCache } from 'lru-cache';
import type { AccessChange } from '../../platform/db/access.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LiveSession } from './sessions.queries.ts';

/** At some two kilobytes each. */
const MOST_SESSIONS = 5000;

interface Remembered {
  readonly session: LiveSession;
  /** To the minute; a value that is older than in the database only causes one more write. */
  lastSeenAt: number;
}

export interface SessionMemory {
  /** The session as it is now; undefined when it has ended, or never existed. */
  find(id: string, read: () => Promise<LiveSession | undefined>): Promise<LiveSession | undefined>;
  /** Records that the last use of the session was written. */
  touched(id: string, at: number): void;
}

const memories = new WeakMap<Database, SessionMemory>();

/** The cached sessions of a database in this process. */
export function sessionMemory(db: Database): SessionMemory {
  const found = memories.get(db) ?? createMemory(db);
  memories.set(db, found);
  return found;
}

function createMemory({ access }: Database): SessionMemory {
  const { byId, forget } = createEntries();
  let changes = 0;
  access.onChange((change) => {
    changes++;
    forget(change);
  });
  return {
    find: async (id, read) => {
      const current = access.isCurrent();
      const isCurrent = typeof current === 'boolean' ? current : await current;
      const found = isCurrent ? byId.get(id) : undefined;
      if (found) return { ...found.session, lastSeenAt: found.lastSeenAt };
      const before = changes;
      const session = await read();
      // A change during the read may be missing from the row.
      if (session && isCurrent && changes === before) {
        byId.set(id, { session: frozen(session), lastSeenAt: session.lastSeenAt });
      }
      return session;
    },
    touched: (id, at) => {
      const found = byId.peek(id);
      if (found) found.lastSeenAt = at;
    },
  };
}

/** Shared by many requests. */
function frozen(session: LiveSession): LiveSession {
  Object.freeze(session.member);
  Object.freeze(session.roles);
  return session;
}

function createEntries(): {
  byId: LRUCache<string, Remembered>;
  forget: (change: AccessChange) => void;
} {
  const ofMember = new Map<number, Set<string>>();
  const byId = new LRUCache<string, Remembered>({
    max: MOST_SESSIONS,
    onInsert: ({ session: { member } }, id) => {
      const ids = ofMember.get(member.id) ?? new Set();
      ofMember.set(member.id, ids.add(id));
    },
    disposeAfter: ({ session: { member } }, id, reason) => {
      if (reason === 'set') return;
      const ids = ofMember.get(member.id);
      ids?.delete(id);
      if (ids?.size === 0) ofMember.delete(member.id);
    },
  });
  return {
    byId,
    forget: (change) => {
      // Clearing writes all its slots, also when it is empty.
      if (change === 'everybody') {
        if (byId.size > 0) byId.clear();
      } else for (const id of ofMember.get(change) ?? []) byId.delete(id);
    },
  };
}
