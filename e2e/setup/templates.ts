/** Databases with the demo community, made once for a run and copied for each worker. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '../../server/src/platform/db/database.ts';
import { openPostgres } from '../../server/src/platform/db/postgres.ts';
import { openSqlite } from '../../server/src/platform/db/sqlite.ts';
import { programEnvironment } from '../../server/test/program-environment.ts';
import { copyToPostgres } from '../../server/test/copied-tables.ts';
import { createDatabase, dropDatabase, startPostgres } from './postgres.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Where a server of one worker keeps its data. */
export interface Home {
  readonly folder: string;
  /** Set on PostgreSQL only. */
  readonly databaseUrl: string | undefined;
  /** Removes the data. */
  remove(): Promise<void>;
}

const seedScript = fileURLToPath(new URL('./seed.ts', import.meta.url));
const templateName = `kula_template_${process.pid}`;
const fileName = 'kula.db';
let copies = 0;

/** Child processes, such as the workers of Playwright, read the places of the templates from their environment. */
const templateFolderKey = 'KULA_E2E_TEMPLATE';
const clusterKey = 'KULA_E2E_CLUSTER';
const templateDatabaseKey = 'KULA_E2E_TEMPLATE_DATABASE';

let seeded: Promise<void> | undefined;

/** Makes the demo community on SQLite, which is removed with the end of this process. */
export function prepareSqlite(): Promise<void> {
  seeded ??= seedTemplate();
  return seeded;
}

async function seedTemplate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-e2e-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await seed(folder);
  process.env[templateFolderKey] = folder;
}

/** Makes it on PostgreSQL as well; returns what stops the cluster that was started for it. */
export async function preparePostgres(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  await preparePostgresAt(url);
  return stop;
}

/** The same on a cluster that is there. */
export async function preparePostgresAt(cluster: string): Promise<void> {
  await prepareSqlite();
  const url = await createDatabase(cluster, templateName);
  await copyToPostgres(join(given(templateFolderKey), fileName), url);
  process.env[clusterKey] = cluster;
  process.env[templateDatabaseKey] = templateName;
}

/** A copy of the demo community for one server. */
export async function makeHome(kind: DatabaseKind): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-e2e-data-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  if (kind === 'sqlite') {
    copyFileSync(join(given(templateFolderKey), fileName), join(folder, fileName));
    return { folder, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const cluster = given(clusterKey);
  const name = `kula_e2e_${process.pid}_${++copies}`;
  const databaseUrl = await createDatabase(cluster, name, given(templateDatabaseKey));
  return { folder, databaseUrl, remove: () => dropDatabase(cluster, name).finally(removeFolder) };
}

/** The database of a server, beside it. */
export function openHome({ folder, databaseUrl }: Pick<Home, 'folder' | 'databaseUrl'>): Database {
  return databaseUrl === undefined ? openSqlite(join(folder, fileName)) : openPostgres(databaseUrl, 1);
}

/** Opens it for some work. */
export async function onDatabase<T>(home: Home, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openHome(home);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function given(key: string): string {
  const value = process.env[key];
  if (value === undefined) throw new Error(`${key} is missing: no template was prepared.`);
  return value;
}

async function seed(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [seedScript], {
    env: {
      ...programEnvironment(),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      PASSWORD_MEMORY_KIB: '1024',
      KULA_DATA: folder,
    },
  });
}
