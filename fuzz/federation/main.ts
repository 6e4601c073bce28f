/** `npm run federation-sim`: three communities trade over a network that fails in every way, on servers that end at any step. */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { planOf } from './plan.ts';
import { reportOf } from './report.ts';
import { run } from './run.ts';
import { makeStage } from './stage.ts';
import { shrink } from './shrink.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    transfers: { type: 'string', default: '10000' },
    plain: { type: 'boolean', default: false },
    ours: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const transfers = Number(values.transfers);
const seed = Number(values.seed);
const kinds = values.plain ? [true] : values.ours ? [false] : [false, true];
const stage = await makeStage();
try {
  for (const isPlain of kinds) {
    const begin = performance.now();
    const plan = planOf(seed, isPlain && !values.plain ? Math.ceil(transfers / 10) : transfers, isPlain);
    const figures = await run(plan, stage);
    say(reportOf(figures, { plan, seconds: (performance.now() - begin) / 1000 }));
    if (figures.violations.length === 0) continue;
    process.exitCode = 1;
    say(await shrink(plan, async (smaller) => (await run(smaller, stage)).violations));
  }
} finally {
  rmSync(stage.folder, { recursive: true, force: true });
}
