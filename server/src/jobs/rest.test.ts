import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { collectAtRest, type RestOptions } from './rest.ts';

const soon = { lookMs: 200, looksBetween: 0 };

describe('a process', () => {
  let end: (() => void) | undefined;
  afterEach(() => end?.());

  const rest = (options: RestOptions) => void (end = collectAtRest({ ...soon, ...options }));

  /** Works for a while and keeps what it made, so that it grows by more than a fifth. */
  async function work(): Promise<Buffer> {
    const until = performance.now() + 1500;
    while (performance.now() < until) {
      const pieceUntil = performance.now() + 40;
      while (performance.now() < pieceUntil);
      await sleep(1);
    }
    // Memory of its own, whatever an earlier test has left to be used again.
    return Buffer.alloc(process.memoryUsage.rss(), 1);
  }

  it('collects after it has worked and grown, and not while it works', async () => {
    let times = 0;
    rest({ collect: () => times++ });
    const made = await work();
    expect(times).toBe(0);
    await expect.poll(() => times, { timeout: 40_000 }).toBe(1);
    expect(made.length).toBeGreaterThan(0);
  });

  it('collects once more after what was under way at the first time', async () => {
    let times = 0;
    rest({ collect: () => times++ });
    const made = await work();
    // Far less than what would be worth a collection by itself.
    for (let pieces = 0; pieces < 10 && times < 2;) {
      if (times > 0) pieces++;
      const until = performance.now() + 20;
      while (performance.now() < until);
      await sleep(150);
    }
    expect(times).toBe(2);
    expect(made.length).toBeGreaterThan(0);
  });

  it('collects nothing where little was done', async () => {
    let times = 0;
    rest({ collect: () => times++, lookMs: 20 });
    await sleep(400);
    expect(times).toBe(0);
  });
});
