/** Checks that every test which the documentation names exists: a promise without a test behind it is none. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { walk } from './lib/files.mjs';
import { missingTests, namesIn } from './named-tests/naming.mjs';
import { titlesIn } from './named-tests/titles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pathOf = (file) => relative(root, file).replaceAll(sep, '/');
const inTests = (name) => join(root, name);

const documents = [...walk(inTests('docs'))].filter((file) => file.endsWith('.md'));
const tests = [...walk(...['core', 'server', 'web', 'e2e', 'scripts', 'bench', 'fuzz'].map(inTests))]
  .filter((file) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(file))
  .map(pathOf);
const read = (path) => titlesIn(path, readFileSync(join(root, path), 'utf8'));

let named = 0;
let missing = 0;
for (const file of documents) {
  const names = namesIn(readFileSync(file, 'utf8'));
  named += names.length;
  for (const { line, says } of missingTests(names, tests, read)) {
    missing++;
    console.error(`${pathOf(file)}:${line} ${says}`);
  }
}
console.log(`named tests: ${named} in ${documents.length} documents, ${missing} missing`);
if (named === 0 || missing > 0) process.exit(1);
