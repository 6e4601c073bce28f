/** What every resolver is given about the request it answers. */
import { Refusal } from '@kula/core/errors';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';

export interface RequestContext {
  readonly deps: Deps;
  /** What the caller's address counts as, for limits: see `networkOf`. */
  readonly address: string;
  /** The session token of the request; undefined when there is none. */
  readonly bearer: string | undefined;
  /** Minutes as `Date.getTimezoneOffset` gives them: positive west of Greenwich. */
  readonly timezoneOffset: number | undefined;
  /** Whether a member asks; what a wallet asks by itself does not prolong the session. */
  readonly isUsed: boolean;
  /** What the device of the caller shows about an earlier signing in, unchecked; it gives no rights. */
  readonly device: string | undefined;
  /** What the device kept to stay signed in, unchecked. */
  readonly stay: string | undefined;
  /** What the browser calls itself. */
  readonly userAgent: string | undefined;
  /** Set by the authorization of operations, and again by what replaces the session. */
  actor: Promise<Actor> | undefined;
  /** What `once` has read for this request. */
  readonly kept: Map<string, Promise<unknown>>;
  /** Hands the client a fresh session token, in the response header `token`. */
  setToken(token: string): void;
  /** Hands the device what it shows when somebody signs in there again. */
  setDevice(device: string): void;
  /** Hands the device what it keeps to stay signed in; undefined takes it away. */
  setStay(stay: string | undefined): void;
}

/** Reads something once for a request, however many rows of its answer need it. */
export function once<T>({ kept }: RequestContext, name: string, read: () => Promise<T>): Promise<T> {
  const known = kept.get(name) as Promise<T> | undefined;
  const reading = known ?? read();
  if (!known) kept.set(name, reading);
  return reading;
}

const MAX_OFFSET_MINUTES = 1620;

/** The member who makes the request. Refuses with UNAUTHORIZED when nobody is signed in. */
export async function actorOf(context: RequestContext): Promise<Actor> {
  const actor = await context.actor;
  if (!actor) throw new Refusal('UNAUTHORIZED');
  return actor;
}

/** The caller's time zone. Refuses with TIMEZONE_MISSING when the header is absent or senseless. */
export function timezoneOf(context: RequestContext): number {
  if (context.timezoneOffset === undefined) throw new Refusal('TIMEZONE_MISSING');
  return context.timezoneOffset;
}

/** Whole minutes in plain digits, as clients send them; days are reckoned with no others. */
export function parseTimezone(header: string | undefined): number | undefined {
  if (header === undefined || !/^-?\d{1,4}$/.test(header)) return undefined;
  const minutes = Number(header);
  return Math.abs(minutes) <= MAX_OFFSET_MINUTES ? minutes : undefined;
}
