/**
 * Errors of SQLite that are not the fault of the statement: the file itself cannot be used, now or
 * at all.
 */
const codes = {
  busy: 5,
  locked: 6,
  outOfMemory: 7,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
} as const;

const unavailable: ReadonlySet<number | undefined> = new Set(Object.values(codes));

/** The primary code of an error of SQLite; the bits above it only add detail. */
function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/**
 * Whether a commit that failed in this way may be found in the log after a crash: its pages may have been written
 * before the disk refused to sync them. Of a full disk nothing complete was written.
 */
export function isCommitUnknown(error: unknown): boolean {
  return codeOf(error) === codes.inputOutput;
}

/** Whether the database could not be used for a reason that has nothing to do with the request. */
export function isSqliteUnavailable(error: unknown): boolean {
  return unavailable.has(codeOf(error));
}

export function isInUse(error: unknown): boolean {
  const code = codeOf(error);
  return code === codes.busy || code === codes.locked;
}

/** Whether the file is no database, or a damaged one. */
export function isDamaged(error: unknown): boolean {
  const code = codeOf(error);
  return code === codes.corrupt || code === codes.noDatabase;
}

/** One sentence for the operator; undefined for errors that are not about the file. */
export function fileTrouble(error: unknown, file: string): string | undefined {
  if (!isSqliteUnavailable(error)) return undefined;
  const reason = error instanceof Error ? error.message : String(error);
  if (isDamaged(error)) return damagedFile(file, reason);
  if (isInUse(error)) return `The database ${file} is in use by another program; end that first.`;
  return `The database ${file} cannot be used: ${reason}.`;
}

export function damagedFile(file: string, reason: string): string {
  return `The database ${file} is damaged: ${reason}. Put a copy in its place with: npx kula restore FILE`;
}
