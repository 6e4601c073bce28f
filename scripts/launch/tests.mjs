/** All tests, with the output of each runner, and one sum at the end. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { walk } from '../lib/files.mjs';
import { inRoot } from './paths.mjs';
import { environmentWith } from './node.mjs';
import { runAttached, runBeside } from './step.mjs';

const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');

const MEMORY_FOLDER = '/dev/shm';
const ROOM_IN_MEMORY = 4 * 1024 ** 3;

/**
 * The environment of the tests. Each makes databases of its own by the hundred; where there is enough
 * memory they are made in memory, because waiting for a disk tests nothing of the program.
 */
function testEnvironment(node) {
  // Many tests start the program, so they use Node's compile cache, as `npm start` does.
  const env = {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
    ...environmentWith(node),
  };
  return { ...env, TMPDIR: ownFolder() };
}

let madeFolder;

/** A folder for everything that the tests leave, also those that were ended in between; removed with the launcher's end. */
function ownFolder() {
  if (madeFolder !== undefined) return madeFolder;
  const place = process.env.TMPDIR === undefined && hasRoomInMemory() ? MEMORY_FOLDER : tmpdir();
  madeFolder = mkdtempSync(join(place, 'kula-run-'));
  // PostgreSQL has an account of its own where root runs the tests.
  chmodSync(madeFolder, 0o711);
  process.once('exit', () => rmSync(madeFolder, { recursive: true, force: true, maxRetries: 3 }));
  return madeFolder;
}

function hasRoomInMemory() {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) > ROOM_IN_MEMORY;
}

/** Unit and API tests; arguments go to vitest, and `env` is added to the environment. */
export function runUnit(node, args, report, env = {}) {
  const reporters =
    report === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runAttached(node, [vitest, 'run', ...reporters, ...args], {
    env: { ...testEnvironment(node), ...env },
  });
}

/** The tests that `npm test` leaves out because they take long, with the others of their files; arguments go to vitest. */
export async function runOperators(node, args) {
  const files = [...walk(inRoot('core'), inRoot('server'), inRoot('fuzz'))]
    .filter(isForOperators)
    .map((file) => relative(inRoot(), file));
  const unit = await runUnit(node, [...files, ...args], undefined, { OPERATORS: 'on' });
  const proxy = await runBrowser(node, ['--project=behind Caddy']);
  const screens = await runBrowser(node, ['--grep=@operators']);
  return [unit, proxy, screens].find((code) => code !== 0) ?? 0;
}

function isForOperators(file) {
  return file.endsWith('.test.ts') && /forOperators\(|oneDialect/.test(readFileSync(file, 'utf8'));
}

/**
 * Browser tests; arguments go to Playwright, and `run` defines who uses the terminal. Without a report they are asked for by
 * themselves, with those that `npm test` leaves out.
 */
export function runBrowser(node, args, report, run = runAttached) {
  // Node itself loads TypeScript: Playwright's compiler took eight seconds for files that it had not seen before.
  const env = { ...testEnvironment(node), PW_DISABLE_TS_ESM: '1' };
  const reporters = report === undefined ? [] : ['--reporter=list,json'];
  return run(node, [playwright, 'test', ...reporters, ...args], {
    cwd: inRoot('e2e'),
    env: report === undefined ? { ...env, OPERATORS: 'on' } : { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

/** Counts of a vitest report. A file that failed to load contains no tests, so it counts as one failure. */
export function countUnit({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((one) => one.status === 'failed');
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts of a Playwright report. A test that passes only when it is repeated has failed. */
export function countBrowser({ stats, errors }) {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped };
}

/** The failed tests of a vitest report, and the files that did not load, with the first line of the reason. */
export function namesOfUnit({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map((one) => `${name} › ${one.fullName}: ${firstLine(one.failureMessages[0])}`);
  });
}

/**
 * The failed tests of a Playwright report, and those that passed only when they were repeated, with what the page contained:
 * of a remote run nothing else is left.
 */
export function namesOfBrowser({ suites, errors }) {
  const inSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ projectName, status, results }) =>
            `${file} › ${title} [${projectName}]: ${status}${pageOf(results)}`,
        ),
    ),
    ...inner.flatMap(inSuite),
  ];
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => firstLine(message))];
}

/** The page as Playwright described it when the test failed; empty where there was none. */
function pageOf(results = []) {
  const { path } = results.at(-1)?.attachments?.find(({ name }) => name === 'error-context') ?? {};
  if (path === undefined || !existsSync(path)) return '';
  const [, after] = readFileSync(path, 'utf8').split('# Page snapshot\n');
  return after === undefined ? '' : `\n${after.split('\n# ', 1)[0].trim()}`;
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

/** A runner with a failing exit code and without a failed test counts as a failure. */
export function withExit(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function addUp(...all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Each kind alone uses two cores fully; in parallel they would only wait longer, up to the time limits of tests. */
const CORES_FOR_BOTH = 4;

/** Runs everything and returns the counts. */
export async function runAllTests(node) {
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

async function oneAfterTheOther(node, folder) {
  const unit = await countedUnit(folder, (file) => runUnit(node, [], file));
  return [unit, await countedBrowser(folder, (file) => runBrowser(node, [], file))];
}

/** The output of the browser tests is printed when the others have ended. */
async function besideEachOther(node, folder) {
  let printOutput;
  const browser = countedBrowser(folder, (file) => {
    const beside = runBrowser(node, [], file, runBeside);
    printOutput = beside.printOutput;
    return beside.code;
  });
  const unit = countedUnit(folder, (file) => runUnit(node, [], file));
  return Promise.all([unit.finally(printOutput), browser]);
}

function countedUnit(folder, run) {
  return counted(join(folder, 'unit.json'), countUnit, namesOfUnit, run);
}

function countedBrowser(folder, run) {
  return counted(join(folder, 'browser.json'), countBrowser, namesOfBrowser, run);
}

async function counted(file, count, namesOf, run) {
  const code = await run(file);
  if (!existsSync(file)) return { ...withExit({ passed: 0, failed: 0, skipped: 0 }, code), names: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { ...withExit(count(report), code), names: namesOf(report) };
}
