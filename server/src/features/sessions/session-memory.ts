/**
 * Sessions that were asked for lately, with their members and roles. Each entry is forgotten in the moment in which the
 * database tells that a row behind it changed; while a process cannot know of changes, it takes nothing from here
 * (`Database.access`).
 */
import { LRUCache } from 'lru-cache';
import type { AccessChange } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import type { LiveSession } from './sessions.queries.ts';

/** At some two kilobytes each. */
const MOST_SESSIONS = 5000;

interface Remembered {
  readonly session: LiveSession;
  /** Kept to the minute; older than in the database it only causes one more write. */
  lastSeenAt: number;
}

export interface SessionMemory {
  /** The session as it is now; undefined when it has ended, or was never there. */
  find(id: string, read: () => Promise<LiveSession | undefined>): Promise<LiveSession | undefined>;
  /** The time at which the session was used was written down. */
  touched(id: string, at: number): void;
}

const memories = new WeakMap<Database, SessionMemory>();

/** What this process remembers of the sessions of a database. */
export function sessionMemory(db: Database): SessionMemory {
  const known = memories.get(db) ?? createMemory(db);
  memories.set(db, known);
  return known;
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
      const asked = access.isCurrent();
      const isCurrent = typeof asked === 'boolean' ? asked : await asked;
      const known = isCurrent ? byId.get(id) : undefined;
      if (known) return { ...known.session, lastSeenAt: known.lastSeenAt };
      const before = changes;
      const session = await read();
      // What changed while it was read may be missing from it.
      if (session && isCurrent && changes === before) {
        byId.set(id, { session: frozen(session), lastSeenAt: session.lastSeenAt });
      }
      return session;
    },
    touched: (id, at) => {
      const known = byId.peek(id);
      if (known) known.lastSeenAt = at;
    },
  };
}

/** Many requests share it. */
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
      if (change === 'everybody') byId.clear();
      else for (const id of ofMember.get(change) ?? []) byId.delete(id);
    },
  };
}
