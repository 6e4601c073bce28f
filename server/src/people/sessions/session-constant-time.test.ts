import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failingInSteps, inSteps, startConstantTime } from './session-constant-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function endOf(workMs: number): Promise<number> {
  const startedAt = Date.now();
  const answering = startConstantTime(200, Date.now);
  await vi.advanceTimersByTimeAsync(workMs);
  const ended = answering.step().then(() => Date.now() - startedAt);
  await vi.advanceTimersByTimeAsync(1000);
  return ended;
}

test.each([0, 1, 17, 199])('work of %i ms is answered after the same 200', async (workMs) => {
  expect(await endOf(workMs)).toBe(200);
});

test.each([200, 201, 399])('work of %i ms is answered after the same 400', async (workMs) => {
  expect(await endOf(workMs)).toBe(400);
});

test('a clock that was set back makes no answer quicker', async () => {
  const answering = startConstantTime(200, Date.now);
  vi.setSystemTime(Date.now() - 3_600_000);
  const answered = vi.fn<() => void>();
  void answering.step().then(answered);
  await vi.advanceTimersByTimeAsync(199);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledOnce();
});

const pacing = { config: { answerStepMs: 200 }, now: () => Date.now() };
const failing = () => Promise.reject(new Error('a full disk'));

test.each([inSteps, failingInSteps])('a failure comes at the end of a step, too: %o', async (pace) => {
  const failed = vi.fn<() => void>();
  void pace(pacing, failing).catch(failed);
  await vi.advanceTimersByTimeAsync(199);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
