/** Checks the layer rules over the whole source; prints each breach with its file, its line and the rule it breaks. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forbiddenCircles, importGraph } from './layers/circles.mjs';
import { readSource } from './layers/reading.mjs';
import { brokenRules } from './layers/rules.mjs';
import { walk } from './lib/files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['core', 'server', 'web'].map((name) => join(root, name));
const files = [...walk(...folders)].filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const sources = files.map((file) => {
  const path = relative(root, file).replaceAll(sep, '/');
  return { path, ...readSource(path, readFileSync(file, 'utf8')) };
});

const breaches = sources.flatMap((source) => brokenRules(source.path, source));
const circles = forbiddenCircles(importGraph(sources));

for (const { path, line, rule, message, about } of breaches) {
  console.error(`${path}:${line} breaks rule ${rule}: ${message} (${about})`);
}
for (const { between, circle } of circles) {
  console.error(`A circle between ${between} breaks rule 4: ${circle.join(' ')}`);
}
console.log(`layers: ${sources.length} files, ${breaches.length + circles.length} breaches`);
if (sources.length === 0 || breaches.length + circles.length > 0) process.exit(1);
