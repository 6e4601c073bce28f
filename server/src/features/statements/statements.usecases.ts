/** What a member's account did between two moments. */
import { parseMoment } from '@kula/core/days';
import { Refusal } from '@kula/core/errors';
import {
  type StatedBooking,
  STATEMENT_MAX_BOOKINGS,
  type Statement,
  statementOf,
} from '@kula/core/statement';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../actor.ts';
import { type Booking, bookingsBetween, type BookingWithPartner } from '../ledger/bookings.usecases.ts';
import { countTry } from '../throttles/throttles.usecases.ts';
import { lastBefore } from './statements.queries.ts';

const perMember = { tries: 120, windowMinutes: 10 };

/** A booking as a statement reckons with it, with everything else that is known of it. */
export interface StatedRow extends StatedBooking {
  readonly row: BookingWithPartner;
}

/**
 * The statement of the member's own account. A period that reaches into the future ends now, but behind the last booking
 * in it: by a clock that was set back that may be later than now. Refuses with BAD_INPUT,
 * STATEMENT_TOO_LONG or TOO_MANY_REQUESTS.
 */
export async function accountStatement(
  { member }: Actor,
  unchecked: { from: string; to: string },
  deps: Deps,
): Promise<Statement<StatedRow>> {
  const fromMs = momentOf(unchecked.from, 'from');
  const wantedEnd = momentOf(unchecked.to, 'to');
  if (wantedEnd < fromMs) throw new Refusal('BAD_INPUT', { about: 'to' });
  await countTry(`statement:member:${member.id}`, perMember, deps);
  const now = deps.now();
  // Ends and rows must be of one moment: a booking that comes while they are read is in all of them or in none.
  return deps.db.snapshot(async (db) => {
    const before = await lastBefore(db, member.id, fromMs);
    const last = await lastBefore(db, member.id, wantedEnd);
    const toMs = Math.max(fromMs, Math.min(wantedEnd, now), Math.min(wantedEnd, (last?.booked_at ?? 0) + 1));
    const [from, to] = [(before?.sequence ?? 0) + 1, last?.sequence ?? 0];
    if (to - from + 1 > STATEMENT_MAX_BOOKINGS) {
      throw new Refusal('STATEMENT_TOO_LONG', { detail: { most: STATEMENT_MAX_BOOKINGS } });
    }
    const rows = from > to ? [] : await bookingsBetween(db, member.id, { from, to });
    return statementOf(
      { fromMs, toMs },
      before && stated(before),
      rows.map((row) => ({ ...stated(row), row })),
    );
  });
}

function stated({ type, amount, balance, booked_at }: Booking): StatedBooking {
  return { type, amount, balance, bookedAt: booked_at };
}

function momentOf(unchecked: string, about: 'from' | 'to'): number {
  const moment = parseMoment(unchecked);
  if (moment === undefined) throw new Refusal('BAD_INPUT', { about });
  return moment;
}
