/** Programs of the server as processes of their own, with everything that they print. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { programEnvironment } from './program-environment.ts';
import { programFile } from './program-files.ts';

export interface Ended {
  /** Null where it was killed. */
  readonly code: number | null;
  readonly output: string;
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
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]): Ended => {
    expect(output).not.toContain(secret);
    return { code: code as number | null, output };
  });
  return { child, ended };
}

export interface Finished {
  /** Null where it was killed. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of `kula` to its end. */
export function runKula(args: readonly string[], env: Readonly<Record<string, string>>): Finished {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programFile('cli'), ...args], {
    env: { ...programEnvironment(), ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
