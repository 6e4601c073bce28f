/** The program as operators start it, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { waitUntil } from './wait.ts';
import { programEnvironment } from './program-environment.ts';
import { programFile } from './program-files.ts';

/** Beside other work, and with a seeded database. */
const START_MS = 60_000;

export interface ServerProcess {
  readonly port: number;
  readonly address: string;
  /** Waits until it is ready; fails with its output when it ended. */
  ready(): Promise<void>;
  /** Whether it is still running. */
  lives(): boolean;
  /** What it has logged. */
  output(): string;
  /**
   * Stops it in order, as a restart of the service does, and starts it again on the same port; returns how
   * it ended.
   */
  restart(): Promise<number | null>;
  /** Kills it without a warning, like the loss of its machine, and starts it again on the same port. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-process-'));
  const port = Number(env['PORT'] ?? (await freePort()));
  const address = `http://127.0.0.1:${port}`;
  let output = '';
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [programFile('main')], {
      env: {
        ...programEnvironment(),
        KULA_DATA: folder,
        PORT: String(port),
        DEMO: '0',
        RATE_LIMITS: 'off',
        PASSWORD_MEMORY_KIB: '64',
        LOG_LEVEL: 'error',
        ...env,
      },
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout.resume();
    return child;
  };
  let child = start();
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const ended = isRunning(child) ? once(child, 'exit') : undefined;
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  const lives = (): boolean => isRunning(child);
  return {
    port,
    address,
    lives,
    output: () => output,
    ready: () => untilReady(address, child, () => output),
    restart: async () => {
      const code = await end('SIGTERM');
      child = start();
      return code;
    },
    killAndStart: async () => {
      await end('SIGKILL');
      child = start();
    },
    stop: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a server is ready; fails with its output when it ends before that. */
export async function untilReady(
  address: string,
  child: ChildProcess,
  outputOf: () => string,
): Promise<void> {
  const isReady = async (): Promise<boolean> => (await statusOf(`${address}/readyz`)) === 200;
  await waitUntil(
    () => !isRunning(child) || isReady(),
    () => `${address} is not ready. ${outputOf()}`,
    START_MS,
  );
  if (!isRunning(child)) throw new Error(`The server ended: ${outputOf()}`);
}

/** Whether a program has not ended yet. */
export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** 0 when there is no answer. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
