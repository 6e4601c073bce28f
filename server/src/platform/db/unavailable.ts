import { isSqliteUnavailable } from './sqlite-errors.ts';

/**
 * The database cannot do its work now: it is unreachable, overloaded or full. The statement has no
 * fault and may be retried; nothing of its transaction was committed.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * The commit was sent and not answered: the transaction may have been committed. It must not be
 * retried unless it recognizes that it was done before.
 */
export class OutcomeUnknown extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'OutcomeUnknown';
  }
}

/**
 * Whether an error is `DatabaseUnavailable` or one of SQLite with the same meaning, or was caused by
 * it at any depth.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isCausedBy(error, (cause) => cause instanceof DatabaseUnavailable || isSqliteUnavailable(cause));
}

/** Whether an error is `OutcomeUnknown`, or was caused by it at any depth. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isCausedBy(error, (cause) => cause instanceof OutcomeUnknown);
}

function isCausedBy(error: unknown, isIt: (cause: Error) => boolean): boolean {
  for (let current = error; current instanceof Error; current = causeOf(current)) {
    if (isIt(current)) return true;
  }
  return false;
}

/** GraphQL keeps the original exception in a property of its own. */
function causeOf(error: Error): unknown {
  return (error as { originalError?: unknown }).originalError ?? error.cause;
}
