/** A machine whose clock and uptime are moved by a test. */
import { type Clock, judgedClock, type JudgedClock, type Meters } from '../src/platform/clock.ts';
import type { OtherClocks } from '../src/office/clock/other-hosts.usecases.ts';

export interface Machine extends Meters {
  /** Time passes: both move. */
  pass(ms: number): void;
  /** The clock alone is set. */
  set(ms: number): void;
}

export function machineAt(now: number): Machine {
  let [wall, uptime] = [now, 5 * 3_600_000];
  return {
    wall: () => wall,
    uptime: () => uptime,
    pass: (ms) => {
      wall += ms;
      uptime += ms;
    },
    set: (ms) => void (wall += ms),
  };
}

export interface MachineOptions {
  /** A machine with a clock that is judged, as in production; without it the clock is always believed. */
  readonly machine?: Machine | undefined;
  /** What the clocks of other machines say; nothing without it. */
  readonly others?: OtherClocks;
}

/** There is no other machine. */
export const noOthers: OtherClocks = { database: async () => undefined, services: async () => [] };

interface TestTime {
  readonly now: Clock;
  readonly clock: JudgedClock | undefined;
  pass(ms: number): void;
}

/** The time of a machine, judged as in production; without one a time that is always believed. */
export function timeOf(machine: Machine | undefined, begin: number): TestTime {
  if (machine) {
    const clock = judgedClock(machine);
    return { now: clock.now, clock, pass: machine.pass };
  }
  let now = begin;
  return { now: () => now, clock: undefined, pass: (ms) => void (now += ms) };
}
