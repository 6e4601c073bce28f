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
  resetAttempts,
  isMarked,
  mark,
  type Counted,
} from '../../platform/limits/limits.usecases.ts';
import { providerOf } from '../../platform/http/network.ts';
import { deviceIdOf } from './session-device.ts';
import { knownMember } from './session-passwords.ts';
import type { Claim } from './session-turns.ts';
import { sessionsOperations } from './sessions.operations.ts';

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
  const by = {
    place: deviceId === undefined ? placeOf(email, address) : undefined,
    device: deviceId,
    account: isKnown ? undefined : email,
    network: isKnown ? undefined : address,
  };
  const attempts = await countAttempts(sessionsOperations.login, by, deps);
  const stranger: Claim = { line: 'strangers', share: providerOf(address) };
  return { attempts, claim: { ...(isKnown ? knownMember({ email }) : stranger), gone } };
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
  const of = {
    place: placeOf(member.email, address),
    device: undefined,
    account: undefined,
    network: undefined,
  };
  await resetAttempts(tx, sessionsOperations.login, of, deps);
}

/** Whether the member has signed in on the device within a year, or from the network within a day. */
export async function isKnownCaller(
  { email, uuid }: Member,
  { address, device }: Caller,
  deps: Deps,
): Promise<boolean> {
  return deviceIdOf(device, uuid, deps) !== undefined || isMarked(knownKey(email, address), deps);
}

/** An account together with a network. */
function placeOf(email: string, address: string): string {
  return `${address} ${email}`;
}

function knownKey(email: string, address: string): string {
  return `login:known:${placeOf(email, address)}`;
}
