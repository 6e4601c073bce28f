/** The results of the check of the ledger. */

/** A fault in the ledger: a row that does not follow from the first one. */
export interface LedgerProblem {
  readonly memberId: number | undefined;
  /** The first inconsistent booking of the account; undefined when the problem is not about one booking. */
  readonly bookingId: number | undefined;
  readonly reason: string;
}

/** In one line, with its place in front. */
export function shownProblem({ memberId, bookingId, reason }: LedgerProblem): string {
  const where = [
    memberId === undefined ? [] : [`member ${memberId}`],
    bookingId === undefined ? [] : [`booking ${bookingId}`],
  ].flat();
  return `${where.length === 0 ? 'the ledger as a whole' : where.join(', ')}: ${reason}`;
}

/** The check stops examining single rows after so many problems. */
export const MAX_PROBLEMS = 100;
