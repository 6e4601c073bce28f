/** Password hashes: Argon2id with a salt of its own for each, parameters stored in the hash. */
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../platform/config/config.ts';
import { type Claim, createTurns } from './session-turns.ts';

/** The turns of this process. */
export const passwordTurns = createTurns();

/** The place in line of a member whose session, device, network or code from a mail is known. */
export function knownMember({ email }: { readonly email: string }): Claim {
  return { line: 'members', share: email };
}

/** Refuses with UNAVAILABLE when too many wait. */
export function hashPassword(password: string, claim: Claim, config: Config): Promise<string> {
  return passwordTurns.run(claim, () => hashNow(password, config));
}

function hashNow(password: string, { passwordHash: { memoryKib, rounds } }: Config): Promise<string> {
  return hash(password, { memoryCost: memoryKib, timeCost: rounds, parallelism: 1 });
}

const dummies = new Map<number, Promise<string>>();

/** A hash that could not be made is made again at the next use. */
function dummyFor(memoryKib: number, config: Config): Promise<string> {
  const cached = dummies.get(memoryKib);
  if (cached) return cached;
  const dummy = hashNow('no account has this password', config);
  dummies.set(memoryKib, dummy);
  dummy.catch(() => dummies.delete(memoryKib));
  return dummy;
}

/**
 * Whether the password matches. Without a hash to compare with, a dummy hash is compared, so that the
 * response time does not show whether the account exists. Refuses with UNAVAILABLE when too many wait.
 */
export async function passwordFits(
  password: string,
  storedHash: string | null,
  claim: Claim,
  config: Config,
): Promise<boolean> {
  const { memoryKib } = config.passwordHash;
  const against = storedHash ?? (await dummyFor(memoryKib, config));
  const fits = await passwordTurns.run(claim, () => verify(against, password));
  return fits && storedHash !== null;
}
