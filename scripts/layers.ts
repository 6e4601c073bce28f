/** Checks the layer rules over the whole source; prints each breach with its file, its line and the rule it breaks. */
import { forbiddenCircles, importGraph } from './layers/circles.ts';
import { readSource } from './layers/reading.ts';
import { brokenRules, needlessUsecases } from './layers/rules.ts';
import { filesIn, typescript } from './lib/sources.ts';

/** Import cycles are forbidden in all of them; the other rules are about the first three. */
const folders = ['core', 'server', 'web', 'e2e', 'bench', 'fuzz', 'scripts'];

const sources = filesIn(folders, typescript).map(({ path, text }) => ({
  path,
  ...readSource(path, text),
}));

const breaches = [
  ...sources.flatMap((source) => brokenRules(source.path, source)),
  ...needlessUsecases(sources),
];
const circles = forbiddenCircles(importGraph(sources));

for (const { path, line, rule, message, about } of breaches) {
  console.error(`${path}:${line} breaks rule ${rule}: ${message} (${about})`);
}
for (const { between, circle } of circles) {
  console.error(`A circle between ${between} breaks rule 4: ${circle.join(' ')}`);
}
console.log(`layers: ${sources.length} files, ${breaches.length + circles.length} breaches`);
if (sources.length === 0 || breaches.length + circles.length > 0) process.exit(1);
