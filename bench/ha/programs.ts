/** Running the programs for failover on the machines of a community. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { programFolders } from '../../server/test/programs.ts';

export interface Program {
  kill(): Promise<void>;
  /** Starts it again after it was killed. */
  start(): void;
  output(): string;
}

/** Starts a program and its children as one group, so that all of them can be ended. */
export function startProgram(
  name: string,
  args: readonly string[],
  { cwd, user, env = {} }: { cwd: string; user?: { uid: number; gid: number }; env?: Record<string, string> },
): Program {
  let child: ChildProcess | undefined;
  let output = '';
  const start = (): void => {
    const own = { ...process.env, ...env, PATH: programFolders.join(delimiter) };
    child = spawn(name, args, { ...user, cwd, env: own, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  };
  start();
  return {
    start,
    output: () => output,
    kill: async () => {
      const ending = child;
      if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = once(ending, 'exit');
      process.kill(-ending.pid, 'SIGKILL');
      await ended;
    },
  };
}
