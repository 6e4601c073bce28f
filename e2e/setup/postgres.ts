/** A PostgreSQL of our own for one run, made of the programs that the machine has. */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports.ts';

export interface Cluster {
  /** Address of the maintenance database; `databaseUrl` names others. */
  readonly url: string;
  stop(): Promise<void>;
}

const START_TRIES = 100;
const PAUSE_MS = 100;
const folders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The cluster of `TEST_DATABASE_URL`, or one that is started here and removed with the run. */
export async function startPostgres(): Promise<Cluster> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };
  const programs = findPrograms();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'kula-e2e-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'kula', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    },
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    },
  );
  const url = `postgres://kula@127.0.0.1:${port}/postgres`;
  await answering(url, server);
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Address of another database of the same cluster. */
export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database, from scratch or as a copy of another one. */
export async function createDatabase(cluster: string, name: string, template?: string): Promise<string> {
  await run(cluster, `create database "${name}"${template === undefined ? '' : ` template "${template}"`}`);
  return databaseUrl(cluster, name);
}

export async function dropDatabase(cluster: string, name: string): Promise<void> {
  await run(cluster, `drop database if exists "${name}" with (force)`);
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(url, 'select 1');
    } catch (error) {
      if (attempt >= START_TRIES || server.exitCode !== null) throw error;
      await pause(PAUSE_MS);
    }
  }
}

function findPrograms(): string {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin')))
    .filter((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  const [newest] = found;
  if (newest === undefined) {
    throw new Error(
      'PostgreSQL is not installed: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    );
  }
  return newest;
}

/** PostgreSQL refuses to run as root; its own user exists wherever it was installed by a package. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}
