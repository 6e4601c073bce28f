import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Deps } from '../../deps.ts';
import { COMMANDS_AT_ONCE, inTurn, MOST_WAITING_COMMANDS } from './turns.ts';

const depsWith = (rateLimits: boolean): Deps => ({ config: { rateLimits } }) as Deps;

/** Work that ends when it is told to. */
function held() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end: () => end() };
}

it('lets a few commands of a member run, some wait, and refuses the others', async () => {
  const deps = depsWith(true);
  const first = held();
  let running = 0;
  const begun = Array.from({ length: COMMANDS_AT_ONCE + MOST_WAITING_COMMANDS }, () =>
    inTurn(
      1,
      () => {
        running++;
        return first.work();
      },
      deps,
    ),
  );
  await turn();
  expect(running).toBe(COMMANDS_AT_ONCE);
  await expect(inTurn(1, async () => 'late', deps)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await inTurn(2, async () => 'of somebody else', deps)).toBe('of somebody else');
  first.end();
  await Promise.all(begun);
  expect(running).toBe(COMMANDS_AT_ONCE + MOST_WAITING_COMMANDS);
  expect(await inTurn(1, async () => 'again', deps)).toBe('again');
});

it('gives the place on when a command fails', async () => {
  const deps = depsWith(true);
  const failing = Array.from({ length: COMMANDS_AT_ONCE + 1 }, () =>
    inTurn(1, () => Promise.reject(new Error('no')), deps),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    failing.map(() => 'rejected'),
  );
  expect(await inTurn(1, async () => 'next', deps)).toBe('next');
});

it('bounds nothing where the limits are off', async () => {
  const deps = depsWith(false);
  let running = 0;
  const first = held();
  const all = Array.from({ length: 100 }, () =>
    inTurn(
      1,
      () => {
        running++;
        return first.work();
      },
      deps,
    ),
  );
  expect(running).toBe(100);
  first.end();
  await Promise.all(all);
});
