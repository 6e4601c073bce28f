/** Follows the imports of programs, file by file, into the installed packages, as Node does. */
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { extname, relative, sep } from 'node:path';
import { readModule } from './reading.mjs';

const conditions = {
  import: new Set(['node', 'import', 'module-sync', 'node-addons']),
  require: new Set(['node', 'require', 'module-sync', 'node-addons']),
};
const isSource = new Set(['', '.js', '.mjs', '.cjs', '.ts', '.mts']);

/**
 * `{ files, finds, absent }`: the files that were read, what was found in them as `{ file, kind, line }`, and what is
 * loaded but not installed as `{ file, name }`. Files are named from the root with forward slashes.
 */
export function walkPrograms(root, entries) {
  /** @type {{ files: string[], finds: { file: string, kind: string, line: number }[], absent: { file: string, name: string }[] }} */
  const found = { files: [], finds: [], absent: [] };
  const waiting = [...entries];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = relative(root, file).replaceAll(sep, '/');
    const { loads, finds } = readModule(file, readFileSync(file, 'utf8').replace(/^#!.*/, ''));
    found.files.push(path);
    found.finds.push(...finds.map((one) => ({ file: path, ...one })));
    for (const { name, by } of loads) {
      if (isBuiltin(name)) continue;
      const loaded = resolved(file, name, by);
      if (loaded === undefined) found.absent.push({ file: path, name });
      else if (!seen.has(loaded) && isSource.has(extname(loaded))) {
        seen.add(loaded);
        waiting.push(loaded);
      }
    }
  }
  return found;
}

function resolved(file, name, by) {
  try {
    return createRequire(file).resolve(name, { conditions: conditions[by] });
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return undefined;
    throw error;
  }
}
