/** What the check of the ledger finds. */

/** Something in the ledger that does not follow from the first row. */
export interface LedgerProblem {
  readonly memberId: number | undefined;
  /** The first booking of the account that does not fit; undefined when it is not about one booking. */
  readonly bookingId: number | undefined;
  readonly reason: string;
}

/** A ledger with more is not looked at row by row any more. */
export const MAX_PROBLEMS = 100;
