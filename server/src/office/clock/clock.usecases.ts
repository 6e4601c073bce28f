/**
 * Whether the clock is believed (docs/operations.md, "When the clock is wrong"): at the start by the last believed
 * minute, which the database keeps, and from then on by the uptime of the machine.
 */
import { AGREES_MS, CLOSED_MS, judge, type JudgedClock, RUNNING_MS } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import {
  findPostgresTime,
  findMinute,
  findNewestBooking,
  storeMinute,
  replaceMinute,
} from './clock.queries.ts';
import { type OtherClocks, othersAgree } from './other-hosts.usecases.ts';

interface Parts {
  readonly db: Database;
  readonly clock: JudgedClock;
  readonly others: OtherClocks;
  readonly log: Log;
}

export interface ClockWatch {
  /** Looks at the clock, once a minute. */
  readonly check: () => Promise<void>;
  /**
   * Whether the last check found in the database a booking or a believed minute that a believed clock has not come to: a
   * process with another time was believed, by mistake.
   */
  readonly isDatabaseAhead: () => boolean;
}

/**
 * Judges the clock of a process that starts, and checks it again. A database without a believed
 * minute may have been closed for long before it came to this version, so its newest booking is only not to be in
 * the future.
 */
export async function beginClock({ db, clock, others, log }: Parts): Promise<ClockWatch> {
  let lastRead = await findMinute(db.read);
  const from = comparedAtStart({ minute: lastRead, newestBooking: await findNewestBooking(db.read) });
  if (from !== undefined) clock.beginAt(from.at, from.unseenMs);
  const ahead = watchAhead(log);
  const round = async (): Promise<void> => {
    const minute = await findMinute(db.read);
    if (clock.doubt() && (await isBelievedByOthers(minute))) clock.believe();
    const believed = clock.renew();
    lastRead = minute;
    ahead.check(believed, { minute, newestBooking: await findNewestBooking(db.read) });
    if (believed === undefined) return;
    await db.transaction((tx) => storeMinute(tx, believed));
    lastRead = believed;
  };
  /**
   * A minute that was written since the last check is believed by another process, or confirmed by an operator: whoever
   * is in doubt writes none. It is good for a machine with the same time. Other machines are requested after a start only,
   * because a clock that jumps beside a running one may jump together with them.
   */
  const isBelievedByOthers = async (minute: number | undefined): Promise<boolean> => {
    const isNew = minute !== undefined && minute !== lastRead;
    if (isNew && Math.abs(minute - clock.wall()) <= AGREES_MS) return true;
    return clock.doubt()?.isSinceStart === true && (await othersAgree(clock.wall, others));
  };
  await round();
  return { check: round, isDatabaseAhead: ahead.isAhead };
}

/** The times in the database. */
export interface ClockFacts {
  readonly minute: number | undefined;
  readonly newestBooking: number | undefined;
}

/** What a clock is compared with at a start; nothing in a new database. */
function comparedAtStart({
  minute,
  newestBooking,
}: ClockFacts): { at: number; unseenMs: number } | undefined {
  if (minute !== undefined) return { at: minute, unseenMs: CLOSED_MS };
  return newestBooking === undefined ? undefined : { at: newestBooking, unseenMs: Infinity };
}

/** Logs once when the database is ahead of a believed clock, and once when it is over. */
function watchAhead(log: Log): {
  check(believed: number | undefined, facts: ClockFacts): void;
  isAhead(): boolean;
} {
  let isAhead = false;
  return {
    isAhead: () => isAhead,
    check: (believed, { minute = 0, newestBooking = 0 }) => {
      // In doubt it is the clock that may be wrong, which is logged already.
      const is = believed !== undefined && Math.max(minute, newestBooking) > believed + RUNNING_MS;
      if (is && !isAhead) {
        const [latest, own] = [Math.max(minute, newestBooking), believed].map((at) =>
          new Date(at).toISOString(),
        );
        log.error(
          { latest, clock: own },
          'the database is ahead of this clock, which is believed: a process with a wrong clock was believed as well; see npx kula clock',
        );
      }
      if (isAhead && !is) log.warn({}, 'the database is not ahead of this clock any more');
      isAhead = is;
    },
  };
}

/** How a clock stands to the times in the database. */
export interface ClockStanding extends ClockFacts {
  /** Whether a server that starts with this clock is in doubt of it. */
  readonly isInDoubt: boolean;
  /** Whether no server has believed this time lately: none runs, or those that run are in doubt. */
  readonly isUnconfirmed: boolean;
  /** Whether something was booked that this clock has not come to. */
  readonly isBookedAhead: boolean;
}

/** What an operator compares with a clock that is known to be right. */
export async function getClockStanding(db: Database, wall: number): Promise<ClockStanding> {
  const facts = await findClockFacts(db);
  const { minute, newestBooking } = facts;
  const from = comparedAtStart(facts);
  return {
    ...facts,
    isInDoubt:
      from !== undefined &&
      judge({ wall, uptime: 0 }, { wall: from.at, uptime: 0, unseenMs: from.unseenMs }).isInDoubt,
    isUnconfirmed: minute !== undefined && Math.abs(minute - wall) > AGREES_MS,
    isBookedAhead: newestBooking !== undefined && newestBooking > wall + RUNNING_MS,
  };
}

/** The last believed minute, and the time of the newest booking. */
export async function findClockFacts(db: Database): Promise<ClockFacts> {
  return { minute: await findMinute(db.read), newestBooking: await findNewestBooking(db.read) };
}

/** The time of PostgreSQL where its clock is another one than this; undefined where both agree, or there is none. */
export async function otherTimeOfDatabase(db: Database, wall: number): Promise<number | undefined> {
  if (db.dialect !== 'postgres') return undefined;
  const answer = await findPostgresTime(db.read);
  return answer === undefined || Math.abs(answer.now - wall) <= AGREES_MS ? undefined : answer.now;
}

/** An operator says that this is the right time: servers whose clocks have it believe them at their next check. */
export function confirmClock(db: Database, wall: number): Promise<void> {
  return db.transaction((tx) => replaceMinute(tx, wall));
}
