/**
 * Checks references: every test that the documentation names, because a claim needs an existing test, every cited document,
 * and that each row of docs/requirements.md has its place and its test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { walk } from './lib/files.mjs';
import { absentDocuments, missingDecisions } from './named-tests/citations.mjs';
import { missingTests, namesIn, unshownRows } from './named-tests/naming.mjs';
import { faultsOfRequirements } from './named-tests/requirements.mjs';
import { titlesIn } from './named-tests/titles.mjs';

/** Where citations are checked. */
const foldersWithCitations = ['core', 'server', 'web', 'e2e', 'bench', 'fuzz', 'scripts', 'docs'];

const root = fileURLToPath(new URL('..', import.meta.url));
const pathOf = (file) => relative(root, file).replaceAll(sep, '/');
const inRoot = (name) => join(root, name);

const documents = [...walk(inRoot('docs'))].filter((file) => file.endsWith('.md'));
const tests = [...walk(...['core', 'server', 'web', 'e2e', 'scripts', 'bench', 'fuzz'].map(inRoot))]
  .filter((file) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(file))
  .map(pathOf);
const read = (path) => titlesIn(path, readFileSync(join(root, path), 'utf8'));

let named = 0;
let missing = 0;
for (const file of documents) {
  const text = readFileSync(file, 'utf8');
  const names = namesIn(text);
  named += names.length;
  const rows =
    pathOf(file) === 'docs/requirements.md'
      ? faultsOfRequirements(text, (place) => existsSync(inRoot(place)))
      : [];
  for (const { line, message } of [...missingTests(names, tests, read), ...unshownRows(text), ...rows]) {
    missing++;
    console.error(`${pathOf(file)}:${line} ${message}`);
  }
}
console.log(`named tests: ${named} in ${documents.length} documents, ${missing} missing`);

const decisions = readdirSync(join(root, 'docs', 'decisions')).map((name) => name.slice(0, 4));
const citing = [...walk(...foldersWithCitations.map(inRoot))].filter((file) =>
  /\.(?:tsx?|m?js|graphql|css|html|md|ya?ml|sh)$/.test(file),
);
const dead = citing.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const found = [...absentDocuments(text), ...missingDecisions(text, decisions)];
  return found.map((one) => ({ path: pathOf(file), ...one }));
});
for (const { path, line, message } of dead) console.error(`${path}:${line} ${message}`);
console.log(`citations: ${citing.length} files, ${dead.length} that nobody can follow`);

if (named === 0 || missing > 0 || citing.length === 0 || dead.length > 0) process.exit(1);
