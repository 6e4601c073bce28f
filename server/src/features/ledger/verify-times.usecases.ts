/** The part of the check of the ledger that concerns its times: nothing can have been booked after now. */
import type { Db } from '../../db/database.ts';
import { type LedgerProblem, MAX_PROBLEMS } from './ledger-problem.ts';
import { bookedAfter, heldAfter, owedAfter } from './verify-times.queries.ts';

/** A server books by its clock until it differs by so much (`clock.ts`), and clocks are set back. */
const TOLERANCE_MS = 3_600_000;

/** The first row of each account that a clock ahead of this one has written. */
export async function timeProblems(db: Db, now: number): Promise<LedgerProblem[]> {
  const limit = now + TOLERANCE_MS;
  const bookings = (await bookedAfter(db, limit, MAX_PROBLEMS)).map(({ memberId, id, at }) => ({
    memberId,
    bookingId: id,
    reason: `it was booked at ${shown(at)}, which is in the future`,
  }));
  const holds = (await heldAfter(db, limit, MAX_PROBLEMS)).map(({ memberId, id, at }) => ({
    memberId,
    bookingId: undefined,
    reason: `hold ${id} was made at ${shown(at)}, which is in the future`,
  }));
  const entries = (await owedAfter(db, limit, MAX_PROBLEMS)).map(({ id, at }) => ({
    memberId: undefined,
    bookingId: undefined,
    reason: `entry ${id} between communities was booked at ${shown(at)}, which is in the future`,
  }));
  return [...bookings, ...holds, ...entries];
}

function shown(at: number): string {
  return new Date(at).toISOString();
}
