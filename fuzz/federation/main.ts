/**
 * `npm run federation-sim`: three communities trade over a network with all kinds of failures, on servers that
 * end at any step.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { planWithOld, runWithOld } from './old.ts';
import { type Plan, planOf } from './plan.ts';
import { runTrials } from './processes.ts';
import { reportOf } from './report.ts';
import { type Figures, run } from './run.ts';
import { createFixture, type Fixture } from './fixture.ts';
import { shrink } from './shrink.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    transfers: { type: 'string', default: '10000' },
    v1: { type: 'boolean', default: false },
    v2: { type: 'boolean', default: false },
    processes: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const transfers = Number(values.transfers);
const seed = Number(values.seed);
/**
 * The protocols of the three: with the additions, API 1_0 alone, and API 1_0 with a community of generation
 * 2.7.0.
 */
const kinds: readonly {
  readonly plan: (transfers: number) => Plan;
  readonly run: (plan: Plan, fixture: Fixture) => Promise<Figures>;
  readonly isV1: boolean;
  readonly title: string;
}[] = [
  { plan: (many) => planOf(seed, many, false), run, isV1: false, title: 'all know the additions' },
  { plan: (many) => planOf(seed, many, true), run, isV1: true, title: 'c is spoken to in API 1_0 alone' },
  {
    plan: (many) => planWithOld(seed, many),
    run: runWithOld,
    isV1: true,
    title: 'c is of generation 2.7.0',
  },
];
if (values.processes) process.exitCode = (await runTrials(seed, print)) ? 1 : 0;
else await runAll();

async function runAll(): Promise<void> {
  const fixture = await createFixture();
  try {
    for (const { plan: planFor, run: happen, isV1, title } of kinds) {
      if (isV1 ? values.v2 : values.v1) continue;
      const begin = performance.now();
      const plan = planFor(isV1 && !values.v1 ? Math.ceil(transfers / 10) : transfers);
      const figures = await happen(plan, fixture);
      print(reportOf(figures, { plan, title, seconds: (performance.now() - begin) / 1000 }));
      if (figures.violations.length === 0) continue;
      process.exitCode = 1;
      print(await shrink(plan, async (smaller) => (await happen(smaller, fixture)).violations));
    }
  } finally {
    rmSync(fixture.folder, { recursive: true, force: true });
  }
}
