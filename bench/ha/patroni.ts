/**
 * PostgreSQL as the files of `deploy/ha/` run it, on one machine: three etcd, two Patroni, and HAProxy in
 * front of the primary and of the processes of Kula. Only names, addresses and folders are changed in the
 * files; everything is encrypted and authenticated as they say.
 */
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { findBinaries, runOn, systemUser } from '../../server/test/cluster.ts';
import { freePort } from '../../server/test/ports.ts';
import { waitUntil } from '../../server/test/wait.ts';
import { type Program, startProgram } from './programs.ts';

const STORES = ['one', 'two', 'three'];
const DATABASES = ['one', 'two'];
const DATABASE = 'kula_ha';
const PASSWORD = 'choose-a-third';
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
  /** The folder with the certificate that its interface demands. */
  readonly tls: string;
}

const fileOf = (name: string): URL => new URL(`../../deploy/ha/${name}`, import.meta.url);

/** The folder of the certificates of this machine, made as the documents say. */
const tlsOf = (folder: string): string => join(folder, 'authority', '127.0.0.1');

function shipped(name: string, folder: string): string {
  return readFileSync(fileOf(name), 'utf8').replaceAll('/etc/kula-tls', tlsOf(folder));
}

function makeCertificates(folder: string): void {
  execFileSync('sh', [fileURLToPath(fileOf('certificates.sh')), join(folder, 'authority'), '127.0.0.1']);
  const user = systemUser();
  if (!user) return;
  const tls = tlsOf(folder);
  for (const path of [join(folder, 'authority'), tls, ...readdirSync(tls).map((name) => join(tls, name))])
    chownSync(path, user.uid, user.gid);
}

