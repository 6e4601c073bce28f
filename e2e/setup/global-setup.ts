/**
 * Runs once: starts PostgreSQL if a chosen project needs it, and makes the databases that every worker starts
 * from.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { preparePostgres, prepareSqlite } from './templates.ts';

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
  const startPostgres = async (): Promise<void> => void ends.push(await preparePostgres());
  await Promise.all([prepareSqlite(), ...(wants('postgres') ? [startPostgres()] : [])]);
  return async () => {
    for (const end of ends.toReversed()) await end();
  };
}
