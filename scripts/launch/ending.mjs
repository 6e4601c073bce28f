/**
 * The end of everything that the launcher has begun, when it is told to end: programs start others (a test run its
 * workers, databases, servers and browsers), which outlive them or do not notice.
 */
import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_MS = 100;
/** Databases and browsers end in order within this time, and are killed then. */
const PATIENCE_MS = 5000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;
let lastCode = 0;

/** @param {NodeJS.Signals} signal */
const onSignal = (signal) => void endAll(signal);

/** Whether nothing may be begun any more, nor continue after a program that has ended. */
export function mustEnd() {
  return isEnding;
}

/**
 * From now on a signal to the launcher ends this program, all that it has started, and the launcher.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithLauncher(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, onSignal);
  running.add(child);
  child.once('close', (code, signal) => {
    running.delete(child);
    lastCode = exitCodeOf(code, signal);
    if (running.size === 0 && !isEnding) for (const one of SIGNALS) process.off(one, onSignal);
  });
}

/**
 * The exit code of a program that ended so, as a shell counts it.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  return code ?? (signal === null ? 1 : 128 + constants.signals[signal]);
}

/**
 * The first signal ends the programs in order, and a second one is forwarded to them.
 *
 * @param {NodeJS.Signals} signal
 */
export async function endAll(signal) {
  const forward = () => running.forEach((child) => child.kill(signal));
  if (isEnding) return forward();
  isEnding = true;
  // Before the signal: a program that ends leaves those that it has started to nobody.
  const begun = descendants();
  forward();
  for (;;) {
    // Who is started meanwhile is seen by the next look.
    for (const [id, began] of descendants()) begun.set(id, began);
    if (running.size === 0) break;
    await pause();
  }
  await endEach(begun);
  process.exit(lastCode);
}

/**
 * The processes by their number, with the time of their start: a number may be used again.
 *
 * @typedef {Map<number, string>} Begun
 */

/** @param {Begun} begun */
async function endEach(begun) {
  const living = () => {
    const now = processes();
    return [...begun].filter(([id, began]) => now.get(id)?.began === began).map(([id]) => id);
  };
  signalAll(living(), 'SIGTERM');
  for (let waited = 0; living().length > 0 && waited < PATIENCE_MS; waited += LOOK_MS) await pause();
  while (living().length > 0) {
    signalAll(living(), 'SIGKILL');
    await pause();
  }
}

/**
 * @param {readonly number[]} ids
 * @param {NodeJS.Signals} signal
 */
function signalAll(ids, signal) {
  for (const id of ids) {
    try {
      process.kill(id, signal);
    } catch {
      // It has ended in between.
    }
  }
}

/** @returns {Promise<void>} */
function pause() {
  return new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** The processes below this one. */
function descendants() {
  const all = processes();
  /** @type {Begun} */
  const found = new Map();
  /** @type {(id: number | undefined) => boolean} */
  const isBelow = (id) => id === process.pid || (id !== undefined && isBelow(all.get(id)?.parent));
  for (const [id, { parent, began }] of all) if (isBelow(parent)) found.set(id, began);
  return found;
}

/** All of this machine: number, parent, and beginning. Those that have ended and wait for their parent are left out. */
function processes() {
  const text = listed();
  const rows = text.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/gm);
  return new Map(
    [...rows]
      .filter(([, , , state = '']) => !state.startsWith('Z'))
      .map(([, id, parent, , began = '']) => [Number(id), { parent: Number(parent), began }]),
  );
}

/** Nothing where there is no such program: the programs that were started then receive the signal, and no others. */
function listed() {
  try {
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
