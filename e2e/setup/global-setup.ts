/**
 * Runs once: joins the program, starts PostgreSQL if a chosen project needs it, and makes the databases that every
 * worker starts from.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { joinProgram } from '../../server/test/joined-program.ts';
import { preparePostgres, prepareSqlite } from './templates.ts';

const builtPage = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url));

// Playwright requires the default export.
export default async function prepare(config: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync(builtPage)) throw new Error('The web parts are not built: run "npm run build" first.');
  const wanted = new Set(config.projects.map(({ metadata }) => metadata['database'] as unknown));
  const wants = (kind: string): boolean => wanted.has(kind) || wanted.has('both');
  const removeProgram = await joinProgram();
  const [stopPostgres] = await Promise.all([
    wants('postgres') ? preparePostgres() : undefined,
    prepareSqlite(),
  ]);
  return async () => {
    await stopPostgres?.();
    removeProgram();
  };
}
