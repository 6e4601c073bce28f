/** The program as people start it, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { freePort } from './cluster.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const START_MS = 40_000;

export interface ServerProcess {
  readonly address: string;
  /** Waits until it is ready; fails with what it said when it ended. */
  ready(): Promise<void>;
  /** Whether it has not ended. */
  lives(): boolean;
  stop(): Promise<void>;
}

export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-process-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      KULA_DATA: folder,
      PORT: String(port),
      DEMO: '0',
      RATE_LIMITS: 'off',
      PASSWORD_MEMORY_KIB: '64',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.resume();
  const ended = once(child, 'exit');
  const lives = (): boolean => isRunning(child);
  return {
    address,
    lives,
    ready: async () => {
      await expect
        .poll(async () => (lives() ? statusOf(`${address}/readyz`) : said), { timeout: START_MS })
        .toBe(200);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
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
