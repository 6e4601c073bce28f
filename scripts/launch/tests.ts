/** All tests, with the output of each runner, and one sum at the end. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { walk } from '../lib/files.mjs';
import { inRoot, tool } from './paths.mjs';
import { environmentWith } from './node.mjs';
import {
  addUp,
  type BrowserReport,
  type Counts,
  countBrowser,
  countUnit,
  inWords,
  namesOfBrowser,
  namesOfUnit,
  type UnitReport,
  withExit,
} from './reports.ts';
import { runAttached, runBeside } from './step.mjs';

const vitest = tool('vitest', 'vitest.mjs');
const playwright = tool('@playwright', 'test', 'cli.js');

/** Counts with the names of the failed tests. */
interface Results extends Counts {
  readonly names: readonly string[];
}

const MEMORY_FOLDER = '/dev/shm';
const ROOM_IN_MEMORY = 4 * 1024 ** 3;

/**
 * The environment of the tests. Each makes databases of its own by the hundred; where there is enough
 * memory they are made in memory, because waiting for a disk tests nothing of the program.
 */
function testEnvironment(node: string): NodeJS.ProcessEnv {
  // Many tests start the program, so they use Node's compile cache, as `npm start` does.
  const env = {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
    ...environmentWith(node),
  };
  return { ...env, TMPDIR: ownFolder() };
}

let madeFolder: string | undefined;

/** A folder for everything that the tests leave, also those that were ended in between; removed with the launcher's end. */
function ownFolder(): string {
  if (madeFolder !== undefined) return madeFolder;
  const place = process.env['TMPDIR'] === undefined && hasRoomInMemory() ? MEMORY_FOLDER : tmpdir();
  const folder = mkdtempSync(join(place, 'kula-run-'));
  // PostgreSQL has an account of its own where root runs the tests.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  madeFolder = folder;
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) > ROOM_IN_MEMORY;
}

/** Unit and API tests; arguments go to vitest, and `env` is added to the environment. */
export function runUnit(
  node: string,
  args: readonly string[],
  report?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const reporters =
    report === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runAttached(node, [vitest, 'run', ...reporters, ...args], {
    env: { ...testEnvironment(node), ...env },
  });
}

/** The tests that `npm test` leaves out because they take long, with the others of their files; arguments go to vitest. */
export async function runOperators(node: string, args: readonly string[]): Promise<number> {
  const files = [...walk(inRoot('core'), inRoot('server'), inRoot('fuzz'))]
    .filter(isForOperators)
    .map((file) => relative(inRoot(), file));
  const unit = await runUnit(node, [...files, ...args], undefined, { OPERATORS: 'on' });
  // Tests between two communities continue from each other: those that are tagged need the others.
  const whole = await runBrowser(node, ['--project=behind Caddy', '--project=two communities']);
  const tagged = await runBrowser(node, ['--project=phone*', '--project=desktop*', '--grep=@operators']);
  return [unit, whole, tagged].find((code) => code !== 0) ?? 0;
}

function isForOperators(file: string): boolean {
  return file.endsWith('.test.ts') && /forOperators\(|oneDialect/.test(readFileSync(file, 'utf8'));
}

/**
 * Browser tests; arguments go to Playwright. Without a report they are asked for by themselves, with those that `npm test`
 * leaves out.
 */
export function runBrowser(node: string, args: readonly string[], report?: string): Promise<number> {
  return runAttached(node, ...browserRun(node, args, report));
}

/** The arguments of Node and the options for it. */
function browserRun(
  node: string,
  args: readonly string[],
  report: string | undefined,
): [args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }] {
  // Node itself loads TypeScript: Playwright's compiler took eight seconds for files that it had not seen before.
  const env = { ...testEnvironment(node), PW_DISABLE_TS_ESM: '1' };
  const reporters = report === undefined ? [] : ['--reporter=list,json'];
  return [
    [playwright, 'test', ...reporters, ...args],
    {
      cwd: inRoot('e2e'),
      env:
        report === undefined ? { ...env, OPERATORS: 'on' } : { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  ];
}

/** Each kind alone uses two cores fully; in parallel they would only wait longer, up to the time limits of tests. */
const CORES_FOR_BOTH = 4;

/** Runs everything and returns the counts. */
export async function runAllTests(node: string): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-tests-'));
  const run = availableParallelism() < CORES_FOR_BOTH ? oneAfterTheOther : besideEachOther;
  try {
    const [unit, browser] = await run(node, folder);
    // At the end, because logs of remote runs are often truncated to their last lines.
    for (const name of [...unit.names, ...browser.names]) console.log(`Failed: ${name}`);
    console.log(`\nUnit and API tests: ${inWords(unit)}`);
    console.log(`Browser tests: ${inWords(browser)}`);
    return addUp(unit, browser);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Both = readonly [unit: Results, browser: Results];

async function oneAfterTheOther(node: string, folder: string): Promise<Both> {
  const unit = await countedUnit(folder, (file) => runUnit(node, [], file));
  return [unit, await countedBrowser(folder, (file) => runBrowser(node, [], file))];
}

/** The output of the browser tests is printed when the others have ended. */
async function besideEachOther(node: string, folder: string): Promise<Both> {
  let printOutput = (): void => undefined;
  const browser = countedBrowser(folder, (file) => {
    const beside = runBeside(node, ...browserRun(node, [], file));
    ({ printOutput } = beside);
    return beside.code;
  });
  const unit = countedUnit(folder, (file) => runUnit(node, [], file));
  return Promise.all([unit.finally(() => printOutput()), browser]);
}

/** Runs tests that write their report into a file. */
type Run = (file: string) => Promise<number>;

function countedUnit(folder: string, run: Run): Promise<Results> {
  return counted<UnitReport>(join(folder, 'unit.json'), countUnit, namesOfUnit, run);
}

function countedBrowser(folder: string, run: Run): Promise<Results> {
  return counted<BrowserReport>(join(folder, 'browser.json'), countBrowser, namesOfBrowser, run);
}

async function counted<Report>(
  file: string,
  count: (report: Report) => Counts,
  namesOf: (report: Report) => string[],
  run: Run,
): Promise<Results> {
  const code = await run(file);
  if (!existsSync(file)) return { ...withExit({ passed: 0, failed: 0, skipped: 0 }, code), names: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return { ...withExit(count(report), code), names: namesOf(report) };
}
