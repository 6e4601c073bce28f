import { isSqliteUnavailable } from './sqlite-errors.ts';

/**
 * The database cannot do its work now: it is unreachable, overloaded or full. The statement has no
 * fault and may be retried. Whether a transaction under way was committed may be unknown.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * Whether an error is this one or one of SQLite with the same meaning, or was caused by it at any
 * depth.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = causeOf(current)) {
    if (current instanceof DatabaseUnavailable || isSqliteUnavailable(current)) return true;
  }
  return false;
}

/** GraphQL keeps the original exception in a property of its own. */
function causeOf(error: Error): unknown {
  return (error as { originalError?: unknown }).originalError ?? error.cause;
}
