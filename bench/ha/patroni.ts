/**
 * PostgreSQL as the files of `deploy/ha/` run it, on one machine: three etcd, two Patroni, and HAProxy in
 * front of the primary and of the processes of Kula. Only names, addresses and folders are changed in the
 * files.
 */
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findBinaries, freePort, runOn, systemUser } from '../../server/test/cluster.ts';
import { statusOf } from '../../server/test/server-process.ts';
import { waitUntil } from '../../server/test/wait.ts';
import { type Program, startProgram } from './programs.ts';

const STORES = ['one', 'two', 'three'];
const DATABASES = ['one', 'two'];
const DATABASE = 'kula_ha';
const START_MS = 120_000;

export interface PatroniCluster {
  /** The database through HAProxy. */
  readonly url: string;
  losePrimary(): Promise<void>;
  loseStandby(): Promise<void>;
  loseStore(): Promise<void>;
  close(): Promise<void>;
}

interface Node {
  readonly name: string;
  readonly program: Program;
  readonly data: string;
  readonly rest: string;
}

const shipped = (name: string): string =>
  readFileSync(new URL(`../../deploy/ha/${name}`, import.meta.url), 'utf8');

/** Starts the stores, the databases and HAProxy, which distributes requests at `port`. */
export async function startPatroni(
  port: number,
  serverPorts: readonly number[],
): Promise<PatroniCluster & { proxy: Program }> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-ha-'));
  const user = systemUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const stores = await startStores(folder);
  const nodes: (Node & { port: number; restPort: number })[] = [];
  for (const name of DATABASES) nodes.push(await startNode(name, folder, stores.hosts));
  const databasePort = await freePort();
  const proxy = startHaproxy(folder, { port, databasePort, nodes, serverPorts });
  const close = async (): Promise<void> => {
    await proxy.kill();
    for (const node of nodes) await loseNode(node);
    for (const store of stores.programs) await store.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const said = (): string => [...nodes.map(({ program }) => program.output()), proxy.output()].join('\n');
  try {
    const superuser = `postgres://postgres:choose-one@127.0.0.1:${databasePort}/postgres`;
    await waitUntil(() => isAnswered(superuser), said, START_MS);
    await waitUntil(async () => (await inRole(nodes, 'sync')) !== undefined, said, START_MS);
    await runOn(superuser, 'create role kula login');
    await runOn(superuser, `create database ${DATABASE} owner kula`);
  } catch (error) {
    await close();
    throw error;
  }
  const lose = async (role: Role): Promise<void> => {
    const node = await inRole(nodes, role);
    if (!node) throw new Error(`Nobody is ${role}.\n${said()}`);
    await loseNode(node);
    await waitUntil(async () => (await inRole(nodes, 'primary')) !== undefined, said, START_MS);
    // The machine comes back, and its database follows the present primary.
    node.program.start();
    await waitUntil(async () => (await inRole(nodes, 'sync')) !== undefined, said, START_MS);
  };
  return {
    url: `postgres://kula@127.0.0.1:${databasePort}/${DATABASE}`,
    proxy,
    losePrimary: () => lose('primary'),
    loseStandby: () => lose('sync'),
    loseStore: async () => {
      await stores.programs[0]?.kill();
      stores.programs[0]?.start();
    },
    close,
  };
}

type Role = 'primary' | 'sync';

async function inRole(nodes: readonly Node[], role: Role): Promise<Node | undefined> {
  for (const node of nodes) if ((await statusOf(`${node.rest}/${role}`)) === 200) return node;
  return undefined;
}

async function isAnswered(url: string): Promise<boolean> {
  return runOn(url, 'select 1').then(
    () => true,
    () => false,
  );
}

/** Simulates the loss of its machine: Patroni and PostgreSQL end at once. */
async function loseNode({ program, data }: Node): Promise<void> {
  await program.kill();
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function startStores(folder: string): Promise<{ programs: Program[]; hosts: string[] }> {
  const ports = await Promise.all(STORES.map(async () => [await freePort(), await freePort()] as const));
  const members = STORES.map((name, index) => `${name}=http://127.0.0.1:${ports[index]?.[1]}`).join(',');
  const programs = STORES.map((name, index) => {
    const [client, peer] = ports[index] ?? [0, 0];
    const text = shipped('etcd.conf')
      .replaceAll(/http:\/\/10\.0\.0\.1:2379,\S+:2379"/g, `http://127.0.0.1:${client}"`)
      .replaceAll(/"http:\/\/10\.0\.0\.1:2379"/g, `"http://127.0.0.1:${client}"`)
      .replaceAll(/"http:\/\/10\.0\.0\.1:2380"/g, `"http://127.0.0.1:${peer}"`)
      .replace(/one=http\S+"/, `${members}"`)
      .replace('NAME="one"', `NAME="${name}"`)
      .replace('/var/lib/etcd/kula', join(folder, `etcd-${name}`));
    const env = Object.fromEntries(
      [...text.matchAll(/^(\w+)="(.*)"$/gm)].map(([, key, value]) => [key, value]),
    ) as Record<string, string>;
    return startProgram('etcd', [], { cwd: folder, env });
  });
  return { programs, hosts: ports.map(([client]) => `127.0.0.1:${client}`) };
}

async function startNode(
  name: string,
  folder: string,
  hosts: readonly string[],
): Promise<Node & { port: number; restPort: number }> {
  const [port, restPort] = [await freePort(), await freePort()];
  const data = join(folder, `database-${name}`);
  const settings = parse(shipped('patroni.yml')) as Record<string, Record<string, unknown>>;
  const changed = {
    ...settings,
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts },
    postgresql: {
      ...settings['postgresql'],
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: findBinaries(),
      pgpass: join(folder, `pgpass-${name}`),
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication replicator 127.0.0.1/32 trust'],
    },
    watchdog: { mode: 'off' },
  };
  const file = join(folder, `patroni-${name}.yml`);
  // Everything that is JSON is YAML.
  writeFileSync(file, JSON.stringify(changed), { mode: 0o644 });
  mkdirSync(data, { mode: 0o700 });
  const user = systemUser();
  if (user) chownSync(data, user.uid, user.gid);
  const program = startProgram('patroni', [file], { cwd: folder, ...(user && { user }) });
  return { name, program, data, rest: `http://127.0.0.1:${restPort}`, port, restPort };
}

interface Ways {
  readonly port: number;
  readonly databasePort: number;
  readonly nodes: readonly { port: number; restPort: number }[];
  readonly serverPorts: readonly number[];
}

function startHaproxy(folder: string, { port, databasePort, nodes, serverPorts }: Ways): Program {
  const text = shipped('haproxy.cfg')
    // Not every machine lets a process open as many files.
    .replace('maxconn 30000', 'maxconn 2000')
    .replace('127.0.0.1:5000', `127.0.0.1:${databasePort}`)
    .replace('127.0.0.1:4080', `127.0.0.1:${port}`)
    .replaceAll(/10\.0\.0\.([12]):5432 check port 8008/g, (_, number: string) => {
      const node = nodes[Number(number) - 1];
      return `127.0.0.1:${node?.port} check port ${node?.restPort}`;
    })
    .replaceAll(
      /10\.0\.0\.([12]):4000/g,
      (_, number: string) => `127.0.0.1:${serverPorts[Number(number) - 1]}`,
    );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  return startProgram('haproxy', ['-db', '-f', file], { cwd: folder });
}
