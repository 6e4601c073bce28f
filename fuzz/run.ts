/** One run: sends shots over many connections, watches the server, and finds the shot that caused a failure. */
import { setTimeout as pause } from 'node:timers/promises';
import { createFindings, type Finding, type Findings } from './findings.ts';
import { shotAt } from './make/shots.ts';
import { openSessions } from './sessions.ts';
import { createShooter, type Shooter } from './shooter.ts';
import { checkSideEffects } from './side-effects.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

export interface RunOptions extends WorldOptions {
  readonly seed: number;
  readonly indexes: readonly number[];
  readonly connections: number;
  readonly until: number;
  /** Memory that a server may use after the load, above its use after the warm-up. */
  readonly growthMb: number;
  /** Prints each request and its answer. */
  readonly only?: boolean;
  readonly print: (line: string) => void;
}

export interface Summary {
  readonly sent: number;
  readonly seconds: number;
  readonly servers: number;
  readonly findings: readonly Finding[];
  /** Heap and resident memory in MB at quiet points. */
  readonly memory: readonly { readonly sent: number; readonly heapMb: number; readonly rssMb: number }[];
  readonly outcomes: ReadonlyMap<string, number>;
}

/** Shots between two quiet points; the shortest run has three, because its memory is compared from the second. */
const STRETCH = 400;
const PROGRESS = 10_000;
/** How often a family may stop or block the server before it is left out, so that the others are still run. */
const ENOUGH = 3;
/** The longest time for a server to end after a fatal request. */
const AFTER_SUSPECT_MS = 60;
const MB = 1024 * 1024;

interface Running {
  readonly options: RunOptions;
  readonly findings: Findings;
  readonly outcomes: Map<string, number>;
  readonly memory: { sent: number; heapMb: number; rssMb: number }[];
  at: number;
  sent: number;
  /** The shots in flight, one of which stopped the last server. */
  suspects: number[];
}

export async function run(options: RunOptions): Promise<Summary> {
  const begin = performance.now();
  const running: Running = {
    options,
    findings: createFindings(options.print, () => running.sent),
    outcomes: new Map(),
    memory: [],
    at: 0,
    sent: 0,
    suspects: [],
  };
  let servers = 0;
  while (!isOver(running)) {
    servers++;
    const world = await startWorld(options);
    try {
      await oneServer(running, world);
    } finally {
      const wasUp = world.isUp();
      const faults = await world.stop();
      for (const detail of faults)
        running.findings.add({
          kind: wasUp ? 'end' : 'end after a crash',
          label: 'server',
          index: undefined,
          detail,
        });
    }
  }
  const { sent, findings, outcomes, memory } = running;
  return {
    sent,
    seconds: (performance.now() - begin) / 1000,
    servers,
    findings: findings.list,
    outcomes,
    memory,
  };
}

function isOver({ at, options, suspects }: Running): boolean {
  return suspects.length === 0 && (at >= options.indexes.length || Date.now() > options.until);
}

/** Runs while this server is up, and somebody can sign in. */
async function oneServer(running: Running, world: World): Promise<void> {
  const { options, findings } = running;
  const sessions = await openSessions(world);
  const shooter = createShooter(world, sessions, running);
  let warm: { heapUsed: number } | undefined;
  if (!(await sessions.ensureSignedIn())) throw new Error('Nobody could sign in.');
  if (await narrowCrash(running, world, shooter)) return;
  for (let stretches = 0; world.isUp() && !isOver(running); stretches++) {
    await stretch(running, world, shooter);
    if (!world.isUp()) break;
    await pause(200);
    await narrowBlocks(running, world, shooter);
    const memory = await world.measure();
    if (memory === undefined) break;
    warm ??= stretches >= 1 ? memory : undefined;
    running.memory.push({
      sent: running.sent,
      heapMb: Math.round(memory.heapUsed / MB),
      rssMb: Math.round(memory.rss / MB),
    });
    const grown = warm === undefined ? 0 : (memory.heapUsed - warm.heapUsed) / MB;
    if (grown > options.growthMb)
      findings.add({
        kind: 'memory',
        label: 'server',
        index: running.at,
        detail: `the heap grew by ${Math.round(grown)} MB`,
      });
    checkSideEffects(world, findings, shooter);
    printProgress(running);
    if (world.isUp() && !(await sessions.ensureSignedIn().catch(() => false))) break;
  }
  await pause(100);
  checkSideEffects(world, findings, shooter);
  if (world.isUp()) return;
  running.suspects = shooter.recent();
  if (world.complaints.length > 0)
    findings.add({
      kind: 'last words',
      label: 'server',
      index: undefined,
      detail: world.complaints.slice(0, 12).join(' | ').slice(0, 800),
    });
}

