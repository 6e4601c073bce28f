/** Password hashes: Argon2id with a salt of its own for each, parameters kept in the hash. */
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@kula/core/errors';
import type { Config } from '../../config.ts';

/** Hashing takes memory and a core; more than this many at once would make all of them slow. */
const AT_ONCE = 4;
/** Two seconds of work on a small machine; requests beyond it are refused and may be retried. */
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Refuses with UNAVAILABLE when too many wait: the caller has not exceeded any limit. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function turn(): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new Refusal('UNAVAILABLE');
  return new Promise((resolve) => waiting.push(resolve));
}

export function hashPassword(password: string, config: Config): Promise<string> {
  return inTurn(() => hashNow(password, config));
}

function hashNow(password: string, { passwordHash: { memoryKib, rounds } }: Config): Promise<string> {
  return hash(password, { memoryCost: memoryKib, timeCost: rounds, parallelism: 1 });
}

const dummies = new Map<number, Promise<string>>();

/** A hash that could not be made is made again at the next use. */
function dummyFor(memoryKib: number, config: Config): Promise<string> {
  const known = dummies.get(memoryKib);
  if (known) return known;
  const dummy = hashNow('no account has this password', config);
  dummies.set(memoryKib, dummy);
  dummy.catch(() => dummies.delete(memoryKib));
  return dummy;
}

/**
 * Whether the password matches. Without a hash to compare with, a dummy hash is compared, so that the
 * response time does not show whether the account exists.
 */
export async function passwordFits(password: string, known: string | null, config: Config): Promise<boolean> {
  const { memoryKib } = config.passwordHash;
  const against = known ?? (await dummyFor(memoryKib, config));
  const fits = await inTurn(() => verify(against, password));
  return fits && known !== null;
}
