import { useSyncExternalStore } from 'react';

/**
 * Why a session ended: it expired, it could not be extended, the server refused it, or refused it because the password
 * was changed elsewhere; or the member logged out.
 */
export type Ending = 'over' | 'extendFailed' | 'loggedOut' | Refused;
/** In the admin area: the member logged out in another tab; with or without texts here, which that deleted. */
export type EndedElsewhere = 'elsewhere' | 'elsewhereWithTexts';
export type Refused = 'refused' | 'passwordChanged';

let ending: Ending | EndedElsewhere | null = null;
const listeners = new Set<() => void>();

/** Kept for the login page, which shows it while it is open; null from the next login on. */
export function keepEnding(next: Ending | EndedElsewhere | null): void {
  ending = next;
  for (const listener of listeners) listener();
}

export function useEnding(): Ending | EndedElsewhere | null {
  return useSyncExternalStore(subscribe, () => ending);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
