/**
 * The session of the other part, wallet or admin area, in this browser. Both parts have one origin, so that a token
 * between them stays in memory; on another origin that session cannot be read.
 */
import { createHandOverDocument } from '../../generated/operations.ts';
import { createSessionStore } from '#shared/session/session.ts';
import type { SessionKey, SessionStore } from '#shared/session/session.ts';
import { byItself, createRequestAside } from './client.ts';
import { enter, openHandedOver } from './handed-over.ts';
import { endpoint } from './question.ts';

/** Opens a session beside that of the other part; false when that is refused or fails. */
export async function comeFrom(key: SessionKey): Promise<boolean> {
  const request = createRequestAside({ session: sessionBeside(key), send: (post) => fetch(endpoint, post) });
  try {
    const { createHandOver } = await byItself(() => request(createHandOverDocument));
    enter(await openHandedOver(createHandOver));
    return true;
  } catch {
    return false;
  }
}

/** Read only: each part changes its own session. Throws without storage. */
export function sessionBeside(key: SessionKey): SessionStore {
  const { localStorage } = window;
  const unchanged: Storage = {
    length: 0,
    clear: () => undefined,
    getItem: (name) => localStorage.getItem(name),
    key: () => null,
    removeItem: () => undefined,
    setItem: () => undefined,
  };
  return createSessionStore(unchanged, key);
}
