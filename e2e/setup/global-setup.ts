/**
 * Runs once: starts PostgreSQL if a chosen project needs it, and makes the databases that every worker starts
 * from.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { startPostgres } from './postgres.ts';
import {
  clusterKey,
  makePostgresTemplate,
  makeSqliteTemplate,
  templateDatabaseKey,
  templateFolderKey,
} from './templates.ts';

const builtPage = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url));

// Playwright requires the default export.
export default async function prepare(config: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync(builtPage)) throw new Error('The web parts are not built: run "npm run build" first.');
  const wanted = new Set(config.projects.map(({ metadata }) => metadata['database'] as unknown));
  const wants = (kind: string): boolean => wanted.has(kind) || wanted.has('both');
  const compiled = mkdtempSync(join(tmpdir(), 'kula-compiled-'));
  // Many servers are started, and half of the start time is compiling the same sources.
  process.env['NODE_COMPILE_CACHE'] = compiled;
  const ends: (() => Promise<void> | void)[] = [() => rmSync(compiled, { recursive: true, force: true })];
  const sowSqlite = async (): Promise<void> => {
    const folder = await makeSqliteTemplate();
    process.env[templateFolderKey] = folder;
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
  };
  const sowPostgres = async (): Promise<void> => {
    const cluster = await startPostgres();
    ends.push(() => cluster.stop());
    await sown;
    process.env[clusterKey] = cluster.url;
    process.env[templateDatabaseKey] = await makePostgresTemplate(cluster.url);
  };
  const sown = sowSqlite();
  await Promise.all([sown, ...(wants('postgres') ? [sowPostgres()] : [])]);
  return async () => {
    for (const end of ends.toReversed()) await end();
  };
}
