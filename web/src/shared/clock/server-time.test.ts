import { describe, expect, test } from 'vitest';
import { createServerTime } from './server-time.ts';
import type { ServerTime } from './server-time.ts';

const second = 1000;
const minute = 60 * second;
const day = 1440 * minute;
/** When the page begins, by the server's clock. */
const begun = Date.parse('2026-11-21T09:30:00.250Z');

/** How far a device's clock may be off. */
const clocksOff = [-3650 * day, -2 * day, -15 * minute, 0, 15 * minute, 2 * day, 3650 * day];

interface Device {
  readonly time: ServerTime;
  /** What is stored for the next page. */
  readonly kept: number[];
  /** The page is open and awake for so long. */
  pass(ms: number): void;
  /** The device sleeps: its steady clock stands still. */
  sleep(ms: number): void;
  /** Somebody sets the clock of the device. */
  set(ms: number): void;
  /** An answer arrives that was under way for so long. */
  hear(underWayMs?: number): void;
  readonly server: () => number;
  /** How far the page is off. */
  readonly off: () => number;
}

function pageOn(deviceOff: number, stored = 0): Device {
  const at = { server: begun, device: begun + deviceOff, steady: 0 };
  const kept: number[] = [];
  const time = createServerTime({
    device: () => at.device,
    steady: () => at.steady,
    kept: stored,
    keep: (ahead) => void kept.push(ahead),
  });
  const pass = (ms: number): void => {
    at.server += ms;
    at.device += ms;
    at.steady += ms;
  };
  return {
    time,
    kept,
    pass,
    sleep(ms) {
      pass(ms);
      at.steady -= ms;
    },
    set(ms) {
      at.device += ms;
    },
    hear(underWayMs = 0) {
      const sentAt = at.steady;
      // Written when the answer is on its way back, in whole seconds.
      const date = new Date(at.server + underWayMs / 2).toUTCString();
      pass(underWayMs);
      time.hear(date, sentAt);
    },
    server: () => at.server,
    off: () => time.now() - at.server,
  };
}

describe.each(clocksOff)('on a device whose clock is off by %i ms', (deviceOff) => {
  test('the time is the server’s after the first answer, to the second', () => {
    const page = pageOn(deviceOff);
    expect(page.time.isCertain()).toBe(false);
    page.hear();
    expect(Math.abs(page.off())).toBeLessThanOrEqual(second);
    expect(page.time.isCertain()).toBe(true);
    page.pass(10 * minute);
    expect(Math.abs(page.off())).toBeLessThanOrEqual(second);
    expect(Number.isInteger(page.time.now())).toBe(true);
  });

  test('it goes on during sleep, and is not certain then until the next answer', () => {
    const page = pageOn(deviceOff);
    page.hear();
    page.sleep(480 * minute);
    expect(Math.abs(page.off())).toBeLessThanOrEqual(second);
    expect(page.time.isCertain()).toBe(false);
    page.hear();
    expect(page.time.isCertain()).toBe(true);
  });

  test.each([-2 * day, -minute, minute, 2 * day])('a clock that is set by %i ms is noticed', (by) => {
    const page = pageOn(deviceOff);
    const heard: number[] = [];
    page.time.onSet(() => void heard.push(page.time.now()));
    page.hear();
    page.pass(minute);
    expect(heard).toEqual([]);
    page.set(by);
    // One that was set back changes nothing; one that was set forward looks like sleep until the next answer.
    expect(page.off()).toBeGreaterThanOrEqual(-second);
    expect(page.time.isCertain()).toBe(false);
    page.hear();
    expect(Math.abs(page.off())).toBeLessThanOrEqual(2 * second);
    expect(page.time.isCertain()).toBe(true);
    expect(heard).toHaveLength(1);
  });

  test('the next page knows it before its first answer', () => {
    const page = pageOn(deviceOff);
    page.hear();
    const next = pageOn(deviceOff, page.kept.at(-1) ?? 0);
    expect(Math.abs(next.off())).toBeLessThanOrEqual(second);
  });

  test('moments of the device become the server’s, and back', () => {
    const page = pageOn(deviceOff);
    page.hear();
    const told = page.server() - 90 * second;
    const there = page.time.onDevice(told);
    expect(Math.abs(there - (told + deviceOff))).toBeLessThanOrEqual(second);
    expect(page.time.atServer(there)).toBe(told);
  });
});

test('of a right clock nothing is stored, and it keeps its milliseconds', () => {
  const page = pageOn(0);
  for (const underWayMs of [0, 40, 700, 12_000]) page.hear(underWayMs);
  expect(page.off()).toBe(0);
  expect(page.kept).toEqual([]);
});

test('an answer that was under way for long makes a known time no worse', () => {
  const page = pageOn(2 * day);
  page.hear();
  const before = page.off();
  page.hear(30 * second);
  expect(page.off()).toBe(before);
});

test('answers without a readable time teach nothing', () => {
  const page = pageOn(2 * day);
  for (const date of [null, '', 'yesterday']) page.time.hear(date, 0);
  expect(page.off()).toBe(2 * day);
  expect(page.time.isCertain()).toBe(false);
});

test('before the first answer it is at least the time at which a token was issued', () => {
  const page = pageOn(-2 * day);
  page.time.isAtLeast(begun - minute);
  expect(page.off()).toBe(-minute);
  page.time.isAtLeast(begun - day);
  expect(page.off()).toBe(-minute);
});

test('what was stored before the clock was set back does not count as new', () => {
  const page = pageOn(-2 * day);
  expect(page.time.onDevice(begun)).toBeLessThanOrEqual(begun - 2 * day - minute);
});
