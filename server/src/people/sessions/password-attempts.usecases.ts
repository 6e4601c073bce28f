/**
 * The limits of password attempts. Wrong ones count for the account together with their network, so that
 * attempts from another network do not lock the member out. There is also a limit of wrong ones for an
 * account from networks where its member was never seen. A right password removes its own count, which was
 * added before the comparison: concurrent attempts cannot pass a limit. Unknown addresses are counted and
 * refused in the same way.
 */
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import {
  countAttempts,
  countAttempt,
  resetAttempts,
  isMarked,
  mark,
  type Counted,
} from '../../platform/limits/limits.usecases.ts';
import { providerOf } from '../../platform/http/network.ts';
import { deviceIdOf } from './session-device.ts';
import { knownMember } from './session-passwords.ts';
import type { Claim } from './session-turns.ts';

/** Where a request comes from. */
export interface Caller {
  /** The network. */
  readonly address: string;
  /** The cookie of the device, unchecked. */
  readonly device?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Aborted when the caller does not wait for an answer any more. */
  readonly gone?: AbortSignal | undefined;
}

/** An attempt that was counted as a wrong one, before the comparison. */
export interface CountedAttempt {
  /** The counts to remove if the password is right. */
  readonly attempts: readonly Counted[];
  /** Where its comparison waits. */
  readonly claim: Claim;
}

/** Of signed-in members who give their password again. */
const ownPasswordAttempts = { attempts: 10, windowMinutes: 10 };
/** For whatever accounts; neighbours whose device or network is known can sign in meanwhile. */
export const wrongFromNetwork = { attempts: 100, windowMinutes: 10 };
const wrongFromOnePlace = { attempts: 10, windowMinutes: 10 };
/**
 * More than the typing errors of two networks, and far too few for guessing: 2,400 passwords a day, however
 * many networks take part.
 */
const wrongFromStrangers = { attempts: 100, windowMinutes: 60 };

/**
 * Counts an attempt on an account as a wrong one. Refuses with TOO_MANY_REQUESTS.
 */
export async function countPasswordAttempt(
  email: string,
  member: Member | undefined,
  { address, device, gone }: Caller,
  deps: Deps,
): Promise<CountedAttempt> {
  const deviceId = deviceIdOf(device, member?.uuid ?? '', deps);
  const isKnown = deviceId !== undefined || (await isMarked(knownKey(email, address), deps));
  const place = deviceId === undefined ? placeKey(email, address) : `login:device:${deviceId}`;
  const attempts: Counted[] = [{ key: place, limit: wrongFromOnePlace }];
  if (!isKnown) {
    attempts.push({ key: `login:account:${email}`, limit: wrongFromStrangers });
    attempts.push({ key: `login:address:${address}`, limit: wrongFromNetwork });
  }
  await countAttempts(attempts, deps);
  const stranger: Claim = { line: 'strangers', share: providerOf(address) };
  return { attempts, claim: { ...(isKnown ? knownMember({ email }) : stranger), gone } };
}

/** Counts an attempt of a signed-in member. Refuses with TOO_MANY_REQUESTS. */
export function countOwnPasswordAttempt({ id }: Member, deps: Deps): Promise<void> {
  return countAttempt(`password:member:${id}`, ownPasswordAttempts, deps);
}

/** For a day, attempts on the member's account from this network do not count among those of strangers. */
export function rememberNetwork(tx: Tx, { email }: Member, address: string, deps: Deps): Promise<void> {
  return mark(tx, knownKey(email, address), deps);
}

/**
 * Resets the count of wrong passwords for this account and network, because a code from the member's mail
 * was given.
 */
export async function admit(tx: Tx, member: Member, address: string, deps: Deps): Promise<void> {
  await rememberNetwork(tx, member, address, deps);
  await resetAttempts(tx, placeKey(member.email, address), deps);
}

/** Whether the member has signed in on the device within a year, or from the network within a day. */
export async function isKnownCaller(
  { email, uuid }: Member,
  { address, device }: Caller,
  deps: Deps,
): Promise<boolean> {
  return deviceIdOf(device, uuid, deps) !== undefined || isMarked(knownKey(email, address), deps);
}

function placeKey(email: string, address: string): string {
  return `login:place:${address} ${email}`;
}

function knownKey(email: string, address: string): string {
  return `login:known:${address} ${email}`;
}
