/** The process that makes a copy, as the server sees it. */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../platform/start-error.ts';
import type { CopyOrder } from './prove-copy.ts';

const MOST_OUTPUT = 2000;

export const copyProgram = fileURLToPath(new URL('copy-program.ts', import.meta.url));

export interface CopyProcess {
  /** Resolves when the copy has its final name; otherwise fails with a reason for the operator, and nothing is left. */
  readonly done: Promise<void>;
  stop(): void;
}

/** Starts it without the environment of the server: it needs no secret. */
export function startCopy(order: CopyOrder, program = copyProgram): CopyProcess {
  // In a folder there, by the version of Node, is what Node has compiled for the server.
  const compiled = getCompileCacheDir();
  const child = fork(program, [JSON.stringify(order)], {
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const done = outcomeOf(child).finally(() => rmSync(order.place, { recursive: true, force: true }));
  return { done, stop: () => void child.kill() };
}

function outcomeOf(child: ChildProcess): Promise<void> {
  let answer: { reason?: string } | undefined;
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MOST_OUTPUT)));
  child.on('message', (message) => (answer = message as { reason?: string }));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (answer?.reason !== undefined) return reject(new StartError(answer.reason));
      if (answer !== undefined) return resolve();
      const last = output.trim().split('\n').at(-1) ?? '';
      reject(new StartError(`The process that copies ended (${signal ?? code}). ${last}`.trim()));
    });
  });
}
