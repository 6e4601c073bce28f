/**
 * Whether the clock is believed (docs/operations.md, "When the clock is wrong"): at the start by the last believed
 * minute, which the database keeps, and from then on by the uptime of the machine.
 */
import { AGREES_MS, CLOSED_MS, type JudgedClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { findMinute, findNewestBooking, keepMinute, replaceMinute } from './clock.queries.ts';
import { type OtherClocks, othersAgree } from './other-hosts.usecases.ts';

interface Parts {
  readonly db: Database;
  readonly clock: JudgedClock;
  readonly others: OtherClocks;
}

/** Looks at the clock, once a minute. */
export type ClockRound = () => Promise<void>;

/**
 * Judges the clock of a process that starts; returns the function that looks at it again. A database without a believed
 * minute may have been closed for long before it came to this version, so its newest booking is only not to be in
 * the future.
 */
export async function beginClock({ db, clock, others }: Parts): Promise<ClockRound> {
  let known = await findMinute(db.read);
  const before = known ?? (await findNewestBooking(db.read));
  if (before !== undefined) clock.beginAt(before, known === undefined ? Infinity : CLOSED_MS);
  const round = async (): Promise<void> => {
    const minute = await findMinute(db.read);
    if (clock.doubt() && (await isBelievedByOthers(minute))) clock.believe();
    const believed = clock.renew();
    known = minute;
    if (believed === undefined) return;
    await db.transaction((tx) => keepMinute(tx, believed));
    known = believed;
  };
  /**
   * A minute that was written since the last look is believed by another process, or confirmed by an operator: whoever
   * is in doubt writes none. It is good for a machine with the same time. Others are asked after a start only,
   * because a clock that jumps beside a running one may jump together with them.
   */
  const isBelievedByOthers = async (minute: number | undefined): Promise<boolean> => {
    const isNew = minute !== undefined && minute !== known;
    if (isNew && Math.abs(minute - clock.wall()) <= AGREES_MS) return true;
    return clock.doubt()?.isSinceStart === true && (await othersAgree(clock.wall, others));
  };
  await round();
  return round;
}

/** What an operator compares with a clock that is known to be right. */
export async function clockFacts(
  db: Database,
): Promise<{ readonly minute: number | undefined; readonly newestBooking: number | undefined }> {
  return { minute: await findMinute(db.read), newestBooking: await findNewestBooking(db.read) };
}

/** An operator says that this is the right time: servers whose clocks have it believe them at their next look. */
export function confirmClock(db: Database, wall: number): Promise<void> {
  return db.transaction((tx) => replaceMinute(tx, wall));
}
