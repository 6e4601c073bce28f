import { endingToken } from '@kula/core/people/ending-token';
import { languageOf, languages } from '@kula/core/people/members';
import type { Language } from '@kula/core/people/members';
import { isAtLeast, serverNow } from '#shared/clock/server-time.ts';
import { keysOf, leftPrefix } from './drafts.ts';
import { tokenTimes } from './token.ts';
import { languageAfterLogin } from './visitor-language.ts';

/** The member's data in the answer of login or verify-login. */
export interface SessionUser {
  gradidoID: string;
  alias?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  language: string;
  klickTipp?: { newsletterState: boolean } | null;
  publisherId?: number | null;
  roles: readonly string[];
  hideAmountGDD: boolean;
  hideAmountGDT: boolean;
  darkMode?: boolean | null;
  gmsAllowed?: boolean;
  humhubAllowed?: boolean;
  gmsPublishName?: string | null;
  humhubPublishName?: string | null;
  gmsPublishLocation?: string | null;
  userLocation?: unknown;
}

export type TextSize = 85 | 100 | 125;
type Theme = 'system' | 'light' | 'dark';

/** The state that is kept in local storage: the session, the member, and two choices of the device, text size and theme. */
export interface SessionState {
  language: Language | null;
  gradidoID: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  token: string | null;
  /** Expiry of the token in epoch milliseconds of the server, null without a token. */
  tokenTime: number | null;
  roles: readonly string[];
  newsletterState: boolean | null;
  gmsAllowed: boolean | null;
  humhubAllowed: boolean | null;
  gmsPublishName: string | null;
  humhubPublishName: string | null;
  gmsPublishLocation: string | null;
  userLocation: unknown;
  publisherId: number | null;
  hideAmountGDD: boolean;
  hideAmountGDT: boolean;
  darkMode: boolean;
  redirectPath: string;
  textSize: TextSize;
  theme: Theme;
  /**
   * Whether this device shows the latest data when the session is over and there is no connection; null until
   * chosen.
   */
  keptHere: boolean | null;
  /**
   * Whether this device stays signed in: the server gave it a cookie that no script can read. False: a member
   * signed out, and the server was not told yet of a session or the cookie. Null until chosen.
   */
  stays: boolean | null;
  /** What ends the sessions that were left without a connection (`endingToken`), until `client/left-sessions.ts` has. */
  left: readonly SessionState['token'][];
}

/** The wallet and the admin area keep one session each. */
export const sessionKey = 'kula-session';
export const adminSessionKey = 'kula-admin-session';
export type SessionKey = typeof sessionKey | typeof adminSessionKey;

/** The storage key of a page's session, by its path. */
export function sessionKeyOf(pathname: string): SessionKey {
  return /^\/admin(?:\/|$)/.test(pathname) ? adminSessionKey : sessionKey;
}

export const defaultRedirectPath = '/overview';

export const emptySession: SessionState = {
  language: null,
  gradidoID: '',
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  token: null,
  tokenTime: null,
  roles: [],
  newsletterState: null,
  gmsAllowed: null,
  humhubAllowed: null,
  gmsPublishName: null,
  humhubPublishName: null,
  gmsPublishLocation: null,
  userLocation: null,
  publisherId: null,
  hideAmountGDD: false,
  hideAmountGDT: true,
  darkMode: false,
  redirectPath: defaultRedirectPath,
  textSize: 100,
  theme: 'system',
  keptHere: null,
  stays: null,
  left: [],
};

/**
 * Whether there is a session with more than `leastMs` left. Where a token has no readable expiry, the server
 * decides.
 */
export function isLive(
  { token, tokenTime }: Pick<SessionState, 'token' | 'tokenTime'>,
  leastMs = 0,
): boolean {
  return token !== null && (tokenTime === null || tokenTime > serverNow() + leastMs);
}

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  update(change: Partial<SessionState>): void;
  /** Stores a token and derives its expiry; null removes both. */
  setToken(token: string | null): void;
  /** Stores all fields of a member. */
  login(user: SessionUser, email?: string): void;
  /**
   * Removes the member, the publisher too; language, text size and theme stay, and what the server was not told yet. The
   * wallet clears all local storage except the session of the admin area; the admin area removes only its own.
   */
  logout(): void;
  /** The server was not told that this session is over, or the one of the token; by a logout, this device is forgotten. */
  endLater(token?: string | null, isLogout?: boolean): void;
  /** The session has expired: like a logout, but on a device that keeps data the id of their owner stays. */
  expire(): void;
  /**
   * The session has ended without the member's logout: like a logout, but a device that stays signed in remains
   * so.
   */
  end(): void;
  /** Reads what another tab wrote. */
  reload(): void;
}

