import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function endOf(workMs: number): Promise<number> {
  const startedAt = performance.now();
  const pace = startPace(200);
  await vi.advanceTimersByTimeAsync(workMs);
  const ended = pace.step().then(() => performance.now() - startedAt);
  await vi.advanceTimersByTimeAsync(1000);
  return ended;
}

test.each([0, 1, 17, 199])('work of %i ms is answered after the same 200', async (workMs) => {
  expect(await endOf(workMs)).toBe(200);
});

test.each([200, 201, 399])('work of %i ms is answered after the same 400', async (workMs) => {
  expect(await endOf(workMs)).toBe(400);
});
