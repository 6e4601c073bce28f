/**
 * Writes docs/seed-coverage.md from docs/seed-coverage.json. With `--check` it writes nothing, and fails when the two differ or
 * a row names a place or a test that does not exist.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { walk } from './lib/files.mjs';
import { titlesIn } from './named-tests/titles.mjs';
import { documentOf, faultsOf } from './seed-coverage/coverage.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (name) => join(root, name);
const target = inRoot('docs/seed-coverage.md');

const coverage = JSON.parse(readFileSync(inRoot('docs/seed-coverage.json'), 'utf8'));
const files = [...walk(...['core', 'server', 'web', 'e2e', 'scripts', 'bench', 'fuzz'].map(inRoot))]
  .filter((file) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(file))
  .map((file) => relative(root, file).replaceAll(sep, '/'));
const titles = new Map();
function titlesOf(path) {
  const known = titles.get(path) ?? titlesIn(path, readFileSync(inRoot(path), 'utf8'));
  titles.set(path, known);
  return known;
}

const faults = faultsOf(coverage, { files, titlesOf, isThere: (place) => existsSync(inRoot(place)) });
for (const fault of faults) console.error(fault);
const written = documentOf(coverage);
if (!process.argv.includes('--check')) writeFileSync(target, written);
else if (readFileSync(target, 'utf8') !== written) {
  faults.push('another text');
  console.error('docs/seed-coverage.md is not what its data make: run node scripts/seed-coverage.mjs.');
}
const rows = coverage.sections.flatMap((section) => section.rows);
console.log(`rows of the wallet: ${rows.length}, ${faults.length} faults`);
if (rows.length === 0 || faults.length > 0) process.exit(1);
