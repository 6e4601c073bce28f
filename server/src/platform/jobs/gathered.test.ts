import { expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

/** Items are named by their kind and a number. What is under way ends when the test ends it. */
function start({ leaves = [], most = 3 }: { leaves?: readonly string[]; most?: number } = {}) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  let isBroken = false;
  const runPending = (name: string): Promise<void> => {
    begun.push(name);
    return new Promise((resolve) => ends.push(resolve));
  };
  const run = gathered<string>({
    most,
    kindOf: (item) => item[0],
    alone: runPending,
    together: async (items) => {
      await runPending(items.join('+'));
      if (isBroken) throw new Error('broken');
      return items.filter((item) => leaves.includes(item));
    },
    onError: (error) => errors.push(error),
  });
  return {
    begun,
    errors,
    breakOff: () => void (isBroken = true),
    run: (...items: string[]) => Promise.all(items.map(run)),
    /** The next one that begins, when those before it have ended. */
    next: async () => {
      const count = begun.length;
      ends.shift()?.();
      await vi.waitUntil(() => begun.length > count);
      return begun.at(-1);
    },
    endAll: () => ends.splice(0).forEach((end) => end()),
  };
}

it('the first is carried out alone, and what arrives meanwhile together, at most so many and one of a kind', async () => {
  const { run, next, begun, endAll } = start();
  const first = run('a1');
  expect(await next()).toBe('a1');
  const others = run('b1', 'b2', 'c1', 'd1', 'e1', 'e2');
  expect(await next()).toBe('b1+c1+d1');
  expect(await next()).toBe('b2+e1');
  expect(await next()).toBe('e2');
  endAll();
  await Promise.all([first, others]);
  expect(begun).toHaveLength(4);
});

it('what is left out is carried out alone', async () => {
  const { run, next, endAll } = start({ leaves: ['b1'] });
  const all = run('a1', 'b1', 'c1');
  expect(await next()).toBe('a1+b1+c1');
  expect(await next()).toBe('b1');
  endAll();
  await all;
});

it('each is carried out alone when they fail together', async () => {
  const { run, next, begun, errors, breakOff, endAll } = start();
  breakOff();
  const all = run('a1', 'b1');
  await next();
  await next();
  expect(begun).toEqual(['a1+b1', 'a1', 'b1']);
  expect(errors).toHaveLength(1);
  endAll();
  await all;
});

it('nothing waits long for what is held up', async () => {
  const { run, next, begun, endAll } = start();
  const first = run('a1');
  await next();
  const second = run('b1', 'c1');
  await vi.waitUntil(() => begun.length === 2, { timeout: 5000 });
  expect(begun).toEqual(['a1', 'b1+c1']);
  endAll();
  await Promise.all([first, second]);
});
