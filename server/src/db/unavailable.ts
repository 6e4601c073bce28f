import { isSqliteUnavailable } from './sqlite-errors.ts';

/**
 * The database cannot do its work now: it is away, it is overloaded, it is full. Nothing is wrong with what was asked
 * of it, and it may be asked again. Whether a transaction under way was committed may be unknown.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether an error is this one or one of SQLite that means the same, or was caused by it, however deep. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = causeOf(current)) {
    if (current instanceof DatabaseUnavailable || isSqliteUnavailable(current)) return true;
  }
  return false;
}

/** GraphQL keeps what was thrown under a name of its own. */
function causeOf(error: Error): unknown {
  return (error as { originalError?: unknown }).originalError ?? error.cause;
}