/** Starts the stores, the databases and HAProxy, which distributes requests at `port`. */
export async function startPatroni(
  port: number,
  serverPorts: readonly number[],
): Promise<PatroniCluster & { proxy: Program }> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-ha-'));
  const user = systemUser();
  if (user) chownSync(folder, user.uid, user.gid);
  makeCertificates(folder);
  const stores = await startStores(folder);
  const nodes: (Node & { port: number; restPort: number })[] = [];
  for (const name of DATABASES) nodes.push(await startNode(name, folder, stores.hosts));
  const databasePort = await freePort();
  const tlsPorts = await Promise.all(serverPorts.map(freePort));
  const proxy = startHaproxy(folder, { port, databasePort, nodes, serverPorts, tlsPorts });
  const close = async (): Promise<void> => {
    await proxy.kill();
    for (const node of nodes) await loseNode(node);
    for (const store of stores.programs) await store.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const output = (): string => [...nodes.map(({ program }) => program.output()), proxy.output()].join('\n');
  const tls = `sslmode=verify-full&sslrootcert=${join(tlsOf(folder), 'ca.crt')}`;
  try {
    const superuser = `postgres://postgres:choose-one@127.0.0.1:${databasePort}/postgres?${tls}`;
    await waitUntil(() => isAnswered(superuser), output, START_MS);
    await waitUntil(async () => (await inRole(nodes, 'sync')) !== undefined, output, START_MS);
    await runOn(superuser, `create role kula login password '${PASSWORD}'`);
    await runOn(superuser, `create database ${DATABASE} owner kula`);
  } catch (error) {
    await close();
    throw error;
  }
  const lose = async (role: Role): Promise<void> => {
    const node = await inRole(nodes, role);
    if (!node) throw new Error(`Nobody is ${role}.\n${output()}`);
    await loseNode(node);
    await waitUntil(async () => (await inRole(nodes, 'primary')) !== undefined, output, START_MS);
    // The machine comes back, and its database follows the present primary.
    node.program.start();
    await waitUntil(async () => (await inRole(nodes, 'sync')) !== undefined, output, START_MS);
  };
  return {
    url: `postgres://kula:${PASSWORD}@127.0.0.1:${databasePort}/${DATABASE}?${tls}`,
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
  for (const node of nodes) if ((await statusOf(`${node.rest}/${role}`, node.tls)) === 200) return node;
  return undefined;
}

/** The status of an answer that only holders of a certificate get; 0 without an answer. */
function statusOf(url: string, tls: string): Promise<number> {
  const [ca, cert, key] = ['ca.crt', 'machine.crt', 'machine.key'].map((name) =>
    readFileSync(join(tls, name)),
  );
  return new Promise((resolve) => {
    const request = get(url, { ca, cert, key }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve(0));
  });
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
  const members = STORES.map((name, index) => `${name}=https://127.0.0.1:${ports[index]?.[1]}`).join(',');
  const programs = STORES.map((name, index) => {
    const [client, peer] = ports[index] ?? [0, 0];
    const text = shipped('etcd.conf', folder)
      .replaceAll(/https:\/\/10\.0\.0\.1:2379,\S+:2379"/g, `https://127.0.0.1:${client}"`)
      .replaceAll(/"https:\/\/10\.0\.0\.1:2379"/g, `"https://127.0.0.1:${client}"`)
      .replaceAll(/"https:\/\/10\.0\.0\.1:2380"/g, `"https://127.0.0.1:${peer}"`)
      .replace(/one=https\S+"/, `${members}"`)
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
  const settings = parse(shipped('patroni.yml', folder)) as Record<string, Record<string, unknown>>;
  const { parameters, pg_hba: rules } = settings['postgresql'] as { parameters: object; pg_hba: string[] };
  const changed = {
    ...settings,
    name,
    restapi: {
      ...settings['restapi'],
      listen: `127.0.0.1:${restPort}`,
      connect_address: `127.0.0.1:${restPort}`,
    },
    etcd3: { ...settings['etcd3'], hosts },
    postgresql: {
      ...settings['postgresql'],
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: findBinaries(),
      pgpass: join(folder, `pgpass-${name}`),
      parameters: { ...parameters, unix_socket_directories: folder },
      pg_hba: rules.map((line) =>
        line.replace('10.0.0.0/24', '127.0.0.1/32').replace('kula kula', `${DATABASE} kula`),
      ),
    },
    watchdog: { mode: 'off' },
  };
  const file = join(folder, `patroni-${name}.yml`);
  // Everything that is JSON is YAML.
  writeFileSync(file, JSON.stringify(changed), { mode: 0o644 });
  mkdirSync(data, { mode: 0o700 });
  const user = systemUser();
  if (user) chownSync(data, user.uid, user.gid);
  // The libraries of PostgreSQL read certificates from the home folder, which must not be that of another user.
  const program = startProgram('patroni', [file], {
    cwd: folder,
    env: { HOME: folder },
    ...(user && { user }),
  });
  return { name, program, data, rest: `https://127.0.0.1:${restPort}`, tls: tlsOf(folder), port, restPort };
}

interface HaproxyPorts {
  readonly port: number;
  readonly databasePort: number;
  readonly nodes: readonly { port: number; restPort: number }[];
  readonly serverPorts: readonly number[];
  /** Where HAProxy of each machine accepts what the others forward to its process. */
  readonly tlsPorts: readonly number[];
}

function startHaproxy(
  folder: string,
  { port, databasePort, nodes, serverPorts, tlsPorts }: HaproxyPorts,
): Program {
  const [shared = '', here = ''] = shipped('haproxy.cfg', folder).split(/(?=^listen kula-here$)/m);
  const text = shared
    // Not every machine lets a process open as many files.
    .replace('maxconn 30000', 'maxconn 2000')
    .replace('127.0.0.1:5000', `127.0.0.1:${databasePort}`)
    .replace('127.0.0.1:4080', `127.0.0.1:${port}`)
    .replaceAll(/10\.0\.0\.([12]):5432 check port 8008/g, (_, number: string) => {
      const node = nodes[Number(number) - 1];
      return `127.0.0.1:${node?.port} check port ${node?.restPort}`;
    })
    .replaceAll(/10\.0\.0\.([12]):4443/g, (_, number: string) => `127.0.0.1:${tlsPorts[Number(number) - 1]}`);
  // What each machine has for its own process.
  const own = serverPorts.map((serverPort, index) =>
    here
      .replace('kula-here', `kula-here-${index + 1}`)
      .replace('10.0.0.1:4443', `127.0.0.1:${tlsPorts[index]}`)
      .replace('127.0.0.1:4000', `127.0.0.1:${serverPort}`),
  );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, [text, ...own].join('\n'));
  return startProgram('haproxy', ['-db', '-f', file], { cwd: folder });
}
