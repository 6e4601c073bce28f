/** Jobs and queues while the clock is not believed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobs } from './periodic.ts';
import { type Queue, startWorkers } from './queue.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { Refusal } from '@kula/core/platform/errors';

const logged: string[] = [];
const write = (fields: object, message: string): void => {
  logged.push('err' in fields ? `${message}, with a stack` : message);
};
const log = { info: write, warn: write, error: write };

beforeEach(() => {
  logged.length = 0;
  vi.useFakeTimers();
});
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

/** Fails while there is an error; `rounds` counts both kinds. */
function work() {
  let error: Error | undefined;
  let rounds = 0;
  return {
    fail: (with_?: Error) => void (error = with_),
    rounds: () => rounds,
    run: async (): Promise<void> => {
      rounds++;
      if (error) throw error;
    },
  };
}

it.each([
  ['a job', 'a periodic job failed'],
  ['a queue', 'a queue could not be worked on'],
])(
  '%s logs an outage of the database once, a doubt not at all, and every other failure',
  async (kind, text) => {
    const { run, fail, rounds } = work();
    const queue = { name: 'mails', batch: 1, claimMs: 1000, claim: () => run().then(() => []) };
    const stop =
      kind === 'a job'
        ? startJobs([{ name: 'cleanup', everyMs: 5000, run }], log)
        : startWorkers([queue as unknown as Queue<{ attempts: number }>], { now: Date.now, log }).stop;
    const away = `${text}, because the database is away; it goes on by itself`;
    const logs = async (error?: Error): Promise<string[]> => {
      fail(error);
      const before = rounds();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(rounds()).toBeGreaterThan(before + 4);
      return logged.splice(0);
    };
    expect(await logs(new DatabaseUnavailable('gone'))).toEqual([away]);
    expect(await logs()).toEqual([]);
    expect(await logs(new DatabaseUnavailable('gone'))).toEqual([away]);
    expect(await logs(new Refusal('CLOCK_IN_DOUBT'))).toEqual([]);
    expect(await logs(new Error('a fault'))).toEqual(
      Array.from({ length: 6 }, () => `${text}, with a stack`),
    );
    await stop();
  },
);
