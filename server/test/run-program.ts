/** A program of the server as a process of its own, with everything that it prints. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { programEnvironment } from './program-environment.ts';

export interface Ended {
  /** Null where it was killed. */
  readonly code: number | null;
  readonly said: string;
}

export interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export function runProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  /** Must not be printed. */
  secret: string,
): Program {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: { ...programEnvironment(), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]): Ended => {
    expect(said).not.toContain(secret);
    return { code: code as number | null, said };
  });
  return { child, ended };
}
