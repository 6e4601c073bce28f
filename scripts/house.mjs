/**
 * Prints the state of the code: its sizes, the layout of the server, and what is wrong in it. `--list` prints each place,
 * and so does `--check`, which fails when there is one; `--draw` draws the districts anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawing, drawnIn } from './house/drawing.mjs';
import { layoutOf, measure, readHouse, readRefusedNames } from './house/measure.mjs';
import { isRefused } from './house/words.mjs';

const DOCUMENT = 'docs/architecture.md';
const MOST_AMBIGUOUS = 5;
const isCheck = process.argv.includes('--check');
const isVerbose = isCheck || process.argv.includes('--list');
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name) => readFileSync(join(root, name), 'utf8');
const files = readHouse(root);
const found = measure(files);
const layout = layoutOf(files);

console.log('| package | files | median lines | p90 | max |\n|---|---:|---:|---:|---:|');
for (const { name, files: count, median, p90, max } of found.sizes) {
  console.log(`| ${name} | ${count} | ${median} | ${p90} | ${max} |`);
}
const wordsIn = (name) => read(name).split(/\s+/).filter(Boolean).length;
const entries = read('docs/settings.md').matchAll(/^- (`[^:]*):/gm);
const settings = [...entries].flatMap(([, names]) => names.match(/`[A-Z][A-Z0-9_]+`/g) ?? []);
console.log(`
| what | how many |
|---|---:|
| folders of server/src | ${layout.districts} |
| most rooms in one folder | ${layout.mostRooms} |
| loose files of server/src | ${layout.loose} |
| arrows up between districts | ${layout.upward} |
| documented settings | ${settings.length} |
| words of README and CONTRIBUTING | ${wordsIn('README.md')}, ${wordsIn('CONTRIBUTING.md')} |`);

const drawn = drawing(layout.arrows);
const document = read(DOCUMENT);
const isOutdated = drawnIn(document) !== drawn;
if (isOutdated && process.argv.includes('--draw'))
  writeFileSync(join(root, DOCUMENT), document.replace(drawnIn(document), drawn));
const words = readRefusedNames(root);
const formatWord = ({ path, line, name, word, instead }) =>
  `${path}:${line} ${name}: not ${word}, but ${instead}`;
const reported = [
  ['names with a word that is going to be refused', words.filter((one) => !isRefused(one)), formatWord],
  [
    'exported names of server and core that stand for two things',
    found.ambiguous,
    ({ name, paths }) => `${name}: ${paths.join(', ')}`,
  ],
  ['statements that claim work of a queue', found.claims, ({ path, name }) => `${path} ${name}`],
];
const rows = [
  [
    'names of core, server, tests and tools with a word that has a better one in this field',
    words.filter(isRefused),
    formatWord,
  ],
  [
    `exported names that stand for two things, where there are more than ${MOST_AMBIGUOUS}`,
    found.ambiguous.length > MOST_AMBIGUOUS ? found.ambiguous : [],
    ({ name, paths }) => `${name}: ${paths.join(', ')}`,
  ],
  [
    'statements that claim work of a queue, beside one',
    found.claims.slice(1),
    ({ path, name }) => `${path} ${name}`,
  ],
  ['files that belong to a noun but lie outside its folder', found.strayFiles, (path) => path],
  [
    'functions of core, use cases and hooks without a description',
    found.undescribed,
    ({ path, line, name }) => `${path}:${line} ${name}`,
  ],
  [
    'drawings that are not of this code',
    isOutdated ? [DOCUMENT] : [],
    (path) => `${path}: npm run house -- --draw`,
  ],
];
for (const [what, list] of [...reported, ...rows]) console.log(`| ${what} | ${list.length} |`);
if (isVerbose) {
  for (const [what, list, format] of isCheck ? rows : [...reported, ...rows])
    console.log(`\n${what}:\n${list.map((one) => `  ${format(one)}`).join('\n')}`);
}
if (found.sizes.length === 0) throw new Error('There is no code to measure.');
if (isCheck && rows.some(([, list]) => list.length > 0)) process.exitCode = 1;
