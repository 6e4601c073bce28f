/**
 * A PostgreSQL of our own for tests, on a free port of this machine and in a temporary folder. Uses the
 * installed PostgreSQL; if there is none, the error lists the packages to install.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from './ports.ts';

/** Where packages install it: Debian, Homebrew on either kind of Mac. */
const PACKAGE_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const START_ATTEMPTS = 100;
const START_PAUSE_MS = 100;

export interface Cluster {
  /** Address of a database of this cluster. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Connects to TEST_DATABASE_URL, or starts a cluster. */
export async function startCluster(givenUrl: string | undefined): Promise<Cluster> {
  if (givenUrl !== undefined && givenUrl !== '') return clusterAt(givenUrl);
  const { url, remove } = await startOwnCluster(forgetful);
  return { url, stop: remove };
}

/**
 * No data has to survive a crash of the machine: without syncing, a test database is made and dropped in a
 * third of the time. What PostgreSQL does in the background by itself is off: it takes processor time from
 * the tests, and a plan must not depend on whether it has looked at a table yet.
 */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
};

/** A cluster that a test may stop and break. */
export interface OwnCluster {
  readonly port: number;
  /** The folder of its socket. */
  readonly socketFolder: string;
  url(database: string): string;
  /** Starts it again after it was stopped. */
  start(): Promise<void>;
  /**
   * `SIGINT` closes all connections in order, `SIGQUIT` breaks them and requires a recovery, `SIGKILL`
   * simulates a lost machine.
   */
  stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** A synchronous standby: it has every commit before the commit is answered. */
  addStandby(): Promise<OwnCluster>;
  remove(): Promise<void>;
}

export async function startOwnCluster(settings: Readonly<Record<string, string>> = {}): Promise<OwnCluster> {
  const { folder, data, run } = clusterFolder();
  run('initdb', ['-D', data, '-U', 'kula', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const cluster = clusterIn({ folder, data, more: settings }, await freePort());
  await cluster.start();
  return cluster;
}

function clusterFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kula-postgres-'));
  const user = systemUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]): void =>
    void execFileSync(join(findBinaries(), program), args, { ...user, cwd: folder, stdio: 'pipe' });
  return { folder, data: join(folder, 'data'), run };
}

interface Place {
  readonly folder: string;
  readonly data: string;
  /** Settings that differ from the defaults of PostgreSQL. */
  readonly more: Readonly<Record<string, string>>;
}

function clusterIn({ folder, data, more }: Place, port: number): OwnCluster {
  const url = (database: string): string => `postgres://kula@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;
  const stop: OwnCluster['stop'] = async (signal) => {
    const stopping = server;
    server = undefined;
    if (!stopping) return;
    const ended = once(stopping, 'exit');
    stopping.kill(signal);
    await ended;
  };
  return {
    port,
    socketFolder: folder,
    url,
    start: async () => {
      const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: folder,
        max_connections: 200,
        ...more,
      };
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      server = spawn(join(findBinaries(), 'postgres'), ['-D', data, ...args], {
        ...systemUser(),
        cwd: folder,
        stdio: 'ignore',
      });
      await waitUntilReady(url('postgres'));
    },
    stop,
    addStandby: async () => {
      const other = clusterFolder();
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kula'];
      other.run('pg_basebackup', ['-D', other.data, ...from, '-R', '-X', 'stream', '-c', 'fast']);
      const standby = clusterIn({ ...other, more }, await freePort());
      await standby.start();
      await runOn(url('postgres'), `alter system set synchronous_standby_names = '*'`);
      await runOn(url('postgres'), 'select pg_reload_conf()');
      return standby;
    },
    remove: async () => {
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function clusterAt(givenUrl: string): Cluster {
  return {
    url: (database) => Object.assign(new URL(givenUrl), { pathname: `/${database}` }).toString(),
    stop: async () => undefined,
  };
}

/** PostgreSQL refuses to run as root, so the account of its package is used then. */
export function systemUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder of the programs of PostgreSQL. */
export function findBinaries(): string {
  const installed = PACKAGE_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
      .map((version) => join(folder, version, 'bin')),
  );
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...installed];
  const programs = ['initdb', 'postgres', 'pg_basebackup'];
  const found = folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
  if (found === undefined) {
    throw new Error(
      'The tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    );
  }
  return found;
}

export async function waitUntilReady(url: string): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempts >= START_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
    }
  }
}

/** Runs one statement outside of any transaction, as creating databases demands. */
export async function runOn(url: string, statement: string): Promise<void> {
  await runQuery(url, statement);
}

/** Runs one statement outside of any transaction, and returns its rows. */
export async function runQuery(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