/** Creates the store over a storage; if the storage fails, the session is kept in memory only. */
export function createSessionStore(storage: Storage, key: SessionKey = sessionKey): SessionStore {
  let state = readState(storage, key);
  const listeners = new Set<() => void>();

  function put(next: SessionState): void {
    state = next;
    writeState(storage, key, next);
    announce();
  }
  function announce(): void {
    for (const listener of listeners) listener();
  }

  const store: SessionStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (change) => put({ ...state, ...change }),
    setToken: (token) => put({ ...state, ...tokenState(token) }),
    login: (user, email) =>
      put({
        ...state,
        ...stateOfUser(user, state.language),
        // A member without a publisher keeps the one of the address that led here.
        publisherId: user.publisherId ?? state.publisherId,
        // The address of one member, and the choices made for this device, do not apply to the next.
        ...(user.gradidoID === state.gradidoID
          ? {}
          : { email: '', keptHere: null, stays: state.stays && null }),
        ...(email === undefined ? {} : { email }),
      }),
    logout() {
      const { language, textSize, theme, stays, left } = state;
      if (key === sessionKey) clearStorage(storage);
      put({ ...emptySession, language, textSize, theme, stays: stays && null, left });
    },
    endLater(token = state.token, isLogout = true) {
      store.update({
        stays: isLogout ? false : state.stays,
        left: [...state.left, token && endingToken(token)],
      });
    },
    expire() {
      // Another person may log in next, and must not get the publisher of this member.
      if (state.keptHere === true) put({ ...state, token: null, tokenTime: null, publisherId: null });
      else store.end();
    },
    end() {
      const { stays } = state;
      store.logout();
      if (stays === true) store.update({ stays });
    },
    reload() {
      state = readState(storage, key);
      announce();
    },
  };
  return store;
}

function stateOfUser(user: SessionUser, current: Language | null): Partial<SessionState> {
  const ofMember = languages.find((known) => known === user.language);
  const language = languageAfterLogin(current, ofMember);
  return {
    ...(language === undefined ? {} : { language }),
    gradidoID: user.gradidoID,
    username: user.alias ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    roles: user.roles,
    newsletterState: user.klickTipp?.newsletterState ?? null,
    hideAmountGDD: user.hideAmountGDD,
    hideAmountGDT: user.hideAmountGDT,
    darkMode: user.darkMode === true,
    gmsAllowed: user.gmsAllowed ?? null,
    humhubAllowed: user.humhubAllowed ?? null,
    gmsPublishName: user.gmsPublishName ?? null,
    humhubPublishName: user.humhubPublishName ?? null,
    gmsPublishLocation: user.gmsPublishLocation ?? null,
    userLocation: user.userLocation ?? null,
  };
}

function readState(storage: Storage, key: SessionKey): SessionState {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (stored === null || typeof stored !== 'object') return emptySession;
    return knownFields(stored);
  } catch {
    // Storage that is blocked or holds something else counts as empty: the member logs in again.
    return emptySession;
  }
}

/**
 * A stored state of another version may lack fields or contain others: only known fields with valid types are
 * read.
 */
function knownFields(stored: Partial<SessionState>): SessionState {
  const fits = (key: keyof SessionState): boolean => {
    const usual = emptySession[key];
    const value = stored[key];
    if (value === undefined) return false;
    if (usual === null || value === null) return usual === null;
    return typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual);
  };
  const keys = (Object.keys(emptySession) as (keyof SessionState)[]).filter(fits);
  const known = Object.fromEntries(keys.map((key) => [key, stored[key]])) as Partial<SessionState>;
  return {
    ...emptySession,
    ...known,
    language: knownLanguage(known.language),
    ...tokenState(typeof known.token === 'string' ? known.token : null),
  };
}

/** A token and its expiry. The server's time is not before the one at which it issued the token. */
function tokenState(token: string | null): Pick<SessionState, 'token' | 'tokenTime'> {
  const { issued, ends } = tokenTimes(token ?? '');
  if (issued !== null) isAtLeast(issued);
  return { token, tokenTime: ends };
}

/** A stored language that does not exist here would leave the page without texts. */
function knownLanguage(stored: unknown): Language | null {
  return typeof stored === 'string' ? languageOf(stored, 'en') : null;
}

function writeState(storage: Storage, key: SessionKey, state: SessionState): void {
  try {
    storage.setItem(key, JSON.stringify(state));
  } catch {
    // A full or blocked storage must not stop the member; the session lasts until the tab closes.
  }
}

/**
 * All but the session of the admin area, which is never removed in between: its tabs would see that, and leave their
 * pages; and but the drafts of closed tabs, of which a logout deletes the member's own (`drafts.ts`).
 */
function clearStorage(storage: Storage): void {
  for (const name of keysOf(storage, '')) {
    if (name !== adminSessionKey && !name.startsWith(leftPrefix)) storage.removeItem(name);
  }
}
