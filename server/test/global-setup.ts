/** Once for all API tests: the program, and a migrated database to copy from, in a file and on a PostgreSQL cluster. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { openSqlite } from '../src/platform/db/sqlite.ts';
import { runOn, startCluster } from './cluster.ts';
import { joinProgram } from './joined-program.ts';

export const TEMPLATE = 'kula_template';

// Vitest demands the default export.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [cluster, removeProgram] = await Promise.all([
    startCluster(process.env['TEST_DATABASE_URL']),
    joinProgram(),
  ]);
  const admin = cluster.url('postgres');
  await runOn(admin, `drop database if exists ${TEMPLATE}`);
  await runOn(admin, `create database ${TEMPLATE}`);
  const db = openPostgres(cluster.url(TEMPLATE), 1);
  await migrate(db, Date.now);
  await db.close();
  project.provide('postgresUrl', admin);
  const folder = mkdtempSync(join(tmpdir(), 'kula-template-'));
  const file = join(folder, 'kula.db');
  const embedded = openSqlite(file);
  await migrate(embedded, Date.now);
  await embedded.close();
  project.provide('sqliteTemplate', file);
  return async () => {
    rmSync(folder, { recursive: true });
    removeProgram();
    await cluster.stop();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database. */
    postgresUrl: string;
    /** File of a migrated SQLite database. */
    sqliteTemplate: string;
  }
}
