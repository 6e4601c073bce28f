/** The judgement of the clock of a machine, by its uptime and by the last moment that was believed. */
import { DAY_MS } from '@kula/core/platform/days';
import { describe, expect, it } from 'vitest';
import { machineAt } from '../../test/machine.ts';
import { type ClockDoubt, CLOSED_MS, judge, judgedClock } from './clock.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A machine with its clock, and the doubts that were reported. */
function machine() {
  const changes: (ClockDoubt | undefined)[] = [];
  const meters = machineAt(NOON);
  return { ...meters, clock: judgedClock(meters, (doubt) => changes.push(doubt)), changes };
}

describe('a clock while it runs', () => {
  const reference = { wall: NOON, uptime: 5 * HOUR, unseenMs: 0 };

  it.each([
    ['as the uptime says', 0, false],
    ['set by half an hour', HOUR / 2, false],
    ['set back by half an hour', -HOUR / 2, false],
    ['set by an hour', HOUR, false],
    ['set by more than an hour', HOUR + 1, true],
    ['set back by more than an hour', -HOUR - 1, true],
    ['set by 400 days', 400 * DAY_MS, true],
    ['set to 1970', -NOON, true],
  ])('%s is in doubt or not', (_, ahead, isInDoubt) => {
    const [wall, uptime] = [NOON + DAY_MS + ahead, 5 * HOUR + DAY_MS];
    expect(judge({ wall, uptime }, reference)).toEqual({ reckoned: NOON + DAY_MS, isInDoubt });
  });

  it.each([400 * DAY_MS, 2 * HOUR, -2 * HOUR, -400 * DAY_MS])(
    'that jumps by %d ms is not believed from that moment on, and time goes on by the uptime',
    (jump) => {
      const { clock, pass, set, changes } = machine();
      pass(10 * MINUTE);
      expect(clock.renew()).toBe(NOON + 10 * MINUTE);
      set(jump);
      expect(clock.now()).toBe(NOON + 10 * MINUTE);
      pass(3 * MINUTE);
      expect(clock.now()).toBe(NOON + 13 * MINUTE);
      expect(clock.doubt()).toEqual({
        wall: NOON + 13 * MINUTE + jump,
        reckoned: NOON + 13 * MINUTE,
        isSinceStart: false,
      });
      expect(clock.renew()).toBeUndefined();
      expect(changes).toHaveLength(1);
    },
  );

  it('is believed again by itself when it is put right', () => {
    const { clock, pass, set, changes } = machine();
    set(400 * DAY_MS);
    expect(clock.doubt()).toBeDefined();
    pass(3 * HOUR);
    set(-400 * DAY_MS + 2 * SECOND);
    expect(clock.doubt()).toBeUndefined();
    expect(clock.now()).toBe(NOON + 3 * HOUR + 2 * SECOND);
    expect(changes.map((doubt) => doubt !== undefined)).toEqual([true, false]);
  });

  it('may drift for years, as long as it is looked at', () => {
    const { clock, pass, set } = machine();
    for (let minute = 0; minute < 10_000; minute++) {
      pass(MINUTE);
      set(2 * SECOND);
      expect(clock.renew()).toBeDefined();
    }
    expect(clock.now()).toBe(NOON + 10_000 * (MINUTE + 2 * SECOND));
  });

  it.each([1, -1])('is not moved by more than an hour of a day in small steps: %s', (direction) => {
    const { clock, pass, set, changes } = machine();
    let moved = 0;
    for (let minute = 0; minute < 1000; minute++) {
      pass(MINUTE);
      set(direction * 10 * MINUTE);
      moved += 10 * MINUTE;
      clock.renew();
    }
    expect(clock.doubt()).toMatchObject({ isSinceStart: false });
    const ahead = (clock.now() - (NOON + 1000 * MINUTE)) * direction;
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(HOUR);
    set(-direction * moved);
    expect(clock.doubt()).toBeUndefined();
    expect(clock.now()).toBe(NOON + 1000 * MINUTE);
    expect(changes.map((doubt) => doubt !== undefined)).toEqual([true, false]);
  });

  it('is believed after a sleep of the machine, which the uptime counts', () => {
    const { clock, pass } = machine();
    pass(60 * DAY_MS);
    expect(clock.doubt()).toBeUndefined();
  });

  it('is believed when somebody says that it is right', () => {
    const { clock, set } = machine();
    set(400 * DAY_MS);
    clock.believe();
    expect(clock.doubt()).toBeUndefined();
    expect(clock.now()).toBe(NOON + 400 * DAY_MS);
  });
});

describe('a clock at the start', () => {
  it.each([
    ['the same minute', 0, false],
    ['29 days', 29 * DAY_MS, false],
    ['30 days', 30 * DAY_MS, false],
    ['more than 30 days', 30 * DAY_MS + MINUTE, true],
    ['400 days', 400 * DAY_MS, true],
    ['half an hour before it', -HOUR / 2, false],
    ['two hours before it', -2 * HOUR, true],
    ['a year before it', -365 * DAY_MS, true],
  ])('%s after the last believed minute is in doubt or not', (_, since, isInDoubt) => {
    const { clock } = machine();
    clock.beginAt(NOON - since, CLOSED_MS);
    expect(clock.doubt() !== undefined).toBe(isInDoubt);
    expect(clock.now()).toBe(isInDoubt ? NOON - since : NOON);
  });

  it('is never ahead of a database without a believed minute, but may be behind its newest booking', () => {
    const { clock } = machine();
    clock.beginAt(NOON - 4000 * DAY_MS, Infinity);
    expect(clock.doubt()).toBeUndefined();
    clock.beginAt(NOON + DAY_MS, Infinity);
    expect(clock.doubt()).toMatchObject({ isSinceStart: true, reckoned: NOON + DAY_MS });
  });

  it('is judged by the uptime from then on', () => {
    const { clock, set } = machine();
    clock.beginAt(NOON - 10 * DAY_MS, CLOSED_MS);
    set(2 * HOUR);
    expect(clock.doubt()).toMatchObject({ isSinceStart: false, reckoned: NOON });
  });

  it('is judged by the uptime as soon as it was put right, before anybody looks again', () => {
    const { clock, set } = machine();
    set(400 * DAY_MS);
    clock.beginAt(NOON - DAY_MS, CLOSED_MS);
    expect(clock.doubt()).toMatchObject({ isSinceStart: true });
    set(-400 * DAY_MS);
    expect(clock.doubt()).toBeUndefined();
    set(2 * HOUR);
    expect(clock.doubt()).toMatchObject({ isSinceStart: false, reckoned: NOON });
  });

  it('is believed as soon as it is put right within thirty days', () => {
    const { clock, pass, set } = machine();
    clock.beginAt(NOON - 400 * DAY_MS, CLOSED_MS);
    pass(MINUTE);
    expect(clock.doubt()).toBeDefined();
    set(-380 * DAY_MS);
    expect(clock.doubt()).toBeUndefined();
  });
});