/** At intervals, because a run may take an hour. */
function printProgress({ at, sent, options }: Running): void {
  if (at % PROGRESS === 0) options.print(`${sent} sent`);
}

function isLeftOut({ findings, options }: Running, index: number): boolean {
  const { label } = shotAt(options.seed, index);
  return findings.count('crash', label) >= ENOUGH || findings.count('blocked', label) >= ENOUGH;
}

async function stretch(running: Running, world: World, shooter: Shooter): Promise<void> {
  const { options } = running;
  const end = Math.min(running.at + STRETCH, options.indexes.length);
  const fire = async (): Promise<void> => {
    while (
      running.at < end &&
      world.isUp() &&
      !world.reports.some(({ kind }) => kind === 'blocked') &&
      Date.now() <= options.until
    ) {
      const index = options.indexes[running.at++];
      if (index === undefined || isLeftOut(running, index)) continue;
      const sent = await shooter.fire(index);
      running.sent += sent;
    }
  };
  const stopWatching = shooter.watchForHang();
  await Promise.all(Array.from({ length: options.connections }, fire));
  stopWatching();
}

/**
 * Sends the shots that were in flight when the last server ended, one at a time, to the next one; returns whether
 * one ended it, too.
 */
async function narrowCrash(running: Running, world: World, shooter: Shooter): Promise<boolean> {
  const { suspects, findings, options } = running;
  if (suspects.length === 0) return false;
  running.suspects = [];
  const stopWatching = shooter.watchForHang();
  const culprit = await firstToEnd(inOrderOfSuspicion(suspects, options.seed), world, shooter);
  stopWatching();
  world.reports.length = 0;
  const label = culprit === undefined ? 'not found out' : shotAt(options.seed, culprit).label;
  const words = world.complaints.find((line) => /rror:/.test(line)) ?? 'without a word';
  const detail =
    culprit === undefined ? `one of ${suspects.slice(0, 40).join(', ')}` : `the server ended; ${words}`;
  findings.add({ kind: 'crash', label, index: culprit, detail });
  return culprit !== undefined;
}

/** Raw connections and streams end a server sooner than operations, and not each time. */
function inOrderOfSuspicion(suspects: readonly number[], seed: number): number[] {
  const bare = suspects.filter((index) => shotAt(seed, index).sending.kind === 'raw');
  return [...bare, ...bare, ...bare, ...suspects.filter((index) => !bare.includes(index))];
}

async function firstToEnd(
  indexes: readonly number[],
  world: World,
  shooter: Shooter,
): Promise<number | undefined> {
  for (const index of indexes) {
    await shooter.fire(index);
    await pause(AFTER_SUSPECT_MS);
    if (!world.isUp()) return index;
  }
  return undefined;
}

/** Sends the shots that were in flight when the event loop was blocked, one at a time. */
async function narrowBlocks(running: Running, world: World, shooter: Shooter): Promise<void> {
  const blocked = world.reports.find(({ kind }) => kind === 'blocked');
  if (blocked?.kind !== 'blocked') return;
  const { findings, options } = running;
  const suspects = shooter.recent();
  let found = false;
  const stopWatching = shooter.watchForHang();
  for (const index of suspects) {
    if (isLeftOut(running, index)) continue;
    world.reports.splice(0);
    await shooter.fire(index);
    await pause(120);
    if (!world.isUp()) return stopWatching();
    const again = world.reports.find(({ kind }) => kind === 'blocked');
    if (again?.kind !== 'blocked') continue;
    found = true;
    findings.add({ kind: 'blocked', label: shotAt(options.seed, index).label, index, detail: again.detail });
  }
  stopWatching();
  world.reports.splice(0);
  // The sum of many small blocks is not the fault of one shot; a block that cannot be reproduced is reported with the
  // whole interval.
  if (!found)
    findings.add({
      kind: 'slow in sum',
      label: 'server',
      index: suspects[0],
      detail: `${blocked.detail}, with ${suspects.length} in flight`,
    });
}
