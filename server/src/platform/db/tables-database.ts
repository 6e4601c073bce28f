/** The tables in which a database describes itself; see tables.ts. */
import type { Amount } from '@kula/core/money/money';
import type { Time } from './columns.ts';

export interface MigrationTable {
  name: string;
  applied_at: Time;
  /** The oldest version of the program that may go on beside it; null where it was applied before 1.0.0. */
  oldest_beside: string | null;
}

export interface MoveTable {
  /**
   * SOURCE: the community was moved from this database to the other one. TARGET: it is being moved into this one,
   * which is not complete yet.
   */
  role: 'SOURCE' | 'TARGET';
  community_uuid: string;
  /** The data folder, or the address without its password. */
  other_database: string;
  created_at: Time;
}

/** What a month that is over comes to; it is counted from the bookings once. */
export interface ClosedMonthTable {
  /** `YYYY-MM`, in UTC. */
  month: string;
  /** At its end. */
  members: number;
  /** Members with a booking in it. */
  active: number;
  created: Amount;
  sent: Amount;
  /** Zero or negative. */
  faded: Amount;
  /** Of all members together, at its end. */
  held: Amount;
  counted_at: Time;
}
