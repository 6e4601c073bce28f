/** The bookings of a member's account between two times. */
import { parseMoment } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import {
  type Period,
  periodOfPart,
  type StatedBooking,
  STATEMENT_MAX_BOOKINGS,
  STATEMENT_PART_BOOKINGS,
  type Statement,
  statementOf,
} from '@kula/core/money/statement';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Booking, listBookingsBetween, type BookingWithPartner } from '../ledger/bookings.usecases.ts';
import { countAttempts } from '../../platform/limits/limits.usecases.ts';
import { findLastBefore, findOwnBooking } from './statements.queries.ts';
import { statementsOperations } from './statements.operations.ts';

/** A booking for the rules of core, with all its other data. */
export interface StatedRow extends StatedBooking {
  readonly row: BookingWithPartner;
}

/** A statement, or one part of it. */
export interface StatementPart extends Statement<StatedRow> {
  /** The booking after which the next part begins; undefined where none follows. */
  readonly next: number | undefined;
}

export interface StatementInput {
  readonly from: string;
  readonly to: string;
  /** Requests a part: the number of the booking after which it begins, or 0 for the first one. */
  readonly after?: number | null | undefined;
}

/**
 * The statement of the member's own account, or a part of it. A period that reaches into the future ends now,
 * but after the last booking in it: by a clock that was set back that may be later than now. Refuses with
 * BAD_INPUT, TOO_MANY_REQUESTS, or STATEMENT_TOO_LONG where the whole is requested.
 */
export async function accountStatement(
  { member }: Actor,
  unchecked: StatementInput,
  deps: Deps,
): Promise<StatementPart> {
  const fromMs = momentOf(unchecked.from, 'from');
  const wantedEnd = momentOf(unchecked.to, 'to');
  if (wantedEnd < fromMs) throw new Refusal('BAD_INPUT', { about: 'to' });
  await countAttempts(statementsOperations.accountStatement, { member: member.id }, deps);
  const now = deps.now();
  // Ends and rows must be of one moment: a booking that comes while they are read is in all of them or in none.
  return deps.db.snapshot(async (db) => {
    const preceding = await bookingBefore(db, member.id, unchecked.after, { fromMs, toMs: wantedEnd });
    const before = preceding ?? (await findLastBefore(db, member.id, fromMs));
    const last = await findLastBefore(db, member.id, wantedEnd);
    const toMs = Math.max(fromMs, Math.min(wantedEnd, now), Math.min(wantedEnd, (last?.booked_at ?? 0) + 1));
    const [from, end] = [(before?.sequence ?? 0) + 1, last?.sequence ?? 0];
    const to = Math.min(end, from - 1 + mostOf(unchecked, end - from + 1));
    const rows = from > to ? [] : await listBookingsBetween(db, member.id, { from, to });
    const bookings = rows.map((row) => ({ ...stated(row), row }));
    const ending = to < end ? bookings.at(-1) : undefined;
    const period = periodOfPart(
      { fromMs, toMs },
      { preceding: preceding && stated(preceding), last: ending },
    );
    return { ...statementOf(period, before && stated(before), bookings), next: ending?.row.id };
  });
}

/** How many bookings are stated. Refuses with STATEMENT_TOO_LONG more than may be stated at once. */
function mostOf({ after }: StatementInput, count: number): number {
  if (isGiven(after)) return STATEMENT_PART_BOOKINGS;
  if (count <= STATEMENT_MAX_BOOKINGS) return count;
  throw new Refusal('STATEMENT_TOO_LONG', { detail: { most: STATEMENT_MAX_BOOKINGS } });
}

/** The booking of the period after which a part begins; undefined for what begins with the period. Refuses with BAD_INPUT. */
async function bookingBefore(
  db: Db,
  memberId: number,
  after: number | null | undefined,
  { fromMs, toMs }: Period,
): Promise<Booking | undefined> {
  if (!isGiven(after) || after === 0) return undefined;
  const booking = await findOwnBooking(db, memberId, after);
  if (booking && booking.booked_at >= fromMs && booking.booked_at < toMs) return booking;
  throw new Refusal('BAD_INPUT', { about: 'after' });
}

function isGiven(after: number | null | undefined): after is number {
  return after !== undefined && after !== null;
}

function stated({ type, amount, balance, booked_at }: Booking): StatedBooking {
  return { type, amount, balance, bookedAt: booked_at };
}

function momentOf(unchecked: string, about: 'from' | 'to'): number {
  const moment = parseMoment(unchecked);
  if (moment === undefined) throw new Refusal('BAD_INPUT', { about });
  return moment;
}
