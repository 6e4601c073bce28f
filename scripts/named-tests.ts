/**
 * Checks references: every test that the documentation names, because a claim needs an existing test, every cited document,
 * every folder, file and name in it, and that each row of docs/requirements.md has its place and its test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from './lib/sources.ts';
import { absentDocuments, missingDecisions } from './named-tests/citations.ts';
import { missingTests, namesIn, unshownRows } from './named-tests/naming.ts';
import { missingPlaces, type Repository } from './named-tests/places.ts';
import { faultsOfRequirements } from './named-tests/requirements.ts';
import { titlesIn } from './named-tests/titles.ts';

const foldersWithTests = ['core', 'server', 'web', 'e2e', 'scripts', 'bench', 'fuzz'];

const documents = filesIn(['docs'], /\.md$/);
const tests = filesIn(foldersWithTests, /\.(?:test|spec)\.tsx?$/).map(({ path }) => path);
const titlesOf = (path: string): Set<string> => titlesIn(path, readFileSync(join(root, path), 'utf8'));

let named = 0;
let missing = 0;
for (const { path, text } of documents) {
  const names = namesIn(text);
  named += names.length;
  const rows =
    path === 'docs/requirements.md'
      ? faultsOfRequirements(text, (place) => existsSync(join(root, place)))
      : [];
  for (const { line, message } of [...missingTests(names, tests, titlesOf), ...unshownRows(text), ...rows]) {
    missing++;
    console.error(`${path}:${line} ${message}`);
  }
}
console.log(`named tests: ${named} in ${documents.length} documents, ${missing} missing`);

const decisions = readdirSync(join(root, 'docs', 'decisions')).map((name) => name.slice(0, 4));
const citing = filesIn([...foldersWithTests, 'docs'], /\.(?:tsx?|m?js|graphql|css|html|md|ya?ml|sh)$/);
const dead = citing.flatMap(({ path, text }) => {
  const faults = [...absentDocuments(text), ...missingDecisions(text, decisions)];
  return faults.map((fault) => ({ path, ...fault }));
});
for (const { path, line, message } of dead) console.error(`${path}:${line} ${message}`);
console.log(`citations: ${citing.length} files, ${dead.length} that nobody can follow`);

// Decisions and the changelog speak of what was there on their day.
const described = filesIn(
  ['README.md', 'CONTRIBUTING.md', 'docs', 'bench', 'deploy', 'fuzz'],
  /^(?!docs\/decisions\/).*\.md$/,
);
/** Their names are those of the code; others also name settings of other programs. */
const aboutCode = ['docs/where.md', 'docs/architecture.md', 'docs/glossary.md', 'CONTRIBUTING.md'];
const repository: Repository = {
  paths: filesIn([...foldersWithTests, 'contract', 'deploy', 'docs', 'vitest.config.ts'], /./).map(
    ({ path }) => path,
  ),
  words: new Set(
    citing.flatMap(({ path, text }) => (path.endsWith('.md') ? [] : (text.match(/\w+/g) ?? []))),
  ),
  textOf: (path) => readFileSync(join(root, path), 'utf8'),
};
const absent = described.flatMap(({ path, text }) =>
  missingPlaces(text, repository, aboutCode.includes(path)).map((fault) => ({ path, ...fault })),
);
for (const { path, line, message } of absent) console.error(`${path}:${line} ${message}`);
console.log(`places: ${described.length} documents, ${absent.length} that are not there`);

if (named === 0 || missing > 0 || citing.length === 0 || dead.length > 0 || absent.length > 0)
  process.exit(1);
