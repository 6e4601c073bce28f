/**
 * What a clock that was ahead has booked. Such rows follow from those before them, so the ledger is sound with them, and
 * a copy of it is as good as the database; they remain until their time has come, because nothing booked is changed.
 */
import { RUNNING_MS } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { type LedgerProblem, MAX_PROBLEMS } from './ledger-problem.ts';
import { findBookedAfter, findHeldAfter, findOwedAfter } from './verify-times.queries.ts';

/** The first row of each account that is further ahead of now than a clock may be that is believed. */
export function findRowsAhead(
  { snapshot }: Pick<Database, 'snapshot'>,
  now: number,
): Promise<LedgerProblem[]> {
  return snapshot((db) => after(db, now + RUNNING_MS));
}

async function after(db: Db, limit: number): Promise<LedgerProblem[]> {
  const bookings = (await findBookedAfter(db, limit, MAX_PROBLEMS)).map(({ memberId, id, at }) => ({
    memberId,
    bookingId: id,
    reason: `it was booked at ${shown(at)}, which is in the future`,
  }));
  const holds = (await findHeldAfter(db, limit, MAX_PROBLEMS)).map(({ memberId, id, at }) => ({
    memberId,
    bookingId: undefined,
    reason: `hold ${id} was made at ${shown(at)}, which is in the future`,
  }));
  const entries = (await findOwedAfter(db, limit, MAX_PROBLEMS)).map(({ id, at }) => ({
    memberId: undefined,
    bookingId: undefined,
    reason: `entry ${id} between communities was booked at ${shown(at)}, which is in the future`,
  }));
  return [...bookings, ...holds, ...entries];
}

function shown(at: number): string {
  return new Date(at).toISOString();
}
