/** Once for a run: PostgreSQL if a chosen project needs it, and the databases that every worker starts from. */
import { existsSync, rmSync } from 'node:fs';
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

// Playwright demands the default export.
export default async function prepare(config: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync(builtPage)) throw new Error('The web parts are not built: run "npm run build" first.');
  const wanted = new Set(config.projects.map(({ metadata }) => metadata['database'] as unknown));
  const ends: (() => Promise<void> | void)[] = [];
  if (wanted.has('sqlite')) {
    const folder = await makeSqliteTemplate();
    process.env[templateFolderKey] = folder;
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
  }
  if (wanted.has('postgres')) {
    const cluster = await startPostgres();
    ends.push(() => cluster.stop());
    process.env[clusterKey] = cluster.url;
    process.env[templateDatabaseKey] = await makePostgresTemplate(cluster.url);
  }
  return async () => {
    for (const end of ends.toReversed()) await end();
  };
}
