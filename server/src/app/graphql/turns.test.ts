import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Deps } from '../../deps.ts';
import {
  COMMANDS_AT_ONCE,
  COMMANDS_OF_SESSION_AT_ONCE,
  inTurn,
  MOST_WAITING_COMMANDS,
  MOST_WAITING_OF_SESSION,
} from './turns.ts';

const depsWith = (rateLimits: boolean): Deps => ({ config: { rateLimits } }) as Deps;
const by = (memberId: number, sessionId: string, isEnding = false) => ({ memberId, sessionId, isEnding });

/** Work that ends when it is told to, and how much of it has begun. */
function held() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  const counts = { begun: 0 };
  const work = () => {
    counts.begun++;
    return done;
  };
  return { work, counts, end: () => end() };
}

it('lets a few commands of a member run, some wait, and refuses the others', async () => {
  const deps = depsWith(true);
  const { work, counts, end } = held();
  const most = COMMANDS_AT_ONCE + MOST_WAITING_COMMANDS;
  const begun = Array.from({ length: most }, (_, at) => inTurn(by(1, `session ${at}`), work, deps));
  await turn();
  expect(counts.begun).toBe(COMMANDS_AT_ONCE);
  await expect(inTurn(by(1, 'late'), work, deps)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await inTurn(by(2, 'a'), async () => 'of somebody else', deps)).toBe('of somebody else');
  end();
  await Promise.all(begun);
  expect(counts.begun).toBe(most);
  expect(await inTurn(by(1, 'a'), async () => 'again', deps)).toBe('again');
});

it('keeps places free for the other sessions of a member', async () => {
  const deps = depsWith(true);
  const { work, counts, end } = held();
  const most = COMMANDS_OF_SESSION_AT_ONCE + MOST_WAITING_OF_SESSION;
  const stolen = Array.from({ length: most }, () => inTurn(by(1, 'stolen'), work, deps));
  await turn();
  expect(counts.begun).toBe(COMMANDS_OF_SESSION_AT_ONCE);
  await expect(inTurn(by(1, 'stolen'), work, deps)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await inTurn(by(1, 'own'), async () => 'at once', deps)).toBe('at once');
  end();
  await Promise.all(stolen);
  expect(counts.begun).toBe(most);
});

it('lets what ends sessions pass, however much is under way', async () => {
  const deps = depsWith(true);
  const { work, end } = held();
  const others = Array.from({ length: COMMANDS_AT_ONCE + 1 }, (_, at) =>
    inTurn(by(1, `session ${at}`), work, deps),
  );
  expect(await inTurn(by(1, 'own', true), async () => 'ended', deps)).toBe('ended');
  end();
  await Promise.all(others);
});

it('gives the place on when a command fails', async () => {
  const deps = depsWith(true);
  const failing = Array.from({ length: COMMANDS_AT_ONCE + 1 }, () =>
    inTurn(by(1, 'a'), () => Promise.reject(new Error('no')), deps),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    failing.map(() => 'rejected'),
  );
  expect(await inTurn(by(1, 'a'), async () => 'next', deps)).toBe('next');
});

it('bounds nothing where the limits are off', async () => {
  const deps = depsWith(false);
  const { work, counts, end } = held();
  const all = Array.from({ length: 100 }, () => inTurn(by(1, 'a'), work, deps));
  expect(counts.begun).toBe(100);
  end();
  await Promise.all(all);
});
