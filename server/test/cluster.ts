/**
 * A PostgreSQL of our own for tests, on a free port of this machine and in a temporary folder. Uses whatever
 * PostgreSQL is installed; says what to install when there is none.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** Where packages put it: Debian, Homebrew on either kind of Mac. */
const PACKAGE_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const START_TRIES = 100;
const START_PAUSE_MS = 100;

export interface Cluster {
  /** Address of a database of this cluster. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Connects to TEST_DATABASE_URL, or starts a cluster. */
export async function startCluster(givenUrl: string | undefined): Promise<Cluster> {
  if (givenUrl !== undefined && givenUrl !== '') return clusterAt(givenUrl);
  const binaries = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'kula-postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'kula', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...identity,
      cwd: folder,
      stdio: 'pipe',
    },
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
  };
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...identity, cwd: folder, stdio: 'ignore' },
  );
  const url = (database: string): string => `postgres://kula@127.0.0.1:${port}/${database}`;
  await waitUntilReady(url('postgres'));
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
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

/** PostgreSQL refuses to run as root, so the account that its package made is used then. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function findBinaries(): string {
  const installed = PACKAGE_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
      .map((version) => join(folder, version, 'bin')),
  );
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...installed];
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (found === undefined) {
    throw new Error(
      'The tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    );
  }
  return found;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= START_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
    }
  }
}

/** Runs one statement outside of any transaction, as creating databases demands. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
