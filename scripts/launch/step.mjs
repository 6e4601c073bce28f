/** Steps with one line of progress each, and programs as steps. */
import { spawn } from 'node:child_process';
import { endAll, endWithLauncher, exitCodeOf, mustEnd } from './ending.mjs';
import { root } from './paths.mjs';

/** A failure that one sentence explains; the launcher prints it and ends with code 1. */
export class LaunchError extends Error {}

const SHOWN_LINES = 30;
const TICK_MS = 1000;
const { stdout } = process;

/** How many run, and the one whose line has been begun and not ended. */
let running = 0;
/** @type {string | undefined} */
let open;

/**
 * Runs the work under a line `name … 12.3 s`; on a terminal the seconds count while it runs. The line of one that begins
 * beside others is printed at its end.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  if (running++ === 0) beginLine(name);
  const tick = stdout.isTTY
    ? setInterval(() => open === name && stdout.write(`\r${name} … ${seconds()} `), TICK_MS)
    : undefined;
  try {
    const result = await work();
    endLine(name, seconds());
    return result;
  } catch (error) {
    endLine(name, `failed after ${seconds()}`);
    throw error;
  } finally {
    clearInterval(tick);
    running -= 1;
  }
}

/**
 * The results of works beside each other. A failure is reported when all have ended: what the others print may explain it,
 * and none is left running.
 *
 * @template {readonly unknown[]} Works
 * @param {Works} works
 * @returns {Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }>}
 */
export async function allOf(works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** @param {string} name */
function beginLine(name) {
  open = name;
  stdout.write(`${name} … `);
}

/**
 * @param {string} name
 * @param {string} text
 */
function endLine(name, text) {
  const isOwn = open === name;
  const end = isOwn ? '' : '\n';
  const begin = isOwn && !stdout.isTTY ? '' : `${stdout.isTTY ? '\r' : ''}${name} … `;
  stdout.write(`${open === undefined ? '' : end}${begin}${text}\n`);
  open = undefined;
}

/**
 * @typedef {{ code: number; output: string }} Captured
 *
 * @typedef {import('node:child_process').SpawnOptions} Options
 */

/**
 * Runs a program to its end and collects its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} options
 * @returns {Promise<Captured>}
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    endWithLauncher(child);
    /** @type {Buffer[]} */
    const parts = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ part) => parts.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      if (!mustEnd()) resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() });
    });
  });
}

/**
 * Runs a program that must succeed; otherwise its shortened output is printed.
 *
 * @param {string} sentence
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
export async function mustRun(sentence, command, args, options) {
  const { code, output } = await capture(command, args, options).catch((/** @type {unknown} */ error) => ({
    code: 1,
    output: String(error),
  }));
  if (code === 0) return output;
  throw new LaunchError(`${shortened(output)}\n${sentence}`);
}

/**
 * Some programs print the reason at the beginning, others at the end.
 *
 * @param {string} output
 */
function shortened(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= SHOWN_LINES) return lines.join('\n');
  return [...lines.slice(0, SHOWN_LINES / 2), '…', ...lines.slice(-SHOWN_LINES / 2)].join('\n');
}

const ORPHAN_CHECK_MS = 500;

/**
 * Runs a program on this terminal, which ends with the launcher, and returns its exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} options
 */
export function runAttached(command, args, options = {}) {
  return endOf(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }));
}

/**
 * Runs a program beside another one that uses the terminal: the output is collected until `printOutput` is called, and printed
 * directly from then on. `code` resolves when the program has ended and all its output is printed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} options
 */
export function runBeside(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  /** @type {Buffer[] | undefined} */
  let held = [];
  /** @param {Buffer} part */
  const print = (part) => void (held === undefined ? stdout.write(part) : held.push(part));
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', print);
  const printOutput = () => {
    const before = held ?? [];
    held = undefined;
    before.forEach(print);
  };
  return { code: endOf(child), printOutput };
}

/**
 * The exit code of a program; nothing follows it when the launcher has to end.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function endOf(child) {
  return new Promise((resolve, reject) => {
    endWithLauncher(child);
    const orphanCheck = whenNpmIsGone(() => void endAll('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(orphanCheck);
      if (!mustEnd()) resolve(exitCodeOf(code, signal));
    });
  });
}

/**
 * npm sends a signal to the shell in between, which ends without forwarding it unless it was replaced (`npm start`):
 * then this process has another parent.
 *
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, ORPHAN_CHECK_MS);
  return timer;
}
