import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import type { Deps } from '../../platform/deps.ts';
import { createPeerRounds } from './peer-rounds.usecases.ts';

/** Rounds on a clock that only the test advances; peer 1 has endless work. */
function startRounds(work: (id: number) => Promise<boolean>) {
  let now = 0;
  const claimed: number[] = [];
  const deps = {
    now: () => now,
    db: { dialect: 'sqlite', read: {}, transaction: async (run: (tx: object) => unknown) => run({}) },
  } as unknown as Deps;
  const rounds = createPeerRounds(
    {
      due: async () => [1, 2],
      claims: (peerId) => ({
        claim: async ({ limit }) => {
          claimed.push(peerId);
          const ids = peerId === 1 ? Array.from({ length: limit }, (__, index) => 100 + index) : [200];
          return ids.map((id) => ({ id, attempts: 0 }));
        },
        renew: async (item) => item,
        giveBack: async () => undefined,
        end: async () => undefined,
      }),
      work: ({ id }) => work(id),
      postpone: async () => undefined,
    },
    deps,
  );
  return { rounds, claimed, advanceBy: (ms: number) => void (now += ms) };
}

it('continues with other peers while one is slow, and begins no second round with that one', async () => {
  const answers: (() => void)[] = [];
  const { rounds, claimed, advanceBy } = startRounds((id) =>
    id === 200 ? Promise.resolve(true) : new Promise((resolve) => answers.push(() => resolve(true))),
  );
  const first = rounds.run();
  await expect.poll(() => answers.length).toBe(8);
  await rounds.run();
  await rounds.run();
  expect(claimed).toEqual([1, 2, 2, 2]);
  advanceBy(30_000);
  for (const answer of answers) answer();
  await first;
});

it('ends a round with a peer that has endless work, so that the process can stop', async () => {
  let done = 0;
  const { rounds, claimed, advanceBy } = startRounds(async () => {
    advanceBy(1000);
    done += 1;
    return true;
  });
  await rounds.run();
  expect(done).toBeGreaterThanOrEqual(30);
  rounds.stop();
  const before = claimed.length;
  await rounds.run();
  expect(claimed.length).toBe(before);
});

it('ends a round when all of its items have, where the database is away for one of them', async () => {
  const ended: number[] = [];
  const { rounds, claimed } = startRounds(async (id) => {
    await Promise.resolve();
    if (id === 100) throw new DatabaseUnavailable('gone');
    await new Promise((resolve) => setTimeout(resolve));
    ended.push(id);
    return true;
  });
  await expect(rounds.run()).rejects.toThrow('gone');
  expect(ended).toHaveLength(8);
  expect(claimed).toEqual([1, 2]);
});
