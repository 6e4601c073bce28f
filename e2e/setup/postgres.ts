/** Databases on the PostgreSQL of this run: the cluster of TEST_DATABASE_URL, or one that was started for it. */
import { runOn, startCluster } from '../../server/test/cluster.ts';

export interface Cluster {
  /** Address of the maintenance database; `databaseUrl` returns those of others. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<Cluster> {
  const { url, stop } = await startCluster(process.env['TEST_DATABASE_URL']);
  return { url: url('postgres'), stop };
}

/** Address of another database of the same cluster. */
export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database, from scratch or as a copy of another one. */
export async function createDatabase(cluster: string, name: string, template?: string): Promise<string> {
  await runOn(cluster, `create database "${name}"${template === undefined ? '' : ` template "${template}"`}`);
  return databaseUrl(cluster, name);
}

export async function dropDatabase(cluster: string, name: string): Promise<void> {
  await runOn(cluster, `drop database if exists "${name}" with (force)`);
}
