/** Once for all API tests: a PostgreSQL cluster with a migrated database to copy from. */
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { runOn, startCluster } from './cluster.ts';

export const TEMPLATE = 'kula_template';

// Vitest demands the default export.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(process.env['TEST_DATABASE_URL']);
  const admin = cluster.url('postgres');
  await runOn(admin, `drop database if exists ${TEMPLATE}`);
  await runOn(admin, `create database ${TEMPLATE}`);
  const db = openPostgres(cluster.url(TEMPLATE), 1);
  await migrate(db, Date.now);
  await db.close();
  project.provide('postgresUrl', admin);
  return () => cluster.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database. */
    postgresUrl: string;
  }
}
