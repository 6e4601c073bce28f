import { isSameDay } from '#shared/time/moments.ts';
import type { Booking } from '../account/booking.rules.ts';

/** The period of a group of bookings. A month is given by any time in it. */
export type Period =
  | { kind: 'today' }
  | { kind: 'week' }
  | { kind: 'thisMonth'; at: number }
  | { kind: 'month'; at: number };

export interface BookingGroup {
  key: string;
  period: Period;
  bookings: readonly Booking[];
}

/**
 * Groups bookings, newest first: today, this week (from Monday), earlier in this month, and month by month
 * before.
 */
export function groupBookings(bookings: readonly Booking[], now: number): BookingGroup[] {
  const groups: (BookingGroup & { bookings: Booking[] })[] = [];
  for (const booking of bookings) {
    const period = periodOf(booking.at, now);
    const key = keyOf(period);
    const last = groups.at(-1);
    if (last?.key === key) last.bookings.push(booking);
    else groups.push({ key, period, bookings: [booking] });
  }
  return groups;
}

/** The period of a time, in the member's own calendar. */
export function periodOf(at: number, now: number): Period {
  // A clock slightly behind the server's must not put a new booking into another group.
  if (at >= now || isSameDay(at, now)) return { kind: 'today' };
  if (at >= startOfWeek(now)) return { kind: 'week' };
  const [month, thisMonth] = [new Date(at), new Date(now)];
  const isThisMonth =
    month.getMonth() === thisMonth.getMonth() && month.getFullYear() === thisMonth.getFullYear();
  return { kind: isThisMonth ? 'thisMonth' : 'month', at };
}

function startOfWeek(now: number): number {
  const day = new Date(now);
  const daysSinceMonday = (day.getDay() + 6) % 7;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysSinceMonday).getTime();
}

function keyOf(period: Period): string {
  if (period.kind !== 'month') return period.kind;
  const month = new Date(period.at);
  return `${String(month.getFullYear())}-${String(month.getMonth() + 1)}`;
}
