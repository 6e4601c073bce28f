/** Databases with the demo community, made once for a run and copied for each worker. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { copyToPostgres } from '../../server/test/copied-tables.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Where a server of one worker keeps its data. */
export interface Home {
  readonly folder: string;
  /** Set on PostgreSQL only. */
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

const seedScript = fileURLToPath(new URL('./seed.ts', import.meta.url));
const templateName = `kula_template_${process.pid}`;
const fileName = 'kula.db';
let copies = 0;

/** Made by the global setup; workers read it from their environment. */
export const templateFolderKey = 'KULA_E2E_TEMPLATE';
export const clusterKey = 'KULA_E2E_CLUSTER';
export const templateDatabaseKey = 'KULA_E2E_TEMPLATE_DATABASE';

export async function makeSqliteTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-e2e-template-'));
  await seed(folder);
  return folder;
}

/** From the template on SQLite, where there is one. */
export async function makePostgresTemplate(cluster: string): Promise<string> {
  const given = process.env[templateFolderKey];
  const folder = given ?? (await makeSqliteTemplate());
  try {
    await copyToPostgres(join(folder, fileName), await createDatabase(cluster, templateName));
  } finally {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  }
  return templateName;
}

/** A copy of the demo community for one server. */
export async function makeHome(kind: DatabaseKind): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-e2e-data-'));
  mkdirSync(folder, { recursive: true });
  if (kind === 'sqlite') {
    copyFileSync(join(given(templateFolderKey), fileName), join(folder, fileName));
    return { folder, databaseUrl: undefined, remove: async () => undefined };
  }
  const cluster = given(clusterKey);
  const name = `kula_e2e_${process.pid}_${++copies}`;
  const databaseUrl = await createDatabase(cluster, name, given(templateDatabaseKey));
  return { folder, databaseUrl, remove: () => dropDatabase(cluster, name) };
}

function given(key: string): string {
  const value = process.env[key];
  if (value === undefined) throw new Error(`${key} is missing: the global setup did not run.`);
  return value;
}

async function seed(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [seedScript], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      PASSWORD_MEMORY_KIB: '1024',
      KULA_DATA: folder,
    },
  });
}
