/**
 * Prints the state of the code: its sizes, the layout of the server, and each place where something is wrong, which is a
 * failure. `--list` also names what is only counted; `--draw` draws the districts anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawing, drawnIn } from './house/drawing.ts';
import {
  type Ambiguous,
  type ClaimStatement,
  layoutOf,
  measure,
  readHouse,
  readRefusedNames,
} from './house/measure.ts';
import { listedOperations, mostPlaces, operationNames } from './house/operations.ts';
import { type Row, textOfRows } from './house/rows.ts';
import { isRefused, type PoorName } from './house/words.ts';
import { root } from './lib/sources.ts';

const DOCUMENT = 'docs/architecture.md';
const MOST_AMBIGUOUS = 5;
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const { files, graph } = readHouse();
const found = measure(files);
const layout = layoutOf(graph);
const operations = operationNames(files);
const listed = files.flatMap((file) => listedOperations(file, operations));

console.log('| package | files | median lines | p90 | max |\n|---|---:|---:|---:|---:|');
for (const { name, files: count, median, p90, max } of found.sizes) {
  console.log(`| ${name} | ${count} | ${median} | ${p90} | ${max} |`);
}
const wordsIn = (name: string): number => read(name).split(/\s+/).filter(Boolean).length;
const entries = read('docs/settings.md').matchAll(/^- (`[^:]*):/gm);
const settings = [...entries].flatMap(([, names = '']) => names.match(/`[A-Z][A-Z0-9_]+`/g) ?? []);
console.log(`
| what | how many |
|---|---:|
| folders of server/src | ${layout.districts} |
| most rooms in one folder | ${layout.mostRooms} |
| loose files of server/src | ${layout.loose} |
| arrows up between districts | ${layout.upward} |
| documented settings | ${settings.length} |
| words of README and CONTRIBUTING | ${wordsIn('README.md')}, ${wordsIn('CONTRIBUTING.md')} |
| operations | ${operations.size} |
| files that say something of one operation, besides its schema and resolver | ${mostPlaces(listed)} |`);

const wordsOf = (names: readonly PoorName[]): string[] =>
  names.map(({ path, line, name, word, instead }) => `${path}:${line} ${name}: not ${word}, but ${instead}`);
const pathsOf = (names: readonly Ambiguous[]): string[] =>
  names.map(({ name, paths }) => `${name}: ${paths.join(', ')}`);
const claimsOf = (claims: readonly ClaimStatement[]): string[] =>
  claims.map(({ path, name }) => `${path} ${name}`);

const document = read(DOCUMENT);
const [drawn, before] = [drawing(layout.arrows), drawnIn(document)];
const isDrawn = before !== undefined && process.argv.includes('--draw');
if (isDrawn) writeFileSync(join(root, DOCUMENT), document.replace(before, drawn));
const names = readRefusedNames();
/** Counted, and not refused. */
const reported: Row[] = [
  {
    what: 'names with a word that is going to be refused',
    places: wordsOf(names.filter((one) => !isRefused(one))),
  },
  { what: 'exported names of server and core that stand for two things', places: pathsOf(found.ambiguous) },
  { what: 'statements that claim work of a queue', places: claimsOf(found.claims) },
];
const refused: Row[] = [
  {
    what: 'names of core, server, tests and tools with a word that has a better one in this field',
    places: wordsOf(names.filter(isRefused)),
  },
  {
    what: `exported names that stand for two things, where there are more than ${MOST_AMBIGUOUS}`,
    places: found.ambiguous.length > MOST_AMBIGUOUS ? pathsOf(found.ambiguous) : [],
  },
  { what: 'statements that claim work of a queue, beside one', places: claimsOf(found.claims.slice(1)) },
  { what: 'files that belong to a noun but lie outside its folder', places: found.strayFiles },
  {
    what: 'functions of core, use cases and hooks without a description',
    places: found.undescribed.map(({ path, line, name }) => `${path}:${line} ${name}`),
  },
  {
    what: 'operations in a list beside their table',
    places: listed.map(({ path, line, name }) => `${path}:${line} ${name}`),
  },
  {
    what: 'drawings that are not of this code',
    places: before !== drawn && !isDrawn ? [`${DOCUMENT}: npm run house -- --draw`] : [],
  },
];
console.log(
  textOfRows(
    [...reported, ...refused],
    process.argv.includes('--list') ? [...reported, ...refused] : refused,
  ),
);
if (files.length === 0) throw new Error('There is no code to measure.');
if (refused.some(({ places }) => places.length > 0)) process.exitCode = 1;
