import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eachSecond, useNow } from './now.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start });
  onTestFinished(() => void vi.useRealTimers());
});

const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000));

test('a screen that shows the time renders every ten seconds', () => {
  const rendered: number[] = [];
  renderHook(() => rendered.push(useNow()));
  pass(9);
  expect(rendered).toEqual([start]);
  pass(1);
  expect(rendered).toEqual([start, start + 10_000]);
});

test('one that shows something else of the time renders when that changes, with the time of then', () => {
  const rendered: number[] = [];
  renderHook(() => rendered.push(useNow((now) => (now < start + 25_000 ? 'before' : 'after'))));
  pass(24);
  expect(rendered).toEqual([start]);
  pass(1);
  expect(rendered).toEqual([start, start + 25_000]);
  pass(60);
  expect(rendered).toHaveLength(2);
});

test('rendering for another reason shows the current second', () => {
  const { result, rerender } = renderHook(() => useNow());
  pass(7);
  expect(result.current).toBe(start);
  rerender();
  expect(result.current).toBe(start + 7000);
});

test('work at each second goes on without rendering', () => {
  const work = vi.fn<() => void>();
  const stop = eachSecond(work);
  pass(3);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
  pass(3);
  expect(work).toHaveBeenCalledTimes(3);
});
