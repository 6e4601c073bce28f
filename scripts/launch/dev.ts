/** Server and web with reload: the server restarts when its sources change, the browser is updated automatically. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { inRoot, root, tool } from './paths.mjs';
import { generateTypes } from './build.mjs';
import { environmentWith } from './node.mjs';

const QUIET_MS = 200;

export function runDev(node: string): Promise<number> {
  const env = environmentWith(node);
  return new Promise((resolve) => {
    let ending = false;
    let changed = new Set<string>();
    let timer: NodeJS.Timeout | undefined;
    let restarting = false;
    const start = (args: readonly string[], cwd: string): ChildProcess =>
      spawn(node, args, { cwd, env, stdio: 'inherit' });
    const startServer = (): ChildProcess => {
      const child = start([inRoot('server', 'src', 'main.ts')], root);
      child.once('exit', (code) => {
        if (!restarting && !ending && code !== 0)
          console.log('The server ended; it starts again with the next change.');
      });
      return child;
    };
    const vite = start([tool('vite', 'bin', 'vite.js')], inRoot('web'));
    let server = startServer();

    const applyChanges = async (): Promise<void> => {
      const files = changed;
      changed = new Set();
      const types = [...files].some((file) => /\.graphql$|\.operations\.ts$/.test(file));
      if (types)
        await generateTypes(node).catch((error: unknown) =>
          console.error(error instanceof Error ? error.message : error),
        );
      if (![...files].some((file) => !file.startsWith('web'))) return;
      restarting = true;
      await stopped(server);
      restarting = false;
      if (!ending) server = startServer();
    };
    const watchers = ['core/src', 'server/src', 'web/src'].map((folder) =>
      watch(inRoot(folder), { recursive: true }, (_, name) => {
        if (!isSource(folder, name ?? '')) return;
        changed.add(`${folder}/${name}`);
        clearTimeout(timer);
        timer = setTimeout(() => void applyChanges(), QUIET_MS);
      }),
    );
    const end = async (code: number): Promise<void> => {
      if (ending) return;
      ending = true;
      clearTimeout(timer);
      for (const one of watchers) one.close();
      await Promise.all([stopped(server), stopped(vite)]);
      resolve(code);
    };
    vite.once('exit', (code) => void end(code ?? 1));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  });
}

/** Changes in the web are handled by its own server, except for documents, from which types are generated. */
function isSource(folder: string, name: string): boolean {
  if (name.includes('generated') || name.endsWith('.test.ts')) return false;
  return folder === 'web/src' ? name.endsWith('.graphql') : /\.(?:ts|graphql)$/.test(name);
}

/** The lock on the data folder is free only when the old server has ended. */
function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
