/** Jobs and queues while the clock is not believed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobs } from './periodic.ts';
import { type Queue, startWorkers } from './queue.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('jobs rest in doubt of the clock, but for those that go on', async () => {
  let isInDoubt = true;
  const [rests, goesOn] = [
    vi.fn<() => Promise<void>>(async () => undefined),
    vi.fn<() => Promise<void>>(async () => undefined),
  ];
  const jobs = [
    { name: 'cleanup', everyMs: 1000, run: rests },
    { name: 'clock', everyMs: 1000, run: goesOn, goesOnInDoubt: true },
  ];
  const stop = startJobs(jobs, log, () => isInDoubt);
  await vi.advanceTimersByTimeAsync(3000);
  expect([rests.mock.calls.length, goesOn.mock.calls.length]).toEqual([0, 3]);
  isInDoubt = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(rests).toHaveBeenCalledOnce();
  await stop();
});

it('a queue claims, tries again and gives up nothing in doubt of the clock, and goes on afterwards', async () => {
  let isInDoubt = true;
  const claim = vi.fn<() => Promise<never[]>>(async () => []);
  const queue = { name: 'mails', batch: 1, claimMs: 1000, claim } as unknown as Queue<{ attempts: number }>;
  const workers = startWorkers([queue], { now: Date.now, log, isInDoubt: () => isInDoubt });
  workers.wake();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(claim).not.toHaveBeenCalled();
  isInDoubt = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(claim).toHaveBeenCalledOnce();
  await workers.stop();
});
