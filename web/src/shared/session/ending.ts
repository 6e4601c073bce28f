import { sharedValue, useShared } from '../page/shared-value.ts';
import { ownSessionKey } from './own-session-key.ts';

const endings = ['over', 'extendFailed', 'loggedOut', 'refused', 'passwordChanged'] as const;
const endingsElsewhere = ['elsewhere', 'elsewhereWithTexts'] as const;
/**
 * Why a session ended: it expired, it could not be extended, the server refused it, or refused it because the password
 * was changed elsewhere; or the member logged out.
 */
export type Ending = (typeof endings)[number];
/** In the admin area: the member logged out in another tab; with or without texts here, which that deleted. */
export type EndedElsewhere = (typeof endingsElsewhere)[number];
export type Refused = 'refused' | 'passwordChanged';

const storageKey = `${ownSessionKey}-ending`;
const ending = sharedValue(storedEnding());

/**
 * Kept for the login page, which shows it while it is open, also after a reload, as of a phone that comes back to it; null
 * from the next login on. Whoever logged out needs no explanation later.
 */
export function keepEnding(next: Ending | EndedElsewhere | null): void {
  try {
    if (next === null || next === 'loggedOut') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, next);
  } catch {
    // Without storage it is shown until the page is reloaded.
  }
  ending.set(next);
}

function storedEnding(): Ending | EndedElsewhere | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return [...endings, ...endingsElsewhere].find((one) => one === stored) ?? null;
  } catch {
    return null;
  }
}

/** Why the last session ended; null since the next login, and where nothing is to be explained. */
export function useEnding(): Ending | EndedElsewhere | null {
  return useShared(ending);
}
