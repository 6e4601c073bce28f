/**
 * The time, and whether it is believed. The clock of a machine (the wall) can be wrong or be set; the time since the
 * machine was started (its uptime, which counts sleep) cannot. Both are compared with a moment that was believed.
 */
import { DAY_MS } from '@kula/core/platform/days';

/** Milliseconds since 1970. Only `main.ts`, `cli.ts` and tests make one. */
export type Clock = () => number;

/** What can be read of a machine, in milliseconds. */
export interface Meters {
  /** The clock: milliseconds since 1970. */
  readonly wall: () => number;
  /** Milliseconds since the machine was started, its sleep included. */
  readonly uptime: () => number;
}

export interface Reading {
  readonly wall: number;
  readonly uptime: number;
}

/** A moment that was believed, with what may have passed since then without showing in the uptime. */
export interface Reference extends Reading {
  readonly unseenMs: number;
}

/** While it runs: whoever sets a clock right moves it by less, and a summer time moves no clock at all. */
export const RUNNING_MS = 3_600_000;
/** At a start: how long a community may have been closed without a confirmation. */
export const CLOSED_MS = 30 * DAY_MS;
/** Clocks that agree differ by no more. */
export const AGREES_MS = 300_000;
/** All corrections of such a time together are no more than those of a running clock may be. */
export const ANCHOR_MS = DAY_MS;
/** How long the uptime is reckoned from the wall before it is read again. */
const FRESH_MS = 1000;

export interface Judgement {
  /** The time by the reference and the uptime. */
  readonly reckoned: number;
  readonly isInDoubt: boolean;
}

/**
 * Compares a reading with a reference: in doubt is a wall that is further ahead than what may have passed unseen, or
 * behind by more than an hour.
 */
export function judge({ wall, uptime }: Reading, reference: Reference): Judgement {
  const reckoned = reference.wall + (uptime - reference.uptime);
  const ahead = wall - reckoned;
  return { reckoned, isInDoubt: ahead > Math.max(reference.unseenMs, RUNNING_MS) || ahead < -RUNNING_MS };
}

/** Why a clock is not believed. */
export interface ClockDoubt {
  /** The time by the clock of the machine. */
  readonly wall: number;
  /** The time that counts meanwhile. */
  readonly reckoned: number;
  /** Whether it was found at the start, by the last believed minute; otherwise by the uptime. */
  readonly isSinceStart: boolean;
}

export interface JudgedClock {
  /** The wall; in doubt the time by the last believed moment and the uptime. */
  readonly now: Clock;
  readonly wall: Clock;
  /** Undefined while the clock is believed. */
  doubt(): ClockDoubt | undefined;
  /** At a start: the last minute that was believed, and how far ahead of it the wall may be. */
  beginAt(minute: number, unseenMs: number): void;
  /** From here on this moment is the reference: somebody else has said that the wall is right. */
  believe(): void;
  /**
   * Makes this moment the reference unless the clock is in doubt; returns the wall then. The small corrections of months
   * never add up to a doubt, but those of a day do, because whoever answers the machine's time service could move it by any
   * number of small steps.
   */
  renew(): number | undefined;
}

const seen = (reading: Reading): Reference => ({ ...reading, unseenMs: 0 });

/** `onChange` is called when a doubt begins and, without one, when it is over. */
export function judgedClock(
  meters: Meters,
  onChange: (doubt: ClockDoubt | undefined) => void = () => undefined,
): JudgedClock {
  let latest: Reading = { wall: meters.wall(), uptime: meters.uptime() };
  let reference: Reference = seen(latest);
  /** What was believed a day ago at most. */
  let anchor = reference;
  let wasInDoubt = false;
  const read = (): Reading => {
    const wall = meters.wall();
    const since = wall - latest.wall;
    // The uptime is read from a file; the time is needed many times for each request.
    if (since < 0 || since >= FRESH_MS) latest = { wall, uptime: meters.uptime() };
    return { wall, uptime: latest.uptime + (wall - latest.wall) };
  };
  const look = (): { readonly wall: number; readonly doubt: ClockDoubt | undefined } => {
    const reading = read();
    const { wall } = reading;
    const { reckoned, ...latestJudgement } = judge(reading, reference);
    const isInDoubt = latestJudgement.isInDoubt || judge(reading, anchor).isInDoubt;
    const doubt = isInDoubt ? { wall, reckoned, isSinceStart: reference.unseenMs > 0 } : undefined;
    // Put right after a start: from here on the uptime is enough, and nothing may have passed unseen.
    if (!isInDoubt && reference.unseenMs > 0) [reference, anchor] = [seen(reading), seen(reading)];
    if (isInDoubt !== wasInDoubt) {
      wasInDoubt = isInDoubt;
      onChange(doubt);
    }
    return { wall, doubt };
  };
  const believe = (): void => {
    reference = seen(read());
    anchor = reference;
    look();
  };
  return {
    now: () => {
      const { wall, doubt } = look();
      return doubt?.reckoned ?? wall;
    },
    wall: meters.wall,
    doubt: () => look().doubt,
    beginAt: (minute, unseenMs) => {
      reference = { wall: minute, uptime: read().uptime, unseenMs };
      anchor = reference;
      look();
    },
    believe,
    renew: () => {
      const { wall, doubt } = look();
      if (doubt) return undefined;
      reference = seen(read());
      if (reference.uptime - anchor.uptime >= ANCHOR_MS) anchor = reference;
      return wall;
    },
  };
}
