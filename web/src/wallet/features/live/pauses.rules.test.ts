import { describe, expect, test } from 'vitest';
import { pause, pauseAfter, shouldAsk } from './pauses.rules.ts';

describe('the pause before the next stream', () => {
  test.each([
    [0, 0.5, 1000],
    [0, 0, 500],
    [1, 1, 3000],
    [3, 0.5, 8000],
    [5, 0.5, 30_000],
    [2000, 0.5, 30_000],
  ])('is, after %i failures and with chance %d, %i ms', (failures, chance, ms) => {
    expect(pauseAfter(failures, chance)).toBe(ms);
  });

  test('is replaced by polling where streams fail twice', () => {
    expect([0, 1, 2, 3].map(shouldAsk)).toEqual([false, false, true, true]);
  });

  test('ends at once when it is aborted', async () => {
    const stop = new AbortController();
    const waiting = pause(3_600_000, stop.signal);
    stop.abort();
    await expect(waiting).resolves.toBeUndefined();
    await expect(pause(3_600_000, stop.signal)).resolves.toBeUndefined();
  });
});
