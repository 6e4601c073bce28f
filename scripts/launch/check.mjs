/** All checks that do not run the program. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inRoot } from './paths.mjs';
import { environmentWith } from './node.mjs';
import { capture, step } from './step.mjs';

const bin = (name, ...path) => inRoot('node_modules', name, ...path);
/** Without its tests, core may use neither Node's API nor a browser's. */
const projects = ['core', 'core/tsconfig.pure.json', 'server', 'web', 'web/src/worker', 'web/build'];

/** One checker: several examine what they share once each, and other checks use the other core. */
const typesOf = (name, project) => [
  `Types of ${name}`,
  bin('typescript', 'bin', 'tsc'),
  '--noEmit',
  '--checkers',
  '1',
  '-p',
  project,
];

const checks = [
  ['Generated types', inRoot('scripts', 'codegen.mjs')],
  ['Format', bin('oxfmt', 'bin', 'oxfmt'), '--check'],
  ['Lint', bin('oxlint', 'bin', 'oxlint')],
  ['Layer rules', inRoot('scripts', 'layers.mjs')],
  ['Sizes and order of the code', inRoot('scripts', 'house.mjs'), '--check'],
  ['Tests and documents that are named', inRoot('scripts', 'named-tests.mjs')],
  ...projects.map((name) => typesOf(name, name)),
  typesOf('e2e, bench and fuzz', '.'),
  ['Unused files, exports and packages', bin('knip', 'bin', 'knip.js'), '--no-progress'],
];

/**
 * Runs all checks, also after a failure, and returns the counts. Most of them use one core, so there is one for each; the
 * others read what the first one generates.
 */
export async function runChecks(node) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const run = async ([name, ...command]) => {
    const faults = await step(name, () => faultsOf(node, command));
    counts[faults === undefined ? 'passed' : 'failed']++;
    if (faults !== undefined) console.log(`${faults}\n✗ ${name}`);
  };
  const [generated, ...others] = checks;
  await run(generated);
  const waiting = others.values();
  const runOneByOne = async () => {
    for (const check of waiting) await run(check);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runOneByOne));
  return counts;
}

async function faultsOf(node, command) {
  if (!existsSync(command[0])) return `There is no ${command[0]}.`;
  const { code, output } = await capture(node, command, { env: { ...environmentWith(node), NO_COLOR: '1' } });
  return code === 0 ? undefined : output.trimEnd();
}
