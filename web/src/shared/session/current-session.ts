import { useSyncExternalStore } from 'react';
import { keepEnding } from './ending.ts';
import { ownSessionKey as key } from './own-session-key.ts';
import { createSessionStore } from './session.ts';
import type { SessionState, SessionUser } from './session.ts';

/** The one session of this tab. */
export const session = createSessionStore(usableStorage(), key);

/** False when the browser allows no storage, for example because cookies and site data are blocked. */
export const storageWorks = typeof window !== 'undefined' && storageOf(window) !== undefined;

// Another tab logged in, logged out or renewed the token. A page that loses its session shows the login page, which says so.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const { token } = session.get();
    session.reload();
    if (token !== null && session.get().token === null) keepEnding('loggedOut');
  });
}

/**
 * Stores the data of a member that were requested during the session `before`. False after a logout, or a login of
 * another member: then nothing is stored. What was changed meanwhile is newer than the answer, and stays.
 */
export function renewMember(before: SessionState, user: SessionUser, email?: string): boolean {
  const now = session.get();
  if (now.token === null || now.gradidoID !== before.gradidoID) return false;
  session.login(user, email);
  const keys = Object.keys(now) as (keyof SessionState)[];
  const changed = keys.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]);
  session.update(Object.fromEntries(changed) as Partial<SessionState>);
  return true;
}

/** Reads a part of the session and follows its changes; choose primitives or stored references, never new objects. */
export function useSession<Part>(choose: (state: SessionState) => Part): Part {
  return useSyncExternalStore(session.subscribe, () => choose(session.get()));
}

function usableStorage(): Storage {
  return (typeof window === 'undefined' ? undefined : storageOf(window)) ?? memoryStorage();
}

function storageOf(owner: Window): Storage | undefined {
  try {
    const probe = `${key}-probe`;
    owner.localStorage.setItem(probe, '1');
    owner.localStorage.removeItem(probe);
    return owner.localStorage;
  } catch {
    return undefined;
  }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}
