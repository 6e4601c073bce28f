/** A short part of `npm run federation-sim`: the same transfers and the same faults each time. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planWithOld, runWithOld } from './old.ts';
import { forOperators } from '../../server/test/operators.ts';
import { percentOf, planOf } from './plan.ts';
import { type Figures, run } from './run.ts';
import { fewer } from './shrink.ts';
import { createFixture, type Fixture } from './fixture.ts';

const SEED = 7;
const TRANSFERS = 220;
/** Long, because a busy machine is not a fault of the communities. */
const BUSY_MS = 600_000;
/** A failing run is reduced by repeating it, so a run has to be deterministic. */
const FEW = 40;
const V1 = 150;
/**
 * Two transfers of this seed were returned and booked as well while the answer of a peer alone was sufficient for
 * a return.
 */
const OLD_SEED = 1;
const WITH_OLD = 120;

describe('three communities on a network that fails', { timeout: BUSY_MS }, () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  }, BUSY_MS);
  afterAll(() => rmSync(fixture.folder, { recursive: true, force: true }));

  const sumOf = (tally: ReadonlyMap<string, number>): number =>
    [...tally.values()].reduce((sum, times) => sum + times, 0);

  it('agree exactly at the end, and no member is blocked from sending', async () => {
    const figures = await run(planOf(SEED, TRANSFERS, false), fixture);
    expect(figures.violations).toEqual([]);
    expect(figures.unclear).toEqual([]);
    expect(figures.states.get('sent: BOOKED')).toBe(figures.states.get('received: BOOKED'));
    // Otherwise the run would test nothing.
    expect(figures.states.get('sent: BOOKED')).toBeGreaterThan(TRANSFERS / 5);
    expect(figures.messages.size).toBeGreaterThan(10);
    expect(sumOf(figures.ends)).toBeGreaterThan(5);
  });

  it.each(forOperators([V1]))(
    'agree with one that uses API 1_0 only, once administrators have settled the unclear transfers',
    async (transfers) => {
      const figures = await run(planOf(SEED, transfers, true), fixture);
      expect(figures.violations).toEqual([]);
      expect(figures.states.get('sent: BOOKED')).toBeGreaterThan(transfers / 10);
    },
  );

  it('agree beside one of generation 2.7.0, which gets messages again for thirteen minutes', async () => {
    const figures = await runWithOld(planWithOld(OLD_SEED, WITH_OLD), fixture);
    expect(figures.violations).toEqual([]);
    expect(figures.states.get('sent: BOOKED')).toBeGreaterThan(WITH_OLD / 5);
    expect(figures.states.get('sent: RETURNED')).toBeGreaterThan(1);
  });

  it.each(forOperators([FEW]))('behave the same each time', async (transfers) => {
    const words = ({ messages, ends, outcomes, states }: Figures) =>
      JSON.stringify([messages, ends, outcomes, states].map((tally) => [...tally]));
    const plan = planOf(SEED, transfers, false);
    expect(words(await run(plan, fixture))).toBe(words(await run(plan, fixture)));
  });
});

describe('a run', () => {
  it('is determined by its seed', () => {
    expect(planOf(SEED, FEW, false)).toEqual(planOf(SEED, FEW, false));
    expect(planOf(SEED, FEW, false)).not.toEqual(planOf(SEED + 1, FEW, false));
    expect(percentOf(SEED, ['a', 1])).toBe(percentOf(SEED, ['a', 1]));
  });

  it('with a fault is reduced until every part of it is needed', async () => {
    const all = Array.from({ length: 100 }, (_, number) => number);
    const left = await fewer(all, async (some) => some.includes(17) && some.includes(83));
    expect(left).toEqual([17, 83]);
  });
});
