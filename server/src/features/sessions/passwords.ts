/** Password hashes: Argon2id with a salt of its own for each, parameters kept in the hash (decisions 4.5). */
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../config.ts';

/** Hashing takes memory and a core; more than this many at once would only make all of them slow. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string, config: Config): Promise<string> {
  const { memoryKib, rounds } = config.passwordHash;
  return inTurn(() => hash(password, { memoryCost: memoryKib, timeCost: rounds, parallelism: 1 }));
}

const dummies = new Map<number, Promise<string>>();

/**
 * Whether the password fits. Without a hash to compare with, as much work is done as with one, so that the time of
 * an answer does not tell whether there is an account.
 */
export async function passwordFits(password: string, known: string | null, config: Config): Promise<boolean> {
  const { memoryKib } = config.passwordHash;
  const dummy = dummies.get(memoryKib) ?? hashPassword('no account has this password', config);
  dummies.set(memoryKib, dummy);
  const against = known ?? (await dummy);
  const fits = await inTurn(() => verify(against, password));
  return fits && known !== null;
}
