/** The refusals of each operation, for clients that need texts for them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The codes by operation, as JSON; undefined where there is no server that declares any. */
export async function refusalsFile(folder) {
  const file = join(folder, 'server/src/app/refusals.ts');
  if (!existsSync(file)) return undefined;
  const { refusals } = await import(pathToFileURL(file).href);
  const codes = Object.entries(refusals).map(([name, declared]) => [name, Object.keys(declared)]);
  return `${JSON.stringify(Object.fromEntries(codes), null, 2)}\n`;
}
