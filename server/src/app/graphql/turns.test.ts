import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { RequestTurns } from '../../platform/graphql/context.ts';
import {
  COMMANDS_AT_ONCE,
  COMMANDS_OF_SESSION_AT_ONCE,
  createTurns,
  MOST_WAITING_COMMANDS,
  MOST_WAITING_READINGS_OF_SESSION,
  MOST_WAITING_OF_SESSION,
  READINGS_OF_SESSION_AT_ONCE,
} from './turns.ts';

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
  const request = createTurns({ rateLimits: true });
  const { work, counts, end } = held();
  const most = COMMANDS_AT_ONCE + MOST_WAITING_COMMANDS;
  const begun = Array.from({ length: most }, (_, at) => request().command(by(1, `session ${at}`), work));
  await turn();
  expect(counts.begun).toBe(COMMANDS_AT_ONCE);
  await expect(request().command(by(1, 'late'), work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await request().command(by(2, 'a'), async () => 'of somebody else')).toBe('of somebody else');
  end();
  await Promise.all(begun);
  expect(counts.begun).toBe(most);
  expect(await request().command(by(1, 'a'), async () => 'again')).toBe('again');
});

it('places stay free for the other sessions of a member', async () => {
  const request = createTurns({ rateLimits: true });
  const { work, counts, end } = held();
  const most = COMMANDS_OF_SESSION_AT_ONCE + MOST_WAITING_OF_SESSION;
  const stolen = Array.from({ length: most }, () => request().command(by(1, 'stolen'), work));
  await turn();
  expect(counts.begun).toBe(COMMANDS_OF_SESSION_AT_ONCE);
  await expect(request().command(by(1, 'stolen'), work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await request().command(by(1, 'own'), async () => 'at once')).toBe('at once');
  end();
  await Promise.all(stolen);
  expect(counts.begun).toBe(most);
});

it('commands that end sessions pass, however many others wait', async () => {
  const request = createTurns({ rateLimits: true });
  const { work, end } = held();
  const others = Array.from({ length: COMMANDS_AT_ONCE + 1 }, (_, at) =>
    request().command(by(1, `session ${at}`), work),
  );
  expect(await request().command(by(1, 'own', true), async () => 'ended')).toBe('ended');
  end();
  await Promise.all(others);
});

it('a failed command frees its place', async () => {
  const request = createTurns({ rateLimits: true });
  const failing = Array.from({ length: COMMANDS_AT_ONCE + 1 }, () =>
    request().command(by(1, 'a'), () => Promise.reject(new Error('no'))),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    failing.map(() => 'rejected'),
  );
  expect(await request().command(by(1, 'a'), async () => 'next')).toBe('next');
});

it('lets a few requests of a member read at once, however many fields each asks for', async () => {
  const request = createTurns({ rateLimits: true });
  const { work, counts, end } = held();
  const requests = Array.from({ length: READINGS_OF_SESSION_AT_ONCE + 1 }, () => request());
  const late: boolean[] = [];
  const read = (one: RequestTurns, sessionId: string) =>
    one.read({ memberId: 1, sessionId }, (hasWaited) => (late.push(hasWaited), work()));
  const fields = requests.flatMap((one) => [read(one, 'a'), read(one, 'a')]);
  await turn();
  expect(counts.begun).toBe(2 * READINGS_OF_SESSION_AT_ONCE);
  const others = [read(request(), 'b'), request().read({ memberId: 2, sessionId: 'c' }, work)];
  await turn();
  expect(counts.begun).toBe(2 * READINGS_OF_SESSION_AT_ONCE + 2);
  end();
  for (const one of requests) one.end();
  await Promise.all([...fields, ...others]);
  expect(late.filter(Boolean)).toHaveLength(2);
});

it('gives a place on when nothing of an answered request is worked on any more', async () => {
  const request = createTurns({ rateLimits: true });
  const owner = { memberId: 1, sessionId: 'a' };
  const { work, counts, end } = held();
  const requests = Array.from({ length: READINGS_OF_SESSION_AT_ONCE }, () => request());
  const begun = requests.map((one) => one.read(owner, work));
  const next = request().read(owner, work);
  for (const one of requests) one.end();
  await turn();
  expect(counts.begun).toBe(READINGS_OF_SESSION_AT_ONCE);
  end();
  await Promise.all([...begun, next]);
  expect(counts.begun).toBe(READINGS_OF_SESSION_AT_ONCE + 1);
});

it('gives the places on of fields that begin after their request was answered', async () => {
  const request = createTurns({ rateLimits: true });
  const owner = { memberId: 1, sessionId: 'a' };
  for (const one of Array.from({ length: 2 * READINGS_OF_SESSION_AT_ONCE }, () => request())) {
    one.end();
    expect(await one.read(owner, async (hasWaited) => hasWaited)).toBe(false);
    expect(await one.read(owner, async (hasWaited) => hasWaited)).toBe(false);
  }
});

it('refuses what would read when too much waits, and is free again when all is read', async () => {
  const request = createTurns({ rateLimits: true });
  const owner = { memberId: 1, sessionId: 'a' };
  const { work, end } = held();
  const most = READINGS_OF_SESSION_AT_ONCE + MOST_WAITING_READINGS_OF_SESSION;
  const requests = Array.from({ length: most }, () => request());
  const begun = requests.map((one) => one.read(owner, work));
  const refused = request();
  await expect(refused.read(owner, work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  end();
  for (const one of [refused, ...requests]) one.end();
  await Promise.all(begun);
  await turn();
  expect(await request().read(owner, async (hasWaited) => hasWaited)).toBe(false);
});

it('nothing is bounded where the limits are off', async () => {
  const request = createTurns({ rateLimits: false });
  const { work, counts, end } = held();
  const all = Array.from({ length: 100 }, () => request().command(by(1, 'a'), work));
  expect(counts.begun).toBe(100);
  end();
  await Promise.all(all);
});
