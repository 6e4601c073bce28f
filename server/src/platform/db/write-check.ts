/**
 * Whether the database can be written. As long as no write failed, nothing is tried. After a failure each
 * check writes to the database, at most once a second, until that succeeds. Damage is permanent: once a
 * statement has found it, the operator has to repair the file.
 */
import { isDamaged } from './sqlite-errors.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const MS_BETWEEN_ATTEMPTS = 1000;

/** Reads may still work, but nothing can be written. */
export class CannotWrite extends Error {
  override readonly name = 'CannotWrite';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const what = isDamaged(cause) ? 'is damaged' : 'cannot be written';
    super(`the database ${what}: ${reason}`, { cause });
  }
}

export interface WriteCheck {
  /** Records a failure of the work that means the database could not be written. */
  watch<T>(work: Promise<T>): Promise<T>;
  /** Records a failure of any statement that means damage. */
  lookAt(error: unknown): void;
  /** Throws `CannotWrite` as long as nothing can be written. */
  check(): Promise<void>;
}

export function createWriteCheck(testWrite: () => Promise<void>): WriteCheck {
  let failure: unknown;
  let damage: unknown;
  let lastAttempt: Promise<void> = Promise.resolve();
  let isResting = false;
  const again = async (): Promise<void> => {
    try {
      await testWrite();
      failure = undefined;
    } catch (error) {
      failure = error;
    }
  };
  return {
    watch: async (work) => {
      try {
        return await work;
      } catch (error) {
        if (isDatabaseUnavailable(error)) failure = error;
        throw error;
      }
    },
    lookAt: (error) => {
      if (isDamaged(error)) damage = error;
    },
    check: async () => {
      if (damage !== undefined) throw new CannotWrite(damage);
      if (failure === undefined) return;
      if (!isResting) {
        isResting = true;
        setTimeout(() => (isResting = false), MS_BETWEEN_ATTEMPTS).unref();
        lastAttempt = again();
      }
      await lastAttempt;
      if (failure !== undefined) throw new CannotWrite(failure);
    },
  };
}
