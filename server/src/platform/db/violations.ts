/** Recognizes the errors of both databases for a value that must be unique and exists already. */
const POSTGRES_UNIQUE_VIOLATION = '23505';
const SQLITE_UNIQUE = 2067;
const SQLITE_PRIMARY_KEY = 1555;

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE_VIOLATION || errcode === SQLITE_UNIQUE || errcode === SQLITE_PRIMARY_KEY;
}
