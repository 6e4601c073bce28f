/**
 * Prints the state of the code: sizes, circular imports, breaches of layers, functions that are too long or
 * have no description. `--list` prints each place, and so does `--check`, which fails when there is one.
 */
import { fileURLToPath } from 'node:url';
import { LONGEST_FUNCTION_LINES, measure, readHouse } from './house/measure.mjs';

const isCheck = process.argv.includes('--check');
const isVerbose = isCheck || process.argv.includes('--list');
const found = measure(readHouse(fileURLToPath(new URL('..', import.meta.url))));

console.log('| package | files | median lines | p90 | max |\n|---|---:|---:|---:|---:|');
for (const { name, files, median, p90, max } of found.sizes) {
  console.log(`| ${name} | ${files} | ${median} | ${p90} | ${max} |`);
}
const rows = [
  ['circles between files', found.fileCircles, (circle) => circle.join(' ')],
  ['circles between folders', found.folderCircles, (circle) => `${circle.length}: ${circle.join(' ')}`],
  ["imports of another feature's queries", found.queriesOfOthers, ({ path, to }) => `${path} → ${to}`],
  ['files that belong to a noun but lie outside its folder', found.strayFiles, (path) => path],
  [
    `functions over ${LONGEST_FUNCTION_LINES} lines`,
    found.longFunctions,
    ({ path, line, name, lines }) => `${path}:${line} ${name}: ${lines}`,
  ],
  [
    'functions of core, use cases and hooks without a description',
    found.undescribed,
    ({ path, line, name }) => `${path}:${line} ${name}`,
  ],
  ['resolvers that return any object', found.untypedResolvers, (path) => path],
  ['files that cite what is not in the repository', found.citations, (path) => path],
];
console.log('\n| what | how many |\n|---|---:|');
for (const [what, list] of rows) console.log(`| ${what} | ${list.length} |`);
if (isVerbose) {
  for (const [what, list, inWords] of rows)
    console.log(`\n${what}:\n${list.map((one) => `  ${inWords(one)}`).join('\n')}`);
}
if (found.sizes.length === 0) throw new Error('There is no code to measure.');
if (isCheck && rows.some(([, list]) => list.length > 0)) process.exitCode = 1;
