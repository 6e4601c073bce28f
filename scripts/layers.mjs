/** Checks the layer rules over the whole source; prints each breach with its file, its line and the rule it breaks. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSource } from './layers/reading.mjs';
import { brokenRules, resolveImport } from './layers/rules.mjs';
import { walletCircles } from './layers/wallet.mjs';
import { walk } from './lib/files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['core', 'server', 'web'].map((name) => join(root, name));
const sources = [...walk(...folders)].filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

const graph = new Map();
const broken = sources.flatMap((file) => {
  const path = relative(root, file).replaceAll(sep, '/');
  const source = readSource(path, readFileSync(file, 'utf8'));
  graph.set(path, new Set(source.imports.map(({ specifier }) => resolveImport(path, specifier))));
  return brokenRules(path, source);
});
const breaches = [...broken, ...walletCircles(graph)];

for (const { path, line, rule, says, about } of breaches) {
  console.error(`${path}:${line} breaks rule ${rule}: ${says} (${about})`);
}
console.log(`layers: ${sources.length} files, ${breaches.length} breaches`);
if (sources.length === 0 || breaches.length > 0) process.exit(1);
