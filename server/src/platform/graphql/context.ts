/** The context of a request, for its resolvers. */
import { existingOffset } from '@kula/core/creation/contributions';
import { Refusal } from '@kula/core/platform/errors';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';

/** The account and the session of a command or of a request that reads. */
export interface Owner {
  readonly memberId: number;
  readonly sessionId: string;
}

/** What a request waits for before it works: the turns of its member. */
export interface RequestTurns {
  /**
   * Does a command when it is the member's turn. Refuses with TOO_MANY_REQUESTS where too many of the member's commands wait
   * already. `isEnding`: commands that end sessions do not wait for others.
   */
  command<T>(turn: Owner & { readonly isEnding: boolean }, work: () => Promise<T>): Promise<T>;
  /**
   * Does the work for a field when it is the turn of the request, which takes one place however many fields it selects. The
   * argument of the work is whether the request had to wait. Refuses with TOO_MANY_REQUESTS where too many wait already.
   */
  read<T>(owner: Owner, work: (hasWaited: boolean) => Promise<T>): Promise<T>;
  /** The request is answered: its place is for the next one as soon as none of its fields is in progress. */
  end(): void;
}

export interface RequestContext {
  readonly deps: Deps;
  readonly turns: RequestTurns;
  /** The key of the caller's address for limits: see `networkOf`. */
  readonly address: string;
  /** The session token of the request; undefined when there is none. */
  readonly bearer: string | undefined;
  /** Minutes as `Date.getTimezoneOffset` gives them: positive west of Greenwich. */
  readonly timezoneOffset: number | undefined;
  /**
   * Whether an action of the member caused the request; automatic requests of a wallet do not prolong the
   * session.
   */
  readonly isUsed: boolean;
  /** The device's proof of an earlier login, unchecked; it gives no rights. */
  readonly device: string | undefined;
  /** The device's secret for staying signed in, unchecked. */
  readonly rememberCookie: string | undefined;
  /** Whether its name shows that this host has set it, and no other one. */
  readonly isRememberCookieBound: boolean;
  /** The browser's name. */
  readonly userAgent: string | undefined;
  /** A signal for work that has no use once the connection is closed before the answer. */
  gone(): AbortSignal;
  /** Set by the authorization of operations, and again when the session is replaced. */
  actor: Promise<Actor> | undefined;
  /** The values that `once` has read for this request. */
  readonly readings: Map<string, Promise<unknown>>;
  /** Sends the client a new session token, in the response header `token`. */
  setToken(token: string): void;
  /** Sends the device its proof for the next login. */
  setDevice(device: string): void;
  /** Sends the device its secret for staying signed in; undefined removes it. */
  setRememberCookie(rememberCookie: string | undefined): void;
}

/** Reads something once for a request, however many rows of its answer need it. */
export function once<T>({ readings }: RequestContext, name: string, read: () => Promise<T>): Promise<T> {
  const cached = readings.get(name) as Promise<T> | undefined;
  const reading = cached ?? read();
  if (!cached) readings.set(name, reading);
  return reading;
}

const MAX_OFFSET_MINUTES = 1620;

/** The member who makes the request. Refuses with UNAUTHORIZED for visitors. */
export async function actorOf(context: RequestContext): Promise<Actor> {
  const actor = await context.actor;
  if (!actor) throw new Refusal('UNAUTHORIZED');
  return actor;
}

/** The caller's time zone. Refuses with TIMEZONE_MISSING when the header is absent or invalid. */
export function timezoneOf(context: RequestContext): number {
  if (context.timezoneOffset === undefined) throw new Refusal('TIMEZONE_MISSING');
  return context.timezoneOffset;
}

/**
 * Whole minutes in plain digits, as clients send them; no other form is accepted. No operation sees an offset that does
 * not exist.
 */
export function parseTimezone(header: string | undefined): number | undefined {
  if (header === undefined || !/^-?\d{1,4}$/.test(header)) return undefined;
  const minutes = Number(header);
  return Math.abs(minutes) <= MAX_OFFSET_MINUTES ? existingOffset(minutes) : undefined;
}
