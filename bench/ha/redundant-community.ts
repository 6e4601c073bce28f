/**
 * A community that survives the loss of any one machine, on one machine: a load balancer in front of two processes,
 * and PostgreSQL with a synchronous standby and a proxy to the primary.
 */
import { type Balancer, startBalancer } from '../../server/test/balancer.ts';
import { runQuery, type OwnCluster, runOn, startOwnCluster } from '../../server/test/cluster.ts';
import { freePort } from '../../server/test/ports.ts';
import { prepareGivers } from '../../server/test/givers.ts';
import { type ServerProcess, startServerProcess, statusOf } from '../../server/test/server-process.ts';
import { startTcpSwitch, type TcpSwitch } from '../../server/test/tcp-switch.ts';
import { waitUntil } from '../../server/test/wait.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { startPatroni } from './patroni.ts';

const PROCESSES = 2;
const DATABASE = 'kula_ha';
const SECRET = 'of-all-processes-of-this-run';

export interface Loss {
  readonly name: string;
  /** Kills it, and lets the rest continue as the programs of a community would. */
  readonly lose: () => Promise<void>;
}

export interface RedundantCommunity {
  readonly address: string;
  readonly db: Database;
  readonly losses: readonly Loss[];
  close(): Promise<void>;
}

function startServers(url: string, ports: readonly number[]): Promise<ServerProcess[]> {
  const env = { DATABASE_URL: url, JWT_SECRET: SECRET };
  return Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const port = ports[index];
      const server = await startServerProcess(port === undefined ? env : { ...env, PORT: String(port) });
      await server.ready();
      return server;
    }),
  );
}

const lossesOf = (servers: readonly ServerProcess[]): Loss[] =>
  servers.map((server, index) => ({
    name: `server process ${index + 1}`,
    lose: async () => {
      await server.killAndStart();
      await server.ready();
    },
  }));

/** With the programs that a community runs. */
export async function startWithPatroni(): Promise<RedundantCommunity> {
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const cluster = await startPatroni(port ?? 0, ports);
  const db = await prepareGivers(cluster.url);
  const servers = await startServers(cluster.url, ports);
  const address = `http://127.0.0.1:${port}`;
  await waitUntil(
    async () => (await statusOf(`${address}/healthz`)) === 200,
    () => 'an answer through HAProxy',
  );
  return {
    address,
    db,
    losses: [
      ...lossesOf(servers),
      {
        name: 'HAProxy',
        lose: async () => {
          await cluster.proxy.kill();
          cluster.proxy.start();
        },
      },
      { name: 'one etcd of three', lose: cluster.loseStore },
      { name: 'the standby database', lose: cluster.loseStandby },
      { name: 'the primary database', lose: cluster.losePrimary },
      { name: 'the database that took over', lose: cluster.losePrimary },
    ],
    close: async () => {
      for (const server of servers) await server.stop();
      await db.close();
      await cluster.close();
    },
  };
}

interface Databases {
  primary: OwnCluster;
  standby: OwnCluster;
}

/** With nothing but PostgreSQL: the standby is promoted here, and the proxy switched to it. */
export async function startWithPostgres(): Promise<RedundantCommunity> {
  const databases = await startDatabases();
  const tcpSwitch = await startTcpSwitch(databases.primary.port);
  const url = `postgres://kula@127.0.0.1:${tcpSwitch.port}/${DATABASE}`;
  const db = await prepareGivers(url);
  const servers = await startServers(url, []);
  const ports = servers.map(({ port }) => port);
  let proxy: Balancer = await startBalancer(ports);
  return {
    address: proxy.address,
    db,
    losses: [
      ...lossesOf(servers),
      {
        name: 'the proxy',
        lose: async () => {
          await proxy.close();
          proxy = await startBalancer(ports, proxy.port);
        },
      },
      { name: 'the primary database', lose: () => losePrimary(databases, tcpSwitch) },
      { name: 'the database that took over', lose: () => losePrimary(databases, tcpSwitch) },
    ],
    close: async () => {
      await proxy.close();
      for (const server of servers) await server.stop();
      await db.close();
      await tcpSwitch.close();
      await databases.standby.remove();
      await databases.primary.remove();
    },
  };
}

/** With all settings of PostgreSQL for a loss of power, unlike the databases of other tests. */
async function startDatabases(): Promise<Databases> {
  const primary = await startOwnCluster();
  await runOn(primary.url('postgres'), `create database ${DATABASE}`);
  return { primary, standby: await primary.addStandby() };
}

/** Kills the primary, promotes the standby, switches the proxy to it, and adds a new standby. */
async function losePrimary(databases: Databases, tcpSwitch: TcpSwitch): Promise<void> {
  const { primary: lost, standby: next } = databases;
  await lost.stop('SIGKILL');
  const admin = next.url('postgres');
  await runOn(admin, 'select pg_promote()');
  await runOn(admin, `alter system set synchronous_standby_names = ''`);
  await runOn(admin, 'select pg_reload_conf()');
  tcpSwitch.leadTo(next.port);
  databases.primary = next;
  databases.standby = await next.addStandby();
  await lost.remove();
  await waitUntil(
    () => isFollowed(next),
    () => 'a synchronous standby',
  );
}

async function isFollowed(cluster: OwnCluster): Promise<boolean> {
  const following = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  return (await runQuery(cluster.url('postgres'), following)).length === 1;
}
