import { beforeEach, expect, test } from 'vitest';
import { createClock } from './now.ts';

let now: number;
let looks: Set<() => void>;
let clock: ReturnType<typeof createClock>;

beforeEach(() => {
  now = 100_000;
  looks = new Set();
  clock = createClock({
    now: () => now,
    watch(look) {
      looks.add(look);
      return () => looks.delete(look);
    },
  });
});

function tick(ms: number): void {
  now += ms;
  for (const look of looks) look();
}

test('all subscribers share one timer, which ends with the last of them', () => {
  const seen: string[] = [];
  const stops = [clock.subscribe(() => seen.push('one')), clock.subscribe(() => seen.push('two'))];
  expect(looks.size).toBe(1);
  tick(1000);
  expect(seen).toEqual(['one', 'two']);
  expect(clock.get()).toBe(101_000);
  stops[0]?.();
  expect(looks.size).toBe(1);
  stops[1]?.();
  expect(looks.size).toBe(0);
});

test('a subscriber after a pause gets the current time, the same one within a render', () => {
  now += 60_000;
  expect(clock.get()).toBe(160_000);
  now += 20;
  expect(clock.get()).toBe(160_000);
});

test('while it runs it changes with its ticks alone', () => {
  clock.subscribe(() => undefined);
  now += 5000;
  expect(clock.get()).toBe(100_000);
  tick(0);
  expect(clock.get()).toBe(105_000);
});
