/**
 * The limits of password attempts. Wrong ones count for the account together with their network, so that
 * attempts from another network do not lock the member out. There is also a limit of wrong ones for an
 * account from networks where its member was never seen. A right password removes its own count, which was
 * added before the comparison: concurrent attempts cannot pass a limit. Unknown addresses are counted and
 * refused in the same way.
 */
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../db/members.ts';
import {
  countTries,
  countTry,
  forgetTries,
  isMarked,
  mark,
  type Try,
} from '../throttles/throttles.usecases.ts';
import { deviceIdOf } from './session-device.ts';

/** Where a request comes from. */
export interface Caller {
  /** The network. */
  readonly address: string;
  /** The cookie of the device, unchecked. */
  readonly device?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** Of signed-in members who give their password again. */
const passwordTries = { tries: 10, windowMinutes: 10 };
/** For whatever accounts; neighbours whose device or network is known can sign in meanwhile. */
export const wrongFromNetwork = { tries: 100, windowMinutes: 10 };
const wrongFromOnePlace = { tries: 10, windowMinutes: 10 };
/**
 * More than the typing errors of two networks, and far too few for guessing: 2,400 passwords a day, however
 * many networks take part.
 */
const wrongFromStrangers = { tries: 100, windowMinutes: 60 };

/**
 * Counts an attempt on an account as a wrong one; returns the counts to remove if it is right. Refuses with
 * TOO_MANY_REQUESTS.
 */
export async function countPasswordTry(
  email: string,
  member: Member | undefined,
  { address, device }: Caller,
  deps: Deps,
): Promise<readonly Try[]> {
  const deviceId = deviceIdOf(device, member?.uuid ?? '', deps);
  const tries: Try[] = [];
  if (deviceId !== undefined) tries.push({ key: `login:device:${deviceId}`, limit: wrongFromOnePlace });
  else {
    tries.push({ key: placeKey(email, address), limit: wrongFromOnePlace });
    if (!(await isMarked(knownKey(email, address), deps))) {
      tries.push({ key: `login:account:${email}`, limit: wrongFromStrangers });
      tries.push({ key: `login:address:${address}`, limit: wrongFromNetwork });
    }
  }
  await countTries(tries, deps);
  return tries;
}

/** Counts an attempt of a signed-in member. Refuses with TOO_MANY_REQUESTS. */
export function countOwnPasswordTry({ id }: Member, deps: Deps): Promise<void> {
  return countTry(`password:member:${id}`, passwordTries, deps);
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
  await forgetTries(tx, placeKey(member.email, address), deps);
}

function placeKey(email: string, address: string): string {
  return `login:place:${address} ${email}`;
}

function knownKey(email: string, address: string): string {
  return `login:known:${address} ${email}`;
}
