/** The results of the check of the ledger. */

/** A fault in the ledger: a row that does not follow from the first one. */
export interface LedgerProblem {
  readonly memberId: number | undefined;
  /** The first inconsistent booking of the account; undefined when the problem is not about one booking. */
  readonly bookingId: number | undefined;
  readonly reason: string;
}

/** The check stops examining single rows after so many problems. */
export const MAX_PROBLEMS = 100;
