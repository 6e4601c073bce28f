/** All checks that do not run the program. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inRoot, tool } from './paths.mjs';
import { environmentWith } from './node.mjs';
import { capture, step } from './step.mjs';
import type { Counts } from './reports.ts';

/** Without its tests, core may use neither Node's API nor a browser's. */
const projects = ['core', 'core/tsconfig.pure.json', 'server', 'web', 'web/src/worker', 'web/build'];

/** The name of a check, and its program with its arguments. */
type Check = readonly [name: string, script: string, ...args: string[]];

/** One checker: several examine what they share once each, and other checks use the other core. */
const typesOf = (name: string, project: string): Check => [
  `Types of ${name}`,
  tool('typescript', 'bin', 'tsc'),
  '--noEmit',
  '--checkers',
  '1',
  '-p',
  project,
];

const generating: Check = ['Generated types', inRoot('scripts', 'codegen.ts')];
/** They read what is generated. */
const checks: readonly Check[] = [
  ['Format', tool('oxfmt', 'bin', 'oxfmt'), '--check'],
  ['Lint', tool('oxlint', 'bin', 'oxlint')],
  ['Layer rules', inRoot('scripts', 'layers.ts')],
  ['Sizes and order of the code', inRoot('scripts', 'house.ts')],
  ['Tests and documents that are named', inRoot('scripts', 'named-tests.ts')],
  ...projects.map((name) => typesOf(name, name)),
  typesOf('e2e, bench, fuzz and scripts', '.'),
  ['Unused files, exports and packages', tool('knip', 'bin', 'knip.js'), '--no-progress'],
];

/** Runs all checks, also after a failure, and returns the counts. Most of them use one core, so there is one for each. */
export async function runChecks(node: string): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const run = async ([name, ...command]: Check): Promise<void> => {
    const faults = await step(name, () => faultsOf(node, command));
    counts[faults === undefined ? 'passed' : 'failed']++;
    if (faults !== undefined) console.log(`${faults}\n✗ ${name}`);
  };
  await run(generating);
  const waiting = checks.values();
  const runOneByOne = async (): Promise<void> => {
    for (const check of waiting) await run(check);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runOneByOne));
  return counts;
}

/** What examines types is written in Go, which tidies up less often where it may keep more: a tenth of its computing. */
const quietly = { NO_COLOR: '1', GOGC: '400' };

async function faultsOf(
  node: string,
  command: readonly [script: string, ...args: string[]],
): Promise<string | undefined> {
  if (!existsSync(command[0])) return `There is no ${command[0]}.`;
  const { code, output } = await capture(node, command, { env: { ...environmentWith(node), ...quietly } });
  return code === 0 ? undefined : output.trimEnd();
}
