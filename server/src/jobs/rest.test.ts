import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectAtRest } from './rest.ts';

it('collects after a busy time, and not while it lasts', async () => {
  let times = 0;
  const stop = collectAtRest(() => times++, 200);
  const busyUntil = performance.now() + 1000;
  while (performance.now() < busyUntil) {
    const pieceUntil = performance.now() + 40;
    while (performance.now() < pieceUntil);
    await sleep(1);
  }
  expect(times).toBe(0);
  await expect.poll(() => times, { timeout: 40_000 }).toBeGreaterThan(0);
  stop();
});

it('gives the memory of what is no more needed back', async () => {
  let kept: object[] | undefined = Array.from({ length: 1_000_000 }, (_, number) => ({ number }));
  const before = process.memoryUsage().heapUsed;
  expect(kept).toHaveLength(1_000_000);
  kept = undefined;
  const stop = collectAtRest(undefined, 200);
  await expect
    .poll(() => process.memoryUsage().heapUsed, { timeout: 50_000 })
    .toBeLessThan(before - 20_000_000);
  stop();
});
