/**
 * Runs inside the server before its own code: reports on file descriptor 3 what is not visible from outside.
 * Unexpected connections and child processes are reported and refused; new properties of global prototypes and
 * long blocks of the event loop are reported.
 */
import childProcess from 'node:child_process';
import dns from 'node:dns';
import { writeSync } from 'node:fs';
import net from 'node:net';
import type { Report } from './reports.ts';

const REPORTS = 3;
const CHECK_MS = 250;
const BEAT_MS = 50;
const slowMs = Number(process.env['FUZZ_SLOW_MS']);
const expected = new Set((process.env['FUZZ_EXPECTED'] ?? '').split(','));
/** A push service may be called, because members give its address; there is none here, so no one answers. */
const PUSH_HOST = 'push.fuzz.example';

function report(what: Report): void {
  try {
    writeSync(REPORTS, `${JSON.stringify(what)}\n`);
  } catch {
    // The watching process has ended; the server will end, too.
  }
}

interface Target {
  readonly host?: string;
  readonly port?: number | string;
  readonly path?: string | null;
}

function targetOf(args: readonly unknown[]): Target {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first };
  return { port: Number(first), host: typeof second === 'string' ? second : 'localhost' };
}

const socket = net.Socket.prototype;
const connect = socket.connect;
socket.connect = function (this: net.Socket, ...args: unknown[]): net.Socket {
  const { host = 'localhost', port, path } = targetOf(args);
  const name = typeof path === 'string' ? path : `${host}:${port}`;
  if (expected.has(name)) return Reflect.apply(connect, this, args) as net.Socket;
  if (host !== PUSH_HOST) report({ kind: 'connection', detail: name });
  process.nextTick(() => this.destroy(new Error('refused by the watching process')));
  return this;
};

const lookup = dns.lookup;
dns.lookup = ((...args: Parameters<typeof lookup>) => {
  const [host] = args;
  if (host === PUSH_HOST || host === 'localhost') return Reflect.apply(lookup, dns, args);
  if (net.isIP(host) === 0) report({ kind: 'look-up', detail: host });
  return Reflect.apply(lookup, dns, args);
}) as typeof lookup;

for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'] as const) {
  Object.defineProperty(childProcess, name, {
    value: (...args: unknown[]) => {
      report({ kind: 'program', detail: `${name} ${String(args[0])}` });
      throw new Error('no programs');
    },
  });
}

const prototypes: Readonly<Record<string, object>> = {
  Object: Object.prototype,
  Array: Array.prototype,
  Function: Function.prototype,
  String: String.prototype,
  Number: Number.prototype,
  Boolean: Boolean.prototype,
  RegExp: RegExp.prototype,
  Date: Date.prototype,
  Map: Map.prototype,
  Set: Set.prototype,
  Error: Error.prototype,
  Promise: Promise.prototype,
  Buffer: Buffer.prototype as object,
  JSON,
  Math,
  ObjectItself: Object,
  globalThis,
};
const seenKeys = new Map<string, Set<PropertyKey>>();

function checkPrototypes(): void {
  for (const [name, object] of Object.entries(prototypes)) {
    const keys = Reflect.ownKeys(object);
    const before = seenKeys.get(name);
    if (before !== undefined) {
      for (const key of keys)
        if (!before.has(key)) report({ kind: 'prototype', detail: `${name}.${String(key)}` });
    }
    seenKeys.set(name, new Set(keys));
  }
}

/** A block counts only when this thread was computing: a busy machine causes pauses as well. */
function watchBeats(): void {
  const parent = process.ppid;
  let at = performance.now();
  let worked = process.threadCpuUsage();
  setInterval(() => {
    // The parent process has ended, also where it was killed.
    if (process.ppid !== parent) process.exit(1);
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(worked);
    const ms = Math.round((user + system) / 1000);
    if (now - at - BEAT_MS > slowMs && ms > slowMs) report({ kind: 'blocked', detail: `${ms} ms` });
    at = now;
    worked = process.threadCpuUsage();
  }, BEAT_MS).unref();
}

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  checkPrototypes();
  const { rss, heapUsed, external } = process.memoryUsage();
  report({ kind: 'memory', rss, heapUsed, external });
});
setInterval(() => seenKeys.size > 0 && checkPrototypes(), CHECK_MS).unref();
watchBeats();
