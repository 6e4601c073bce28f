import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import {
  COMMANDS_AT_ONCE,
  COMMANDS_OF_SESSION_AT_ONCE,
  endReading,
  inTurn,
  MOST_WAITING_COMMANDS,
  MOST_WAITING_READINGS_OF_SESSION,
  MOST_WAITING_OF_SESSION,
  READINGS_OF_SESSION_AT_ONCE,
  readInTurn,
} from './turns.ts';

const depsWith = (rateLimits: boolean): Deps => ({ config: { rateLimits } }) as Deps;
const by = (memberId: number, sessionId: string, isEnding = false) => ({ memberId, sessionId, isEnding });

/** Work that ends when the test ends it, and a count of the started pieces. */
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

it('a few commands of a member run, some wait, and the others are refused', async () => {
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

it('places stay free for the other sessions of a member', async () => {
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

it('commands that end sessions pass, however many others wait', async () => {
  const deps = depsWith(true);
  const { work, end } = held();
  const others = Array.from({ length: COMMANDS_AT_ONCE + 1 }, (_, at) =>
    inTurn(by(1, `session ${at}`), work, deps),
  );
  expect(await inTurn(by(1, 'own', true), async () => 'ended', deps)).toBe('ended');
  end();
  await Promise.all(others);
});

it('a failed command frees its place', async () => {
  const deps = depsWith(true);
  const failing = Array.from({ length: COMMANDS_AT_ONCE + 1 }, () =>
    inTurn(by(1, 'a'), () => Promise.reject(new Error('no')), deps),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    failing.map(() => 'rejected'),
  );
  expect(await inTurn(by(1, 'a'), async () => 'next', deps)).toBe('next');
});

it('lets a few requests of a member read at once, however many fields each asks for', async () => {
  const deps = depsWith(true);
  const { work, counts, end } = held();
  const requests = Array.from({ length: READINGS_OF_SESSION_AT_ONCE + 1 }, () => ({}));
  const late: boolean[] = [];
  const read = (request: object, sessionId: string) =>
    readInTurn(request, { memberId: 1, sessionId }, (hasWaited) => (late.push(hasWaited), work()), deps);
  const fields = requests.flatMap((request) => [read(request, 'a'), read(request, 'a')]);
  await turn();
  expect(counts.begun).toBe(2 * READINGS_OF_SESSION_AT_ONCE);
  const others = [read({}, 'b'), readInTurn({}, { memberId: 2, sessionId: 'c' }, work, deps)];
  await turn();
  expect(counts.begun).toBe(2 * READINGS_OF_SESSION_AT_ONCE + 2);
  end();
  for (const request of requests) endReading(request);
  await Promise.all([...fields, ...others]);
  expect(late.filter(Boolean)).toHaveLength(2);
});

it('gives a place on when nothing of an answered request is worked on any more', async () => {
  const deps = depsWith(true);
  const owner = { memberId: 1, sessionId: 'a' };
  const { work, counts, end } = held();
  const requests = Array.from({ length: READINGS_OF_SESSION_AT_ONCE }, () => ({}));
  const begun = requests.map((request) => readInTurn(request, owner, work, deps));
  const next = readInTurn({}, owner, work, deps);
  for (const request of requests) endReading(request);
  await turn();
  expect(counts.begun).toBe(READINGS_OF_SESSION_AT_ONCE);
  end();
  await Promise.all([...begun, next]);
  expect(counts.begun).toBe(READINGS_OF_SESSION_AT_ONCE + 1);
});

it('gives the places on of fields that begin after their request was answered', async () => {
  const deps = depsWith(true);
  const owner = { memberId: 1, sessionId: 'a' };
  for (const request of Array.from({ length: 2 * READINGS_OF_SESSION_AT_ONCE }, () => ({}))) {
    endReading(request);
    expect(await readInTurn(request, owner, async (hasWaited) => hasWaited, deps)).toBe(false);
    expect(await readInTurn(request, owner, async (hasWaited) => hasWaited, deps)).toBe(false);
  }
});

it('refuses what would read when too much waits, and is free again when all is read', async () => {
  const deps = depsWith(true);
  const owner = { memberId: 1, sessionId: 'a' };
  const { work, end } = held();
  const most = READINGS_OF_SESSION_AT_ONCE + MOST_WAITING_READINGS_OF_SESSION;
  const requests = Array.from({ length: most }, () => ({}));
  const begun = requests.map((request) => readInTurn(request, owner, work, deps));
  const refused = {};
  await expect(readInTurn(refused, owner, work, deps)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  end();
  for (const request of [refused, ...requests]) endReading(request);
  await Promise.all(begun);
  await turn();
  expect(await readInTurn({}, owner, async (hasWaited) => hasWaited, deps)).toBe(false);
});

it('nothing is bounded where the limits are off', async () => {
  const deps = depsWith(false);
  const { work, counts, end } = held();
  const all = Array.from({ length: 100 }, () => inTurn(by(1, 'a'), work, deps));
  expect(counts.begun).toBe(100);
  end();
  await Promise.all(all);
});
