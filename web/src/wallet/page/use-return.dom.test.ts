import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestProblem } from '#shared/client/problem.ts';
import { useReturn } from './use-return.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The server is there, and nevertheless the query gets no answer.
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a query that fails again each time is repeated after longer and longer pauses', async () => {
  let asked = 0;
  const lost = (): RequestProblem => new RequestProblem('NETWORK', 'lost');
  const first: { problem: RequestProblem | undefined } = { problem: lost() };
  const { rerender, unmount } = renderHook(({ problem }) => useReturn(problem, () => (asked += 1)), {
    initialProps: first,
  });
  const fail = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 1000) {
      const before = asked;
      await vi.advanceTimersByTimeAsync(1000);
      if (asked === before) continue;
      // It is on its way, and fails.
      rerender({ problem: undefined });
      rerender({ problem: lost() });
    }
  };
  await fail(1000);
  expect(asked).toBe(1);
  await fail(10_000);
  expect(asked).toBe(2);
  await fail(60_000);
  expect(asked).toBeLessThanOrEqual(5);
  const after = asked;
  await fail(600_000);
  expect(asked - after).toBeGreaterThan(5);
  expect(asked - after).toBeLessThanOrEqual(12);
  unmount();
});
