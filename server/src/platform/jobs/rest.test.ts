import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectAtRest } from './rest.ts';

const MB = 1_000_000;

describe('a process', () => {
  let active = 0;
  let idle = 0;
  let bytes = 100 * MB;
  let times = 0;
  let end: () => void;

  beforeEach(() => {
    [active, idle, bytes, times] = [0, 0, 100 * MB, 0];
    vi.useFakeTimers();
    vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((later, earlier) => {
      const span = {
        active: (later?.active ?? active) - (earlier?.active ?? 0),
        idle: (later?.idle ?? idle) - (earlier?.idle ?? 0),
      };
      return { ...span, utilization: span.active / (span.active + span.idle || 1) };
    });
    vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => bytes);
    end = collectAtRest({ collect: () => times++, lookMs: 1000, looksBetween: 0 });
  });
  afterEach(() => {
    end();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /**
   * One second, in which the process worked for the given time; returns how often it has collected until
   * then.
   */
  function second(workedMs: number, grownMb = 0): number {
    active += workedMs;
    idle += 1000 - workedMs;
    bytes += grownMb * MB;
    vi.advanceTimersByTime(1000);
    return times;
  }

  it('that has just started collects at its first rest, and continues like others', () => {
    end();
    end = collectAtRest({ collect: () => times++, lookMs: 1000, looksBetween: 0, hasJustStarted: true });
    expect(second(900)).toBe(0);
    expect(second(5)).toBe(1);
    for (let seconds = 0; seconds < 5; seconds++) expect(second(5)).toBe(1);
    second(900, 50);
    expect(second(5)).toBe(2);
  });

  it('collects after it has worked and grown, and not while it works', () => {
    expect(second(900, 50)).toBe(0);
    expect(second(900)).toBe(0);
    expect(second(5)).toBe(1);
    expect(second(5)).toBe(1);
  });

  it('collects once more after work that was under way at the first time', () => {
    second(900, 50);
    // Work continued during the first collection; the next seconds alone would not justify another one.
    expect(second(50)).toBe(1);
    expect(second(2)).toBe(2);
    expect(second(2)).toBe(2);
  });

  it('collects nothing where little was done, or where it has not grown', () => {
    for (let seconds = 0; seconds < 10; seconds++) expect(second(20, 5)).toBe(0);
    bytes = 100 * MB;
    second(900);
    expect(second(5)).toBe(0);
  });
});
